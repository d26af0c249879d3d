"""The rules of Texas 42. Standard library only; states are frozen and verbs return the next state."""
