"""Exercises as data: tasks about positions, whose answers the engine computes when asked.

``ask`` makes tasks from what a person writes; ``task`` says what a task is.
"""

from texas42_nb.lessons import ask

__all__ = ["ask"]
