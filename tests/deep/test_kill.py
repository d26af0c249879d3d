"""Tables killed while they write, many more times than in the unit tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="forks a process for each kill")


@pytest.mark.parametrize("seed", range(3))
def test_killed_hundreds_of_times(tmp_path: Path, seed: int) -> None:
    found = killed.run(tmp_path, kills=80, seed=seed)
    assert found["killed"] == 80
    assert found["finished"] > 2
    assert found["positions"] > 25
