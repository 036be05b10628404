"""The widgets scenes are built of. Each takes the kit first, then what it shows, then what it calls."""

from game.ui.widgets.button import Button, Pressable
from game.ui.widgets.choice import Segmented, Stepper
from game.ui.widgets.chooser import CardChooser, CardOption
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.listview import ListView
from game.ui.widgets.panel import Answer, Dialog, Panel
from game.ui.widgets.richtext import RichText
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggles import Checkbox, Toggle

__all__ = [
    "Answer",
    "Button",
    "CardChooser",
    "CardOption",
    "Checkbox",
    "Column",
    "Dialog",
    "Flow",
    "Label",
    "ListView",
    "Panel",
    "Picture",
    "Pressable",
    "RichText",
    "Row",
    "ScrollView",
    "Segmented",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
]
