"""The pygame kit all scenes use. It knows no game and reads no settings: text arrives ready.

Published names (import them from these modules):

- theme: `Theme.from_mapping(tokens)`, `Theme.colour/hex/style/measure/motion/seat`, `in_room`, `for_vision`,
  `SeatMark`, `TypeStyle`, `ThemeError`, `contrast`
- layout: `Scale(window, ui)` (`unit`, `px`, `text`, `rect`, `margins`), `rows`, `columns`, `grid`, `split`,
  `inset`, `flow`, `centred`, `fitted`, `clamped`
- images: `Images(folder, palette)` (`svg`, `icon`, `ground`, `drawn`, `composed`, `ratio`), `ImageError`
- text: `Text(scale)` (`font`, `line`, `wrap`, `measure`, `fit`, `shorten`, `draw`)
- kit: `Kit(theme, images, scale)` (`theme`, `images`, `text`, `scale`, `px`, `resize`), given to widgets
- anim: `Tween`, `Wait`, `Call`, `Sequence`, `Parallel`, `AnimationQueue`, `EASES`
- widget: `Widget`, `Group`, `Description`
- stage: `Stage(kit)`: root of a scene: `handle(event)`, `update(now_ms)`, `draw(surface)`, `wake_at`
- widgets: `Label`, `Button`, `Toggle`, `Checkbox`, `Segmented`, `Stepper`, `Slider`, `TextField`,
  `CardChooser`, `ScrollView`, `Column`, `Row`, `Flow`, `Tabs`, `Panel`, `Dialog`, `Toast`, `RichText`,
  `Picture`
- cards: `fan`, `hand`, `stack`, `DragAndDrop`
- focus: `Gamepad` (pad events to key events)
"""
