"""What a terminal shows of results."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
from rich.console import Console

import appell as ap
from appell.analysis import EquationRecord, FormulationRecord, Verification
from appell.view.printed import plain_text, printed

GREEN, YELLOW, RED = "\x1b[32m", "\x1b[33m", "\x1b[1;31m"


def test_what_disagrees_is_red() -> None:
    """A record that agrees is green, an erratum yellow; what does not agree or fails is neither."""
    found = Verification((
        FormulationRecord("s", "right", 3, 1.5e-15, "w"), FormulationRecord("s", "wrong", 3, 2.5e-3, "w"),
        EquationRecord("s", "(1)", "matches", 3, 1e-15, "right"), EquationRecord("s", "(2)", "fails", 3, 1.0, "wrong"),
        EquationRecord("s", "(3)", "erratum", 3, 1e-15, "misprinted"),
    ))  # fmt: skip
    page = io.StringIO()
    Console(file=page, width=100, color_system="standard", force_terminal=True, highlight=False).print(printed(found, 100))
    text = page.getvalue()
    for colour, words in (
        (GREEN, "1.5e-15"), (RED, "2.5e-03"), (GREEN, "matches"), (RED, "fails"), (YELLOW, "erratum"),
        (RED, "(2): fails"), (YELLOW, "(3): erratum"),
    ):  # fmt: skip
        assert f"{colour}{words}" in text
    assert "3 of 5 records agree." in text


def test_small_forces_are_shown_and_rounding_beside_large_ones_is_zero() -> None:
    """A mechanism in units in which a newton is much has small forces, which are no rounding."""
    table = ap.reactions("pendulum").at({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0})
    rod = table.of("rod")
    for size in (1.0, 1e-20):
        force = size * np.array([3.0, 1e-15, 0.0])
        text = plain_text(replace(table, reactions=(replace(rod, force=force, moment=np.zeros(3)),)), 120)
        (row,) = (line for line in text.splitlines() if "F / N" in line)
        assert row.split("F / N")[1].split() == [f"{3 * size:.6g}", "0", "0"]
