"""The rule profile: a named preset and the options that differ from it, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from texas42_nb.engine.above import Shown
from texas42_nb.engine.refusal import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    Value = str | int

STANDARD = "standard"
VALUES: dict[str, tuple[str, ...]] = {
    "V-FIRST": ("holder",),
    "V-PASS": (),
    "V-CAP": ("none", "84"),
    "V-NT": ("low", "off"),
    "V-DBL": ("off",),
    "V-NELLO": ("on",),
    "V-PLUNGE": ("partner leads", "bidder leads", "after winning"),
    "V-SPLASH": ("on",),
    "V-SEVENS": ("earliest", "bidding side"),
    "V-SEE": ("open",),
    "V-END": ("play all",),
    "V-SCORE": ("250",),
    "V-LEAD": ("trump", "small end"),
}
"""By option the values besides ``standard``. V-PASS takes a number 30–41 too, V-SEE ``covered n``
and ``covered n, open below``."""
OPTIONS = tuple(VALUES)
"""The ids of all options."""
_PLACE_OF = {option: at for at, option in enumerate(OPTIONS)}
PRESETS: dict[str, dict[str, Value]] = {
    STANDARD: {},
    "tournament": {"V-SEE": "covered 1"},
    "czech": {
        "V-CAP": "none",
        "V-NT": "low",
        "V-NELLO": "on",
        "V-PLUNGE": "after winning",
        "V-SEVENS": "earliest",
        "V-SEE": "open",
    },
    "swedish": {"V-CAP": "84", "V-SEE": "covered 2, open below"},
    "casual": {
        "V-PASS": 30,
        "V-NT": "low",
        "V-NELLO": "on",
        "V-PLUNGE": "partner leads",
        "V-SPLASH": "on",
        "V-SEVENS": "earliest",
    },
}
"""By preset the options that are not standard."""
RULE_IDS = (
    *(
        f"{subject}-{number}"
        for subject, most in (
            *(("DEAL", 4), ("COUNT", 2), ("BID", 6), ("TRUMP", 2), ("SUIT", 2), ("LEAD", 2)),
            *(("FOLLOW", 2), ("RANK", 3), ("MADE", 3), ("MARK", 2), ("SEE", 7), ("REFUSE", 2)),
        )
        for number in range(1, most + 1)
    ),
    *OPTIONS,
)
"""The ids of all rules, those of the standard game first."""

LOWEST_BID, HIGHEST_BID = 30, 41
MARKS_TO_WIN, POINTS_TO_WIN = 7, 250
_COVERED, _OPEN_BELOW = "covered ", ", open below"


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Rules(Shown):
    """The rules a match is played by: ``Rules("czech")``, ``Rules("casual", {"V-PASS": 31})``.

    ``rules["V-NELLO"]`` is the value of an option. Profiles with the same values are equal,
    whatever preset they began from. Raises :class:`Malformed` for unknown presets, ids and values.
    """

    preset: str = field(compare=False)
    values: tuple[Value, ...]
    """By option, in the order of :data:`OPTIONS`."""
    in_points: bool = field(compare=False)
    """Whether the match is played to 250 points (V-SCORE)."""
    target: int = field(compare=False)
    """The score that wins the match (MARK-2, V-SCORE)."""
    stops: bool = field(compare=False)
    """Whether a hand ends as soon as it is decided (MADE-3, V-END, V-SCORE)."""
    count_doubles: bool = field(compare=False)
    """Whether a call or a declaration asks for doubles held (V-PLUNGE, V-SPLASH)."""

    def __init__(
        self, preset: str = STANDARD, options: Mapping[str, Value] | None = None, /
    ) -> None:
        if type(preset) is not str or preset not in PRESETS:
            raise Malformed("not-a-preset", preset, None, known=", ".join(PRESETS))
        if options is not None and not isinstance(options, Mapping):
            raise Malformed("not-rules", options, None)
        given = {**PRESETS[preset], **_checked(options or {})}
        object.__setattr__(self, "preset", preset)
        object.__setattr__(self, "values", tuple(given.get(key, STANDARD) for key in OPTIONS))
        # What every action asks is worked out once.
        in_points = self["V-SCORE"] == "250"
        doubles = self["V-PLUNGE"] != STANDARD or self["V-SPLASH"] != STANDARD
        object.__setattr__(self, "in_points", in_points)
        object.__setattr__(self, "target", POINTS_TO_WIN if in_points else MARKS_TO_WIN)
        object.__setattr__(self, "stops", self["V-END"] == STANDARD and not in_points)
        object.__setattr__(self, "count_doubles", doubles)

    @classmethod
    def of(cls, rules: object) -> Rules:
        """Rules as they are, or by the name of their preset. Raises :class:`Malformed`."""
        if type(rules) is Rules:
            return rules
        return _preset(rules) if type(rules) is str else cls(rules)  # type: ignore[arg-type]

    @classmethod
    def from_ids(cls, options: object) -> Rules:
        """The profile of ``{"preset": "standard", "V-NELLO": "on", …}``, as files have it.

        Raises :class:`Malformed`.
        """
        if not isinstance(options, Mapping):
            raise Malformed("not-rules", options, None)
        rest = {key: options[key] for key in options if key != "preset"}
        return cls(options.get("preset", STANDARD), rest)

    def replace(self, options: Mapping[str, Value] | None = None, /, **more: Value) -> Rules:
        """The profile with some options changed: ``replace({"V-NELLO": "on"})``, or with ``_`` for
        ``-``: ``replace(V_NELLO="on")``. Raises :class:`Malformed`."""
        if options is not None and not isinstance(options, Mapping):
            raise Malformed("not-rules", options, None)
        named = {key.replace("_", "-"): value for key, value in more.items()}
        return Rules(self.preset, {**self._changes(), **(options or {}), **named})

    def __getitem__(self, option: str) -> Value:
        at = _PLACE_OF.get(option)
        if at is None:
            raise Malformed("not-an-option", option, None)
        return self.values[at]

    def _changes(self) -> dict[str, Value]:
        """What differs from the preset."""
        preset = PRESETS[self.preset]
        return {
            key: value
            for key, value in zip(OPTIONS, self.values, strict=True)
            if value != preset.get(key, STANDARD)
        }

    def options(self) -> dict[str, Value]:
        """The value of every option by its id."""
        return dict(zip(OPTIONS, self.values, strict=True))

    def diff(self, other: object) -> dict[str, tuple[Value, Value]]:
        """The options that differ, by id: the value here and the value there."""
        mine, theirs = self.options(), Rules.of(other).options()
        return {key: (mine[key], theirs[key]) for key in OPTIONS if mine[key] != theirs[key]}

    def to_ids(self) -> dict[str, Value]:
        """The form of files, read by :meth:`from_ids`."""
        return {"preset": self.preset, **self._changes()}

    # What the engine asks

    def faces(self, stake: int | None) -> int | None:
        """Captured tricks of a contract that stay face up when no stacks are declared, ``None`` for
        all; ``stake`` is ``None`` in a point contract. Where SEE-3 decides see :meth:`stacks_due`.
        """
        if stake is None:
            return None
        least, below = _covered(self["V-SEE"])
        return 0 if least is not None and stake >= least else None if below else 1

    def stacks_due(self, stake: int | None) -> bool:
        """Whether the declaration must say 1 or 2 capture stacks (TRUMP-2, V-SEE)."""
        if stake is None:
            return False
        least, below = _covered(self["V-SEE"])
        return not below and (least is None or stake < least)

    # In words

    def describe(self, language: str = "en") -> tuple[str, ...]:
        """The preset, and each difference from the standard game, in sentences."""
        from texas42_nb.engine.above import sentence

        told = [sentence(f"rules-{self.preset}", {}, language)]
        for key, (value, _) in self.diff(STANDARD).items():
            told.append(sentence(f"option-{key}", _facts(key, value), language))
        return tuple(told)

    def explain(self, rule: str, language: str = "en") -> str:
        """What a rule says, by the id that stands behind refusals: ``explain("FOLLOW-1")``.

        Raises :class:`Malformed` for an id that no rule has.
        """
        from texas42_nb.engine.above import sentence

        if rule not in RULE_IDS:
            raise Malformed("not-a-rule", rule, None)
        return sentence(f"rule-{rule}", {}, language)

    def __repr__(self) -> str:
        changes = self._changes()
        return f"Rules({self.preset!r}, {changes!r})" if changes else f"Rules({self.preset!r})"


@lru_cache(maxsize=8)
def _preset(name: str) -> Rules:
    return Rules(name)


def _checked(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with values that exist. Raises :class:`Malformed`."""
    checked: dict[str, Value] = {}
    for key, value in options.items():
        if type(key) is not str or key not in VALUES:
            raise Malformed("not-an-option", key, None)
        if not _is_value(key, value):
            raise Malformed("not-a-value", value, key, option=key)
        checked[key] = value
    return checked


def _is_value(key: str, value: object) -> bool:
    if key == "V-PASS" and type(value) is int:
        return LOWEST_BID <= value <= HIGHEST_BID
    if type(value) is not str:
        return False
    if key == "V-SEE" and _covered(value)[0] is not None:
        return True
    return value == STANDARD or value in VALUES[key]


def _covered(value: Value) -> tuple[int | None, bool]:
    """V-SEE: from which marks on captured faces are covered, ``None`` for never; and whether all
    others are open."""
    text = str(value)
    if text == "open":
        return None, True
    below = text.endswith(_OPEN_BELOW)
    number = text.removesuffix(_OPEN_BELOW).removeprefix(_COVERED)
    plain = text.startswith(_COVERED) and number.isascii() and number.isdigit() and len(number) < 3
    if not plain or number.startswith("0"):
        return None, False
    return int(number), below


def _facts(key: str, value: Value) -> dict[str, object]:
    """What the sentence of an option's value is made from."""
    least, below = _covered(value) if key == "V-SEE" else (None, False)
    if least is not None:
        return {"value": "open-below" if below else "covered", "least": least}
    if type(value) is int:
        return {"value": "number", "least": value}
    return {"value": str(value).replace(" ", "-"), "least": 0}
