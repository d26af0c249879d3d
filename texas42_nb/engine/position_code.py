"""The Python that makes a position."""

from __future__ import annotations

from texas42_nb.engine.actions import Action, Call, Declare
from texas42_nb.engine.position import UNKNOWN_HAND, Position
from texas42_nb.engine.rules import Rules
from texas42_nb.engine.seats import SEATS
from texas42_nb.engine.tiles import tiles_text


def write(position: Position) -> str:
    """The Python that makes it, as a formatter would lay it out; ``match`` is the result."""
    known = [
        (seat, tiles_text(tiles))
        for seat, tiles in zip(SEATS, position.deal, strict=True)
        if tiles != UNKNOWN_HAND
    ]
    hands = [f'    "{seat}": "{tiles}",' for seat, tiles in known]
    deal = ["    {", *(f"    {line}" for line in hands), "    },"] if hands else ["    {},"]
    more = [f'    dealer="{position.dealer}",']
    if any(position.score.pair):
        name = "score" if position.rules.in_points else "marks"
        more.append(f"    {name}={position.score.pair},")
    if position.rules != Rules():
        more.append(f"    rules={_rules(position.rules)},")
    if position.first is not None:
        more.append(f'    first_caller="{position.first}",')
    made = ["t42.Match.from_hand(", *deal, *more, ")"]
    verbs = [_verb(action) for action in position.actions]
    if len(verbs) > 1:
        made = ["(", *(f"    {line}" for line in (*made, *verbs)), ")"]
    else:
        made[-1] += "".join(verbs)
    return "\n".join(["import texas42_nb as t42", "", f"match = {made[0]}", *made[1:], ""])


def _rules(rules: Rules) -> str:
    preset, *changes = rules.to_ids().items()
    if not changes:
        return f'"{preset[1]}"'
    told = ", ".join(f'"{option}": {_quoted(value)}' for option, value in changes)
    return f't42.Rules("{preset[1]}", {{{told}}})'


def _quoted(value: str | int) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'


def _verb(action: Action) -> str:
    if type(action) is Call:
        return ".pass_()" if action.kind == "pass" else f'.bid("{action}")'
    if type(action) is Declare:
        stacks = "" if action.stacks is None else f", stacks={action.stacks}"
        return f'.declare("{action}"{stacks})'
    return f'.play("{action}")'
