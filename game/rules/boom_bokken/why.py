"""Why an action is refused: the first rule it breaks, in a sentence a player understands.

`why_not` answers None exactly for the actions `calls.legal` lists. The sentences' keys are those of
`refusals.boom_bokken` in the string tables.
"""

from __future__ import annotations

from game.rules.api import CHANCE, IllegalAction, Seat
from game.rules.boom_bokken.actions import (
    Action,
    Deal,
    DealRole,
    DealTeam,
    Draw,
    Explode,
    Flash,
    Restart,
    Taking,
    Throw,
    Timeout,
)
from game.rules.boom_bokken.calls import Hand, is_runner, may_hit, must_explode
from game.rules.boom_bokken.cards import TIMEOUT, VALUE_OF, Call, Card, answers, flash, is_basic, is_flash
from game.rules.boom_bokken.steps import Calling, Over, Restarting, Starting
from game.rules.boom_bokken.table import Table
from game.rules.boom_bokken.teams import Role


def refusal(rule: str, key: str, sentence: str, **values: object) -> IllegalAction:
    """A refusal with its sentence, blanks filled."""
    return IllegalAction(f"Boom Bokken rule {rule}", key, sentence.format(**values), values)


def unlisted() -> IllegalAction:
    """The refusal for anything the rules do not know."""
    return refusal("30", "unknown", "The rules know no such action here.")


def why_not(table: Table, seat: Seat, hand: Hand, action: Action) -> IllegalAction | None:
    """The rule an action of this seat breaks now; None when it is legal."""
    if reason := _why_not_now(table, seat, action):
        return reason
    match action:
        case Throw():
            return _why_not_throw(table, seat, hand, action)
        case Flash():
            return _why_not_flash(table, seat, hand, action)
        case Taking():
            return _why_not_taking(table, seat, hand, action)
        case Timeout():
            return _why_not_timeout(table, hand)
        case Explode():
            return _why_not_explode(table, seat, hand)
        case Restart(target):
            return _why_not_restart(table, seat, target)
        case _:
            return unlisted()


def why_not_designate(table: Table, seat: Seat, target: Seat) -> IllegalAction | None:
    """Why a seat may not designate another; None when it may (rules 5, 14 and 16)."""
    if target == seat:
        return refusal("5", "target_self", "Nobody may designate himself.")
    if not 0 <= target < table.setup.seats:
        return refusal("5", "target_absent", "There is no such seat at this table.")
    if target in table.home:
        return refusal("14", "target_home", "That player is safe and cannot be designated.")
    if target in table.exploded:
        return refusal("16", "target_out", "That player has exploded and is out for this round.")
    return None


def why_not_play(table: Table, seat: Seat, hand: Hand, cards: Hand) -> IllegalAction | None:
    """Why a seat may not throw these cards now, whoever is designated; None when it may."""
    action = Throw(cards, seat, Call.UP)
    return _why_not_now(table, seat, action) or _why_not_thrown_cards(table, seat, hand, cards)


def why_not_flash(table: Table, seat: Seat, hand: Hand, cards: Hand) -> IllegalAction | None:
    """Why a seat may not react with these Flashes now, whoever is designated; None when it may."""
    action = Flash(cards, seat, Call.UP)
    return _why_not_now(table, seat, action) or _why_not_flashed_cards(table, seat, hand, cards)


def why_not_take(table: Table, seat: Seat, hand: Hand, card: Card) -> IllegalAction | None:
    """Why a seat may not take a partner's turn with this card now; None when it may."""
    action = Taking(card, seat, Call.UP)
    return _why_not_now(table, seat, action) or _why_not_taken_card(table, seat, hand, card)


def _why_not_now(table: Table, seat: Seat, action: Action) -> IllegalAction | None:
    """What the moment forbids, before any card is looked at."""
    if isinstance(table.step, Over):
        return refusal("32", "over", "The game is over.")
    if table.actors == (CHANCE,) or seat == CHANCE or isinstance(action, DealTeam | DealRole | Deal | Draw):
        return refusal("31", "dealing", "Cards are dealt and drawn by chance; nobody may choose them.")
    if isinstance(table.step, Restarting):
        return _why_not_restarting(table.step, seat, action)
    if not 0 <= seat < table.setup.seats:
        return refusal("5", "absent", "There is no such seat at this table.")
    if seat in table.home:
        return refusal("14", "home", "You are safe: for this round you are out of the game.")
    if seat in table.exploded:
        return refusal("16", "out", "You have exploded: for this round you are out of the game.")
    if isinstance(table.step, Starting) and (seat != table.step.seat or not isinstance(action, Throw)):
        return _why_not_starting(table.step, seat)
    return None


def _why_not_restarting(step: Restarting, seat: Seat, action: Action) -> IllegalAction | None:
    if seat != step.seat:
        return refusal(
            "38", "restart_other", "The exploded player chooses who restarts; nobody else may act now."
        )
    if not isinstance(action, Restart):
        return refusal("16", "restart_first", "You have exploded: designate who restarts.")
    return None


def _why_not_starting(step: Starting, seat: Seat) -> IllegalAction:
    if seat == step.seat:
        return refusal(
            "5", "start_first", "You start: play a card with a value, designate a player and call."
        )
    return refusal(
        "34", "start_other", "A new pile is being started; nobody can react before its first card."
    )


def _why_not_throw(table: Table, seat: Seat, hand: Hand, action: Throw) -> IllegalAction | None:
    return (
        _why_not_thrown_cards(table, seat, hand, action.cards)
        or why_not_designate(table, seat, action.target)
        or (_why_not_hit(table, seat, action.cards) if action.hit else None)
    )


