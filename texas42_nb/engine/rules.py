"""The rule profile: a named preset and the options that differ from it, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from texas42_nb.engine.above import Shown
from texas42_nb.engine.refusal import Malformed

MARKS_TO_WIN = 7
"""The first side with as many match marks wins (MARK-2)."""
STANDARD = "standard"
OPTIONS = (
    *("V-FIRST", "V-PASS", "V-CAP", "V-NT", "V-DBL", "V-NELLO", "V-PLUNGE", "V-SPLASH"),
    *("V-SEVENS", "V-SEE", "V-END", "V-SCORE", "V-LEAD"),
)
"""The ids of all options; each is ``standard`` so far, and any other value is refused."""
RULE_IDS = tuple(
    f"{subject}-{number}"
    for subject, most in (
        *(("DEAL", 4), ("COUNT", 2), ("BID", 6), ("TRUMP", 2), ("SUIT", 2), ("LEAD", 2)),
        *(("FOLLOW", 2), ("RANK", 3), ("MADE", 3), ("MARK", 2), ("SEE", 7), ("REFUSE", 2)),
    )
    for number in range(1, most + 1)
)
"""The ids of the rules of the standard game."""


@dataclass(frozen=True, slots=True)
class Rules(Shown):
    """The rules a match is played by: ``Rules("standard")``."""

    preset: str = STANDARD

    def __post_init__(self) -> None:
        if type(self.preset) is not str or self.preset != STANDARD:
            raise Malformed("not-a-preset", self.preset, None)

    @classmethod
    def of(cls, rules: object) -> Rules:
        """Rules as they are, or by the name of their preset. Raises :class:`Malformed`."""
        return rules if type(rules) is Rules else cls(rules)  # type: ignore[arg-type]

    @classmethod
    def from_ids(cls, options: object) -> Rules:
        """The profile of ``{"preset": "standard", "V-NELLO": "standard", …}``.

        Raises :class:`Malformed` for an unknown id and for every value but ``standard``.
        """
        if not isinstance(options, Mapping):
            raise Malformed("not-rules", options, None)
        for key, value in options.items():
            if type(key) is not str or key not in (*OPTIONS, "preset"):
                raise Malformed("not-an-option", key, None)
            if type(value) is not str or value != STANDARD:
                rule = None if key == "preset" else key
                raise Malformed("not-a-value", value, rule, option=key)
        return cls()

    def options(self) -> dict[str, str]:
        """The value of every option by its id."""
        return dict.fromkeys(OPTIONS, STANDARD)

    def diff(self, other: object) -> dict[str, tuple[str, str]]:
        """The options that differ, by id: the value here and the value there."""
        mine, theirs = self.options(), Rules.of(other).options()
        return {key: (mine[key], theirs[key]) for key in OPTIONS if mine[key] != theirs[key]}

    def describe(self, language: str = "en") -> tuple[str, ...]:
        """The preset, and each difference from the standard game, in sentences."""
        from texas42_nb.engine.above import sentence

        return (sentence(f"rules-{self.preset}", {}, language),)

    def explain(self, rule: str, language: str = "en") -> str:
        """What a rule says, by the id that stands behind refusals: ``explain("FOLLOW-1")``.

        Raises :class:`Malformed` for an id that no rule of this profile has.
        """
        from texas42_nb.engine.above import sentence

        if rule not in RULE_IDS:
            raise Malformed("not-a-rule", rule, None)
        return sentence(f"rule-{rule}", {}, language)

    def to_ids(self) -> dict[str, str]:
        """The form of files, read by :meth:`from_ids`."""
        return {"preset": self.preset}

    def __repr__(self) -> str:
        return f"Rules({self.preset!r})"
