"""Hypothesis strategies for the variants: combinations of options, and chance to play by."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from oracle import profiles


@st.composite
def options(draw: st.DrawFn, **fixed: Any) -> profiles.Rules:
    """What a profile differs by, a preset perhaps; ``fixed`` with ``_`` for ``-`` is as given."""
    optional = {option: st.sampled_from(values) for option, values in profiles.VALUES.items()}
    optional["preset"] = st.sampled_from(list(profiles.PRESETS))
    found = draw(st.fixed_dictionaries({}, optional=optional))
    return {**found, **{key.replace("_", "-"): value for key, value in fixed.items()}}


def chances() -> st.SearchStrategy[random.Random]:
    """A seeded source of chance; the choices of a hand are made with it."""
    return st.integers(0, 2**32).map(random.Random)
