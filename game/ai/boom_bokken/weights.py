"""The numbers of a Boom Bokken player: what matters how much, in points."""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.ai.api import Level


@dataclass(frozen=True, slots=True)
class Weights:
    """Judgements in points, thresholds as chances from 0 to 1. A level's file may set each by its name.

    Throws: `boom` a rival explodes by my call, `feed` a rival gets rid of a card, `feed_home` and gets home;
    `share` a partner gets rid of a card, `share_home` and gets home, `partner_boom` a partner explodes;
    `cover` the share of calls my hand still answers; `sharp` a 1 or an 8 not spent, a 2 or a 7 counting
    less; `exposed` a rival flashes my card; `keep_flash` a Flash not spent; `shed` each further card laid;
    `burden` a card drawn by a hit.

    Manners: a partner is called only when it can answer at least with chance `trust`.

    Reflexes: a Flash needs a next call judged `flash_least` points, less `save` for the chance that it saves
    a partner; `flash_boom` leaves a rival alone who explodes at least with this chance, `flash_home` a
    partner who gets home. `rescue` spends a Timeout on a partner who explodes at least with this chance when
    the hand without it still covers the share `safe`; `block` stops a rival who gets home with this chance;
    `spare` is the most cards with a value beside which a Timeout is played unasked. `late` is the chance to
    miss a reaction, `noise` by how much a judgement may be off.
    """

    boom: float = 8.0
    feed: float = 0.6
    feed_home: float = 2.0
    share: float = 0.0
    share_home: float = 2.0
    partner_boom: float = 5.0
    cover: float = 3.0
    sharp: float = 4.0
    exposed: float = 0.0
    keep_flash: float = 0.0
    shed: float = -1.0
    burden: float = -1.0
    trust: float = 0.95
    flash_least: float = 4.0
    save: float = 8.0
    flash_boom: float = 0.3
    flash_home: float = 0.5
    rescue: float = 0.5
    safe: float = 0.8
    block: float = 1.0
    spare: float = -1.0
    late: float = 0.0
    noise: float = 0.0


NAMES = tuple(field.name for field in fields(Weights))


def weights_of(level: Level) -> Weights:
    """The weights a level sets, the others as they come."""
    usual = Weights()
    return Weights(**{name: level.value(name, getattr(usual, name)) for name in NAMES})
