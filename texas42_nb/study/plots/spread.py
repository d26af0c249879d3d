"""Places of labels, moved apart so that they do not touch."""

from __future__ import annotations


def spread(values: list[float], gap: float) -> list[float]:
    """The values moved apart, as little as need be, so that labels at them do not touch.

    Of equal values the first comes to stand highest.
    """
    order = sorted(range(len(values)), key=lambda at: (values[at], -at))
    groups: list[list[int]] = []
    middles: list[float] = []
    for at in order:
        groups.append([at])
        middles.append(values[at])
        while len(groups) > 1 and _touch(groups, middles, gap):
            joined = groups[-2] + groups.pop()
            middles.pop()
            groups[-1] = joined
            middles[-1] = sum(values[each] for each in joined) / len(joined)
    found = [0.0] * len(values)
    for group, middle in zip(groups, middles, strict=True):
        for place, at in enumerate(group):
            found[at] = middle + (place - (len(group) - 1) / 2) * gap
    return found


def _touch(groups: list[list[int]], middles: list[float], gap: float) -> bool:
    reach = (len(groups[-2]) + len(groups[-1])) / 2 * gap
    return middles[-1] - middles[-2] < reach - 1e-9
