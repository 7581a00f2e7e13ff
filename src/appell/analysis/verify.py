"""The certificate: every formulation at many random states, every published equation beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table

from appell.analysis.published import MATCHES, WRONG, Bench, Published
from appell.errors import AppellError, NotApplicable
from appell.formulations import AbstractFormulation, Accelerations, Lagrange, every_formulation
from appell.gibbs import GibbsFunction, State
from appell.gibbs.structure import numbers
from appell.model import System

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STATES = 50
TOLERANCE = 1e-9  # relative difference between formulations
ILL_CONDITIONED = 1e-7  # allowed where a condition number explains it


@dataclass(frozen=True)
class FormulationRecord:
    """How far one formulation is from its witness, at the worst of the states."""

    system: str
    formulation: str
    states: int
    worst: float
    witness: str
    because: str = ""

    @property
    def ok(self) -> bool:
        return self.worst <= TOLERANCE or (self.worst <= ILL_CONDITIONED and bool(self.because))

    def as_dict(self) -> dict[str, Any]:
        out = {"system": self.system, "formulation": self.formulation, "states": self.states, "worst": self.worst, "witness": self.witness}
        return out | ({"because": self.because} if self.because else {})


@dataclass(frozen=True)
class EquationRecord:
    """One published equation: it matches, or it is an erratum (printed wrong, derived right), or it fails."""

    system: str
    equation: str
    status: str
    states: int
    worst: float
    about: str
    printed: str = ""
    printed_worst: float = 0.0
    derived: str = ""

    @property
    def ok(self) -> bool:
        return self.status in ("matches", "erratum")

    def as_dict(self) -> dict[str, Any]:
        out = {"system": self.system, "equation": self.equation, "status": self.status, "states": self.states, "worst": self.worst, "about": self.about}
        if self.status != "matches":
            out |= {"printed": self.printed, "printed_worst": self.printed_worst, "derived": self.derived}
        return out


@dataclass(frozen=True)
class Verification:
    """The records of one or more systems. ``ok`` when all of them are; prints as a table."""

    records: tuple[FormulationRecord | EquationRecord, ...]
    not_applicable: tuple[tuple[str, str, str], ...] = ()

    @property
    def ok(self) -> bool:
        return all(r.ok for r in self.records)

    def __iter__(self) -> Iterator[FormulationRecord | EquationRecord]:
        return iter(self.records)

    def __add__(self, other: Verification) -> Verification:
        return Verification(self.records + other.records, self.not_applicable + other.not_applicable)

    def as_json(self) -> str:
        """A list of records."""
        return json.dumps([r.as_dict() for r in self.records], indent=1, ensure_ascii=False)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        formulations = [r for r in self.records if isinstance(r, FormulationRecord)]
        if formulations:
            table = Table("system", "formulation", "states", "worst", "against", title="Formulations, largest relative difference")
            for r in formulations:
                mark = "[green]" if r.ok else "[bold red]"
                table.add_row(r.system, _plain(r.formulation), str(r.states), f"{mark}{r.worst:.1e}", _plain(r.witness))
            for system, label, reason in self.not_applicable:
                table.add_row(system, _plain(label), "–", "[dim]does not apply", f"[dim]{_plain(reason)}")
            yield table
        equations = [r for r in self.records if isinstance(r, EquationRecord)]
        if equations:
            table = Table("system", "equation", "status", "worst", "about", title="Published equations")
            for e in equations:
                colour = {"matches": "green", "erratum": "yellow"}.get(e.status, "bold red")
                about = e.about if e.status == "matches" else f"{e.about}\nprinted: {e.printed}\nderived: {e.derived}"
                table.add_row(e.system, _plain(e.equation), f"[{colour}]{e.status}", f"{e.worst:.1e}", _plain(about))
            yield table
        good = sum(r.ok for r in self.records)
        yield f"{good} of {len(self.records)} records agree."

    def __repr__(self) -> str:
        return f"Verification({sum(r.ok for r in self.records)} of {len(self.records)} records agree)"


def verify(
    system: System | GibbsFunction,
    *,
    published: Sequence[Published] = (),
    formulations: Sequence[AbstractFormulation] | None = None,
    states: int = STATES,
    seed: int = 0,
    parameters: Mapping[Any, float] | None = None,
) -> Verification:
    """Compare every formulation that applies, at random states that satisfy the constraints, and every published equation.

    Accelerations and generalised constraint forces are both compared, relative to their size. Gibbs–Appell is held against
    Lagrange, which shares neither its accelerations nor its scalar function; the others against Gibbs–Appell.
    """
    gibbs = system if isinstance(system, GibbsFunction) else GibbsFunction.of(system)
    bench = Bench(gibbs, parameters, states, seed)
    name = gibbs.system.name
    results: dict[str, list[Accelerations]] = {}
    skipped: list[tuple[str, str, str]] = []
    chosen = list(formulations) if formulations is not None else every_formulation()
    for formulation in (Lagrange(), *(f for f in chosen if f.label != Lagrange.name)):
        try:
            equations = formulation.derive(gibbs)
            results[formulation.label] = [equations.at(s) for s in bench.states]
        except NotApplicable as reason:
            skipped.append((name, formulation.label, str(reason)))
    records: list[FormulationRecord | EquationRecord] = []
    wanted = [f.label for f in chosen]
    first = next((label for label in results if label != Lagrange.name), Lagrange.name)
    for label in [label for label in wanted if label in results]:
        witness = Lagrange.name if label == first else first
        worst, at = _difference(gibbs, bench.states, results[label], results[witness])
        because = "" if worst <= TOLERANCE else _conditioning(gibbs, bench.states[at])
        records.append(FormulationRecord(name, label, states, worst, witness, because))
    benches: dict[tuple[tuple[str, float], ...], Bench] = {(): bench}
    for equation in published:
        key = tuple(sorted((str(k), float(v)) for k, v in equation.parameters.items()))
        if key not in benches:
            benches[key] = Bench(gibbs, {**(parameters or {}), **equation.parameters}, states, seed)
        records.append(_check(name, equation, benches[key]))
    return Verification(tuple(records), tuple(skipped))


def _difference(gibbs: GibbsFunction, states: Sequence[State], mine: Sequence[Accelerations], theirs: Sequence[Accelerations]) -> tuple[float, int]:
    worst, at = 0.0, 0
    for i, (state, a, b) in enumerate(zip(states, mine, theirs, strict=True)):
        m, f = numbers(gibbs.function, state)
        m = m.reshape(f.size, f.size)
        # the constraint force is what is left of the applied and inertial ones: its error is to be seen beside them
        force_size = max(np.abs(f).max(initial=0.0), np.abs(m @ b.accelerations).max(initial=0.0), np.abs(b.constraint_forces).max(initial=0.0), 1e-300)
        acceleration_size = max(np.abs(b.accelerations).max(initial=0.0), np.abs(np.linalg.solve(m, f)).max(initial=0.0), 1e-300)
        difference = max(
            np.abs(a.accelerations - b.accelerations).max(initial=0.0) / acceleration_size,
            np.abs(a.constraint_forces - b.constraint_forces).max(initial=0.0) / force_size,
        )
        if not difference <= worst:  # NaN counts as worst
            worst, at = float(difference), i
    return worst, at


def _conditioning(gibbs: GibbsFunction, state: State) -> str:
    m, f = numbers(gibbs.function, state)
    a, _ = gibbs.structure.at(state)
    text = f"condition of M {np.linalg.cond(m.reshape(f.size, f.size)):.1e}"
    if len(a):
        singular = np.linalg.svd(a, compute_uv=False)[: gibbs.structure.rank]
        text += f", of A {singular[0] / singular[-1]:.1e}"
    return text + " at the worst state"


def _check(name: str, equation: Published, bench: Bench) -> EquationRecord:
    label = f"{equation.source} {equation.number}"
    try:
        printed_worst = equation.printed.worst(bench)
    except AppellError as failure:
        return EquationRecord(name, label, "fails", len(bench.states), float("nan"), f"{equation.about}: {failure}")
    printed = equation.printed.text()
    if equation.derived is None:
        status = "matches" if printed_worst <= MATCHES else "fails"
        return EquationRecord(name, label, status, len(bench.states), printed_worst, equation.about, printed, printed_worst)
    worst = equation.derived.worst(bench)
    status = "erratum" if worst <= MATCHES and printed_worst > WRONG else "fails"
    return EquationRecord(name, label, status, len(bench.states), worst, equation.about, printed, printed_worst, equation.derived.text())


def _plain(text: str) -> str:
    return text.replace("[", "\\[")
