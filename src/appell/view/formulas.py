"""The equations of a system as sections of formulas: kinematics, constraints, S, R and the equations of motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from appell.formulations import Equations, page_width
from appell.formulations.display import latex_lines
from appell.formulations.explanation import describe_servo, described_rows

WIDTH = 90  # letters to a line
LONG = 6000  # letters of LaTeX in a section; the rest is left out, and a note says how much
FORMULA = 1500  # letters of S or R, at most; longer ones are not shown


@dataclass(frozen=True)
class Formula:
    """A formula in LaTeX and as text, with a note."""

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
    """All sections of a set of equations, in the order of their derivation."""
    writer = _Writer(equations)
    return tuple(s for s in writer.sections() if s.formulas or s.note)


class _Writer:
    def __init__(self, equations: Equations) -> None:
        self.equations = equations
        self.gibbs = equations.gibbs
        self.first = self.gibbs.kinematics.accelerations.quantities
        self.names = page_width.Names(equations.names_taken)

    def sections(self) -> Iterable[Section]:
        eq, gibbs, formulation = self.equations, self.gibbs, self.equations.formulation
        kinematic = [(e.lhs, e.rhs) for e in eq.kinematic_equations()]
        yield Section("Kinematics", *self.block(kinematic, last=0, where="kinematic_equations()"))
        rows = described_rows(gibbs)
        yield Section("Constraints", "", tuple(self._conditions(rows, eq.shown_constraints())))
        if servo := describe_servo(gibbs):
            made = tuple(self._conditions(servo.conditions, [([], e) for e in eq.servo_equations()]))
            yield Section("Servo conditions", "Kept by actuators, not by contact: their forces do work.", made)
        note = f"By {formulation.title} [{formulation.reference}]." + (f" Chosen: {c}." if (c := eq.choices()) else "")
        if not eq.intermediates:
            for title, about, letter, value in (
                (
                    "Energy of accelerations",
                    "Without terms that are free of accelerations: they do not affect the motion.",
                    "S",
                    eq.S,
                ),
                ("R = S − U", "U = Σ F·a + Σ τ·α of the loads.", "R", eq.R),
            ):
                if page_width.width(value) <= FORMULA:
                    yield Section(title, about, (self.formula(sympy.Symbol(letter), value),))
        else:
            note += " With named intermediates, each written once: S and R are too long to be read."
        motion = eq.equations()
        left_out, made = self.block(
            [*eq.intermediates, *((e.lhs, e.rhs) for e in motion)], last=len(motion), where="equations(), with intermediates,"
        )
        yield Section("Equations of motion", f"{note} {left_out}".strip(), made)

    def formula(self, left: Any, right: Any, label: str = "", note: str = "") -> Formula:
        left, right = page_width.decimals(left), page_width.decimals(right)
        return Formula(label, latex_lines(left, right, self.first, width=WIDTH), f"{left} = {right}", note)

    def block(self, pairs: Sequence[tuple[Any, Any]], *, last: int, where: str) -> tuple[str, tuple[Formula, ...]]:
        """A note on formulas that are left out, and the others; where they are too wide, brackets have names."""
        formulas: list[Formula] = []
        notes: list[str] = []

        def write(left: Any, right: Any) -> str:
            made.append(self.formula(left, right))
            return made[-1].latex

        made: list[Formula] = []
        for x in page_width.bounded(page_width.narrowed(pairs, self.names), LONG, last, write):
            if isinstance(x, page_width.LeftOut):
                notes.append(f"{x.text[0].upper()}{x.text[1:]}: {where} has all of it.")
            else:
                formulas.append(next(f for f in made if f.latex == x))
        return " ".join(notes), tuple(formulas)

    def _conditions(self, described: Sequence[Any], shown: Sequence[Any]) -> Iterable[Formula]:
        for about, (helpers, e) in zip(described, shown, strict=True):
            left_out, made = self.block([*helpers, (e.lhs, e.rhs)], last=1, where="constraint_equations()")
            yield from made[:-1]
            note = " ".join(x for x in (about.remark, left_out) if x)
            yield Formula(about.name, made[-1].latex, made[-1].text, note)
