"""Colours that the colour-blind can tell apart: M. Okabe, K. Ito, Color Universal Design (2008)."""

from __future__ import annotations

BLUE, ORANGE, GREEN, RED, PURPLE, SKY, YELLOW, GREY = (
    "#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#b8a800", "#7f7f7f",
)  # fmt: skip  # the yellow darker than theirs, to be seen on white
PALETTE = (BLUE, ORANGE, GREEN, PURPLE, SKY, RED, YELLOW, GREY)
VELOCITY, FORCE, SERVO, REACTION, SPRING, ROPE = GREEN, RED, PURPLE, ORANGE, GREY, GREY


def colour(index: int) -> str:
    """The colour of a curve, by its number; after the last, the colours repeat."""
    return PALETTE[index % len(PALETTE)]
