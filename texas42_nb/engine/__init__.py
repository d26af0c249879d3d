"""The rules of Texas 42. Standard library only; states are frozen, verbs return the next."""
