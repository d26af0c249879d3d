"""Each guard lets a good notebook pass and stops a bad one."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from notebooks.guards import LIMIT, STATE, VIEW, problems

PICTURE = {"text/plain": "a table", "text/html": "<img alt='a table' src='data:,x'>"}
GOOD: dict[str, Any] = {
    "nbformat": 4,
    "nbformat_minor": 5,
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    "cells": [
        {"cell_type": "markdown", "id": "m", "metadata": {}, "source": ["# Hello"]},
        {
            "cell_type": "code",
            "id": "a",
            "metadata": {},
            "source": ["import math\n", "x = 1"],
            "execution_count": 1,
            "outputs": [],
        },
        {
            "cell_type": "code",
            "id": "b",
            "metadata": {},
            "source": ["table"],
            "execution_count": 2,
            "outputs": [
                {
                    "output_type": "execute_result",
                    "execution_count": 2,
                    "metadata": {},
                    "data": PICTURE,
                }
            ],
        },
    ],
}
ERROR = {"output_type": "error", "ename": "E", "evalue": "e", "traceback": []}

Change = Callable[[dict[str, Any]], object]


def problems_after(change: Change) -> list[str]:
    notebook = copy.deepcopy(GOOD)
    change(notebook)
    return problems(json.dumps(notebook))


def strip(notebook: dict[str, Any]) -> None:
    for cell in notebook["cells"][1:]:
        cell.update(execution_count=None, outputs=[])


BAD: dict[str, tuple[Change, str]] = {
    "stripped": (strip, "not run"),
    "outputs stripped": (lambda n: n["cells"][2].update(outputs=[]), "shows nothing"),
    "run out of order": (lambda n: n["cells"][1].update(execution_count=3), "not in order"),
    "run twice": (lambda n: n["cells"][2].update(execution_count=5), "not in order"),
    "an error": (lambda n: n["cells"][1].update(outputs=[ERROR]), "holds an error"),
    "no error": (
        lambda n: n["cells"][1]["metadata"].update(tags=["raises-exception"]),
        "raised nothing",
    ),
    "widget state": (lambda n: n["metadata"].update(widgets={STATE: {}}), "widget state"),
    "widget view": (lambda n: n["cells"][2]["outputs"][0]["data"].update({VIEW: {}}), "view"),
    "kernel": (lambda n: n["metadata"]["kernelspec"].update(name="my-env"), "not python3"),
    "no kernel": (lambda n: n["metadata"].clear(), "not python3"),
    "big": (lambda n: n["cells"][0].update(source=["x" * LIMIT]), "at most"),
    "home": (lambda n: n["cells"][0].update(source=["see /home/ann/x"]), "/home/ann"),
    "packages": (
        lambda n: n["cells"][0].update(source=["lib/python3.11/site-packages/x"]),
        "site-packages",
    ),
    "Windows": (lambda n: n["cells"][0].update(source=["C:\\Users"]), "C:"),
    "no code": (lambda n: n.update(cells=[]), "no code cell"),
}


def test_good_notebook_has_no_problems() -> None:
    assert problems(json.dumps(GOOD)) == []


@pytest.mark.parametrize("name", BAD)
def test_bad_notebook_is_stopped(name: str) -> None:
    change, word = BAD[name]
    found = problems_after(change)
    assert any(word in problem for problem in found), found


@pytest.mark.parametrize(
    "change",
    [
        lambda n: n["cells"].insert(1, n["cells"][1] | {"source": [], "execution_count": None}),
        lambda n: n["cells"][2].update(outputs=[], source=["table;"]),
        lambda n: n["cells"][2].update(outputs=[], metadata={"tags": ["no-output"]}),
        lambda n: n["cells"][1].update(outputs=[ERROR], metadata={"tags": ["raises-exception"]}),
        lambda n: n["cells"][0].update(source=["A:\nand and/or, </usr>, 1/2"]),
        lambda n: n["cells"][1].update(source=["%time x = 1"]),
    ],
    ids=["empty cell", "silenced", "tagged", "wanted error", "prose", "magic"],
)
def test_harmless_change_passes(change: Change) -> None:
    assert problems_after(change) == []
