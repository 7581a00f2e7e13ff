"""The equations of a system as sections of formulas: kinematics, constraints, S, R and the equations of motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from appell.formulations import Equations
from appell.formulations.display import latex_lines
from appell.formulations.explanation import describe_servo, described_rows
from appell.graph import SX, raise_, to_sx

WIDTH = 90  # letters to a line
LONG = 6000  # letters of LaTeX: a formula that is longer is written with named intermediates


@dataclass(frozen=True)
class Formula:
    """LaTeX, the same as text, and what is said of it."""

    label: str
    latex: str
    text: str
    note: str = ""


@dataclass(frozen=True)
class Section:
    """Formulas under a heading."""

    title: str
    note: str
    formulas: tuple[Formula, ...]


def sections_of(equations: Equations) -> tuple[Section, ...]:
    """All there is to read of a set of equations, in the order in which one is made from the other."""
    writer = _Writer(equations)
    return tuple(s for s in writer.sections() if s.formulas or s.note)


class _Writer:
    def __init__(self, equations: Equations) -> None:
        self.equations = equations
        self.gibbs = equations.gibbs
        self.first = self.gibbs.kinematics.accelerations.quantities

    def sections(self) -> Iterable[Section]:
        eq, gibbs, formulation = self.equations, self.gibbs, self.equations.formulation
        yield Section("Kinematics", "", tuple(self.formula(e.lhs, e.rhs) for e in eq.kinematic_equations()))
        rows = described_rows(gibbs)
        yield Section("Constraints", "", tuple(self._conditions(rows, gibbs.rows.rows, eq.constraint_equations)))
        if servo := describe_servo(gibbs):
            made = tuple(self._conditions(servo.conditions, gibbs.servo_rows.rows, eq.servo_equations))
            yield Section("Servo conditions", "Kept by actuators, not by contact: their forces do work.", made)
        note = f"By {formulation.title} [{formulation.reference}]." + (f" Chosen: {c}." if (c := eq.choices()) else "")
        pairs = [*eq.intermediates, *((e.lhs, e.rhs) for e in eq.equations())]
        motion = tuple(self.formula(a, b) for a, b in pairs)
        if not eq.intermediates and sum(len(f.latex) for f in motion) <= LONG:
            yield Section("Energy of accelerations", "Without terms that are free of accelerations: they move nothing.",
                          (self.formula(sympy.Symbol("S"), eq.S),))  # fmt: skip
            yield Section("R = S − U", "U = Σ F·a + Σ τ·α of the loads.", (self.formula(sympy.Symbol("R"), eq.R),))
        elif not eq.intermediates:
            residual = eq.residual()
            motion = tuple(self.shared([residual[i] for i in range(residual.numel())]))
        if len(motion) > len(eq.equations()):
            note += " With named intermediates z, each written once: S and R are longer than anyone would read."
        yield Section("Equations of motion", note, motion)

    def formula(self, left: Any, right: Any, label: str = "", note: str = "") -> Formula:
        latex = latex_lines(left, right, self.first, width=WIDTH)
        return Formula(label, latex, f"{left} = {right}" if len(latex) <= LONG else "", note)

    def _conditions(self, described: Sequence[Any], rows: Sequence[Any], read: Any) -> Iterable[Formula]:
        for about, row, e in zip(described, rows, read(), strict=True):
            made = self.formula(e.lhs, e.rhs, about.name, str(about).removeprefix(about.name).strip())
            if len(made.latex) <= LONG:
                yield made
                continue
            *helpers, last = self.shared([to_sx(row.position if row.position is not None else row.velocity)])
            yield from helpers
            yield Formula(made.label, last.latex, last.text, made.note)

    def shared(self, expressions: list[SX]) -> Iterable[Formula]:
        """Expressions that vanish, with what they share named and written first."""
        raised, intermediates = raise_(expressions, self.equations.symbol_pairs(), share=True)
        for symbol, value in intermediates:
            yield self.formula(symbol, value)
        for value in raised:
            yield self.formula(value, sympy.S.Zero)
