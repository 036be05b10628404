"""At every size and scale all stays inside the window and no word is lost."""

from __future__ import annotations

import pytest

from tests.ui.gallery import Gallery, make_kit

SIZES = [(1024, 600), (1280, 720), (1366, 768), (1920, 1080), (1200, 1600), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("ui", [0.75, 1, 1.5, 3])
def test_widgets_stay_inside_and_no_text_is_cut(size: tuple[int, int], ui: float) -> None:
    gallery = Gallery(make_kit(size, ui))
    gallery.picture()
    window = gallery.kit.scale.rect
    for widget in gallery.stage.root.walk():
        if widget is not gallery.stage.root:
            assert window.left <= widget.rect.left, widget.name
            assert widget.rect.right <= window.right, widget.name
            assert not widget.cut, widget.name
    for fixed in (gallery.left, gallery.middle, gallery.right, gallery.list):
        assert window.contains(fixed.rect)


@pytest.mark.parametrize("ui", [0.75, 1, 3])
def test_type_stays_readable(ui: float) -> None:
    kit = make_kit((1024, 600), ui)
    for name in kit.theme.type:
        assert kit.text.font(kit.theme.style(name)).get_height() >= 13