def _why_not_thrown_cards(table: Table, seat: Seat, hand: Hand, cards: Hand) -> IllegalAction | None:
    step = table.step
    if isinstance(step, Calling) and seat != step.target:
        return refusal("6", "answer_other", "Only the designated player answers a call.")
    if reason := _why_not_cards(table, seat, hand, cards):
        return reason
    return _why_not_answer(table, step, cards[0]) if isinstance(step, Calling) else None


def _why_not_cards(table: Table, seat: Seat, hand: Hand, cards: Hand) -> IllegalAction | None:
    """Whether cards can be laid with a call at all: held, valued, and several only by a Runner."""
    if not cards:
        return refusal("5", "no_card", "Choose a card to play.")
    if TIMEOUT in cards:
        return refusal("5", "timeout_valueless", "A Timeout has no value: it cannot start or answer.")
    if any(cards.count(card) > hand.count(card) for card in cards):
        return refusal("5", "not_held", "You do not hold that card.")
    if len(cards) == 1:
        return None
    if not is_runner(table, seat):
        return refusal("26", "not_runner", "Only a Runner may play several cards at once.")
    if len({VALUE_OF[card] for card in cards}) > 1:
        return refusal("42", "mixed_values", "Cards played at once must all have the same value.")
    if list(cards) != sorted(cards):
        return refusal("42", "order", "Basic cards are laid first, Flash cards on top.")
    return None


def _why_not_hit(table: Table, seat: Seat, cards: Hand) -> IllegalAction | None:
    if table.roles[seat] is not Role.HITTER:
        return refusal("25", "not_hitter", "Only a Hitter may call “Hitting!”.")
    if len(cards) != 1 or not is_basic(cards[0]):
        return refusal("41", "hit_basic", "A Hitter hits with one basic card.")
    if not may_hit(table, seat):
        return refusal("49", "limit_hit", "This round has lasted too long: no more hits.")
    return None


def _why_not_flash(table: Table, seat: Seat, hand: Hand, action: Flash) -> IllegalAction | None:
    reason = _why_not_flashed_cards(table, seat, hand, action.cards)
    return reason or why_not_designate(table, seat, action.target)


def _why_not_flashed_cards(table: Table, seat: Seat, hand: Hand, cards: Hand) -> IllegalAction | None:
    step = table.step
    assert isinstance(step, Calling)
    if seat == step.target:
        return refusal("36", "flash_designated", "You are designated: play your Flash as your answer.")
    if seat == step.caller:
        return refusal("8", "flash_own", "You cannot Flash a card you have just put down yourself.")
    if not all(is_flash(card) for card in cards):
        return refusal("8", "flash_basic", "Only a Flash card can be played as a Flash.")
    if reason := _why_not_cards(table, seat, hand, cards):
        return reason
    value = table.top_value
    if VALUE_OF[cards[0]] != value:
        return refusal("8", "flash_value", "A Flash needs the value on the pile: {value}.", value=value)
    return None


def _why_not_taking(table: Table, seat: Seat, hand: Hand, action: Taking) -> IllegalAction | None:
    reason = _why_not_taken_card(table, seat, hand, action.card)
    return reason or why_not_designate(table, seat, action.target)


def _why_not_taken_card(table: Table, seat: Seat, hand: Hand, card: Card) -> IllegalAction | None:
    step = table.step
    assert isinstance(step, Calling)
    if table.roles[seat] is not Role.GUARDIAN:
        return refusal("24", "not_guardian", "Only a Guardian may call “Taking!”.")
    if seat == step.target:
        return refusal("40", "taking_own", "You are designated yourself: just answer.")
    if seat == step.caller:
        return refusal("37", "taking_own_call", "You cannot take the answer to your own call.")
    if table.teams[seat] != table.teams[step.target]:
        return refusal("24", "taking_rival", "A Guardian takes the turn of a partner only.")
    if reason := _why_not_cards(table, seat, hand, (card,)):
        return reason
    if card == flash(table.top_value):
        return refusal("36", "taking_flash", "A Flash of the same value is played as a Flash.")
    return _why_not_answer(table, step, card)


def _why_not_answer(table: Table, step: Calling, card: Card) -> IllegalAction | None:
    value = table.top_value
    if answers(card, value, step.call):
        return None
    if step.call is Call.UP:
        return refusal("6", "too_low", "The call is up: the answer must be {value} or higher.", value=value)
    return refusal("6", "too_high", "The call is down: the answer must be {value} or lower.", value=value)


def _why_not_timeout(table: Table, hand: Hand) -> IllegalAction | None:
    if TIMEOUT not in hand:
        return refusal("9", "no_timeout", "You hold no Timeout.")
    if table.limited:
        return refusal("49", "limit_timeout", "This round has lasted too long: no more Timeouts.")
    return None


def _why_not_explode(table: Table, seat: Seat, hand: Hand) -> IllegalAction | None:
    if must_explode(table, seat, hand):
        return None
    if isinstance(table.step, Calling) and table.step.target == seat:
        return refusal("6", "can_answer", "You can answer this call, so you must not let the bomb explode.")
    return refusal("7", "explode_other", "Only the designated player can explode.")


def _why_not_restart(table: Table, seat: Seat, target: Seat) -> IllegalAction | None:
    if not isinstance(table.step, Restarting):
        return refusal("16", "restart_unasked", "Nobody has just exploded: there is nothing to restart.")
    return why_not_designate(table, seat, target)
