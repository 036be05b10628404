"""The pygame kit all scenes use. It knows no game and reads no settings: text arrives ready.

- theme: `Theme.from_mapping(tokens)`, `colour`, `hex`, `style`, `measure`, `motion`, `seat`, `in_room`,
  `for_vision`; `SeatMark`, `TypeStyle`, `ThemeError`, `contrast`
- layout: `Scale(window, ui)` (`unit`, `px`, `text`, `rect`, `margins`); `rows`, `columns`, `grid`, `split`,
  `inset`, `flow`, `centred`, `fitted`, `clamped`
- images: `Images(folder, palette)` (`svg`, `icon`, `ground`, `drawn`, `composed`, `ratio`, `keep_for`),
  `ImageError`
- text: `Text(scale)` (`font`, `width`, `line`, `wrap`, `measure`, `fit`, `shorten`, `draw`)
- kit: `Kit(theme, images, scale, words)` (`theme`, `images`, `text`, `scale`, `px`, `word`, `resize`,
  `in_room`)
- shapes: `Box`, `PANEL`, `RAISED`, `FIELD`, `TRAY`; `draw_box`, `box`, `focus_ring`, `lay_grain`
- anim: `Tween`, `Wait`, `Call`, `Sequence`, `Parallel`, `AnimationQueue`, `EASES`
- widget: `Widget`, `Group`, `Canvas`, `Description`
- stage: `Stage(kit, on_damage)`: `root.add(widget)`, `handle(event)`, `update(now)`, `draw(surface)`,
  `wake_at`, `animating`, `describe()`, `focus_on`, `open`, `close`, `toast`, `queue`, `set_background`
- widgets: `Label`, `Picture`, `RichText`, `Button`, `Pressable`, `Toggle`, `Checkbox`, `Segmented`,
  `Stepper`, `Slider`, `TextField`, `CardChooser`, `ListView`, `ScrollView`, `Column`, `Row`, `Flow`, `Tabs`,
  `Panel`, `Dialog` with `Answer`; `alike` writes buttons side by side in one size
- cards: `hand`, `fan`, `stack`, `DragAndDrop`
- focus: `Gamepad` (pad events to key events)
- input: `Input` (`take`, `wait`: events without what nobody needs, at little cost)
"""
