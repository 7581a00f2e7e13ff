"""The certificate: every formulation at many random states, every published equation beside them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.published import MATCHES, WRONG, Bench, Published
from appell.arguments import checked
from appell.counts import count
from appell.errors import AppellError, NotApplicable, OptionError
from appell.formulations import (
    AbstractFormulation,
    Accelerations,
    Lagrange,
    ServoLagrange,
    formulations_for,
)
from appell.formulations.inertia import is_definite
from appell.gibbs import GibbsFunction, State
from appell.gibbs.scaling import scaled
from appell.gibbs.structure import numbers
from appell.interruption import stoppable, stoppable_part
from appell.kinds import Count, Model, Seed
from appell.later_stages import ShownInNotebook, from_later_stage

if TYPE_CHECKING:
    from appell.arrays import Array


STATES = 50
TOLERANCE = 1e-9  # relative difference between formulations
WIDTH = 120  # columns of the table as text
ILL_CONDITIONED = 1e-7  # the largest difference that is excused where a condition number explains it
# The rounding of a solve, its matrix and its right side, which a condition number multiplies.
ROUNDED = 1e3 * float(np.finfo(float).eps)
RUNS = "what runs"  # begins the labels of the code that a simulation runs
ON_JUMPS = (
    "every state that was drawn is on a jump of the equations, where these have the value at zero and a run has that of one side "
    "({}). Have states drawn beside it, by s.typical({{…}})."
)
AT_REST = 1e-14  # the square of speeds that are rounding of the order-one speeds that states are drawn with


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
        out = {
            "system": self.system,
            "formulation": self.formulation,
            "states": self.states,
            "worst": self.worst,
            "witness": self.witness,
        }
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
        out = {
            "system": self.system,
            "equation": self.equation,
            "status": self.status,
            "states": self.states,
            "worst": self.worst,
            "about": self.about,
        }
        if self.status != "matches":
            out |= {"printed": self.printed, "printed_worst": self.printed_worst, "derived": self.derived}
        return out


@checked
@dataclass(frozen=True)
class Verification(ShownInNotebook):
    """The ``records`` of one or more systems, and which formulations were ``not_applicable``, and why. ``ok`` when there are
    records and all of them are; prints as a table.

    >>> found = ap.verify("n-pendulum:n=1", states=2, formulations=[ap.Lagrange(), ap.Gauss()])
    >>> found.ok, len(found.records), found.as_json()[0]
    (True, 2, '[')
    """

    records: tuple[FormulationRecord | EquationRecord, ...]
    not_applicable: tuple[tuple[str, str, str], ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there are records and every one is: what compared nothing has shown nothing."""
        return bool(self.records) and all(r.ok for r in self.records)

    def __iter__(self) -> Iterator[FormulationRecord | EquationRecord]:
        return iter(self.records)

    def __add__(self, other: Verification) -> Verification:
        if not isinstance(other, Verification):
            return NotImplemented
        return Verification(self.records + other.records, self.not_applicable + other.not_applicable)

    def as_json(self) -> str:
        """A list of records; a number that is not finite is null."""
        records = [{k: _finite(v) for k, v in r.as_dict().items()} for r in self.records]
        return json.dumps(records, indent=1, ensure_ascii=False, allow_nan=False)

    def __str__(self) -> str:
        return str(from_later_stage("plain_text")(self, WIDTH))

    def __repr__(self) -> str:
        return f"Verification({sum(r.ok for r in self.records)} of {len(self.records)} records agree)"


@checked
@stoppable("Comparing formulations, and the code that runs")
def verify(
    system: Model,
    *,
    published: Sequence[Published] = (),
    formulations: Sequence[AbstractFormulation] | None = None,
    states: Count = STATES,
    seed: Seed = 0,
    parameters: Mapping[Any, float] | None = None,
) -> Verification:
    """Compare every formulation that applies to a ``system``, at random states that satisfy the constraints, and every
    published equation.

    Accelerations, generalised constraint forces and forces of actuators are compared, each component relative to its own size, or
    to the rounding that a condition number makes of the largest terms where that is more. Gibbs–Appell is held against Lagrange,
    which shares neither its accelerations nor its scalar function; the others against Gibbs–Appell. So is the code that a
    simulation runs, evaluated as it is there: machine code and tapes, of one state, of eight nodes of a step and of eight runs of
    an ensemble, the functions of many states and the exported C. Switches (sign, Piecewise, …) are held on the sides where a run
    that begins at the state holds them. Code is left out only where a simulation refuses the system too, where all states are on a
    jump, or where C cannot be compiled here, and ``not_applicable`` says so. Programs for GPUs and the C of FMUs are not evaluated.
    A difference above 1e-9 is excused, up to 1e-7, only where the condition number of M or of R M⁻¹ Cᵀ at that state explains it.
    With ``formulations`` only those are compared. ``published`` are equations to hold it against, ``states`` the number of states,
    drawn by ``seed``; ``parameters`` replace the declared values.

    Returns a Verification. Raises OptionError for two formulations with one label, NoStateFound, MissingValue, UnknownName, and
    what deriving does.

    >>> ap.verify("n-pendulum:n=1", states=2, formulations=[ap.Lagrange()]).ok
    True
    """
    states = count(states, "states", "random states")
    gibbs = GibbsFunction.of(system)
    bench = Bench(gibbs, parameters, states, seed)
    name = gibbs.system.name
    results: dict[str, list[Accelerations]] = {}
    skipped: list[tuple[str, str, str]] = []
    own = formulations_for(gibbs.system)
    chosen = list(formulations) if formulations is not None else own
    wanted = [f.label for f in chosen]
    if twice := [label for label in wanted if wanted.count(label) > 1]:
        raise OptionError(
            f"formulations: two of them have the label '{twice[0]}', by which records are told apart. Compare one at a time, or give the "
            f"class of one a label of its own."
        )
    ours: AbstractFormulation = next(f for f in own if isinstance(f, (Lagrange, ServoLagrange)))
    independent = next((f for f in chosen if f.label == ours.label), ours)
    others = [f for f in chosen if f.label != independent.label] or [f for f in own if f.label != independent.label][:1]
    for formulation in (independent, *others):
        try:
            with stoppable_part():
                equations = formulation.derive(gibbs)
            results[formulation.label] = [equations.at(s) for s in bench.states]
        except NotApplicable as reason:
            skipped.append((name, formulation.label, str(reason)))
    records: list[FormulationRecord | EquationRecord] = []
    first = next((label for label in results if label != independent.label), independent.label)
    for label in [label for label in wanted if label in results]:
        # that of the first is the independent one, with which results begin where it applies
        witness = next((x for x in results if x != first), "") if label == first else first
        if not witness:
            skipped.append((name, label, "no other formulation applies with which to compare it."))
            continue
        worst, because = _compared(gibbs, bench.states, results[label], results[witness])
        records.append(FormulationRecord(name, label, states, worst, witness, because))
    if formulations is None and results:
        found, refused = _running(gibbs, bench.states, results[first], first)
        records += found
        skipped += [(name, label, why) for label, why in refused.items()]
    benches: dict[tuple[tuple[str, float], ...], Bench] = {(): bench}
    for equation in published:
        key = tuple(sorted((str(k), float(v)) for k, v in equation.parameters.items()))
        if key not in benches:
            benches[key] = Bench(gibbs, {**(parameters or {}), **equation.parameters}, states, seed)
        records.append(_check(name, equation, benches[key]))
    return Verification(tuple(records), tuple(skipped))


def _running(
    gibbs: GibbsFunction, states: Sequence[State], theirs: Sequence[Accelerations], witness: str
) -> tuple[list[FormulationRecord], dict[str, str]]:
    """The code that a simulation runs, each of its kinds, held against a formulation at the states from which a simulation would
    start, and code that holds switches where these can be compared; where there are no such states, or where a kind cannot be had
    here, no record, and why."""
    from appell.analysis.code_that_runs import PLAIN, Running  # the stages that run are loaded when they are wanted

    running = Running(gibbs, states[0])
    refusals = [running.refusal(s) for s in states]
    taken = [s for s, refused in zip(states, refusals, strict=True) if not refused]
    if not taken:
        return [], {RUNS: refusals[0]}
    theirs = [x for x, refused in zip(theirs, refusals, strict=True) if not refused]
    jumps = [running.jump(s) for s in taken]
    out, why = [], {RUNS: ON_JUMPS.format(jumps[0])} if all(jumps) else {}
    for way, evaluate in running.ways().items():
        some = [i for i, jump in enumerate(jumps) if way in PLAIN or not jump]
        if not some:
            continue
        here, label = [taken[i] for i in some], f"{RUNS}, {way}"
        try:
            worst, because = _compared(gibbs, here, evaluate(here), [theirs[i] for i in some])
        except NotApplicable as reason:
            why[label] = str(reason)
        else:
            out.append(FormulationRecord(gibbs.system.name, label, len(here), worst, witness, because))
    return out, why


def _compared(
    gibbs: GibbsFunction, states: Sequence[State], mine: Sequence[Accelerations], theirs: Sequence[Accelerations]
) -> tuple[float, str]:
    """The largest difference that no condition number explains; where all are explained, the largest, and what explains it."""
    judged = [_judged(gibbs, s, a, b) for s, a, b in zip(states, mine, theirs, strict=True)]
    found, because = np.array([x for x, _ in judged]), [why for _, why in judged]
    unexplained = float(np.max(found[[not x for x in because]], initial=0.0))  # NaN if any is, which nothing explains
    if not any(because) or not unexplained <= TOLERANCE:
        return unexplained, ""
    return float(found.max()), because[int(found.argmax())]


def _judged(gibbs: GibbsFunction, state: State, a: Accelerations, b: Accelerations) -> tuple[float, str]:
    """The difference at a state, and the condition numbers there, where rounding times the largest of them is as much as it; else
    nothing."""
    difference = _difference(gibbs, state, a, b)
    conditions = {} if difference <= TOLERANCE else _conditions(gibbs, state)
    if not conditions:
        return difference, ""
    condition = max(conditions.values())
    difference = _difference(gibbs, state, a, b, condition)
    if difference <= TOLERANCE or not difference <= ROUNDED * condition:
        return difference, ""
    return difference, f"condition {', '.join(f'of {name} {x:.1e}' for name, x in conditions.items())} at the worst state"


def _difference(gibbs: GibbsFunction, state: State, a: Accelerations, b: Accelerations, condition: float = 1.0) -> float:
    """How far accelerations and forces are apart: each component relative to its own size, so that neither a small one beside large
    ones nor a unit hides anything.

    What is smaller than the rounding that a ``condition`` number makes of the largest terms, in sizes of speeds, is relative to that
    rounding: sums of such terms may be zero, as are the accelerations of a free rotor.
    """
    m, f = numbers(gibbs.function, state)
    measure = gibbs.measures.of(state.p)
    v = measure.v
    m, f = v[:, None] * m.reshape(f.size, f.size) * v, v * f
    accelerations, forces, drives = b.accelerations / v, v * b.constraint_forces, b.actuator_forces
    # the work of a unit of each actuator's force
    reach = np.abs(gibbs.servo.numbers(state).a * v).max(axis=1) if drives.size else drives
    turning = max(measure.pace(state.u) ** 2, AT_REST)
    # M may be singular where a servo moves what has no mass
    free = np.asarray(np.linalg.lstsq(m, f, rcond=1e-10)[0], dtype=np.float64)
    fast = _largest(accelerations, free, turning)
    strong = _largest(f, m @ accelerations, forces, m * turning, reach * drives)
    small = min(1.0, ROUNDED * condition / TOLERANCE)
    return float(np.max([  # not Python's max, which drops a NaN that is not its first argument
        _apart(a.accelerations / v, accelerations, small * fast),
        _apart(v * a.constraint_forces, forces, small * strong),
        _apart(reach * a.actuator_forces, reach * drives, small * strong),
    ]))  # fmt: skip


def _largest(*values: Array | float) -> float:
    return max(1e-300, *(float(np.abs(x).max(initial=0.0)) for x in values))


def _apart(mine: Array, theirs: Array, least: float) -> float:
    """The largest difference, relative to the size of each, ``least`` at least."""
    return float((np.abs(mine - theirs) / np.maximum(np.abs(theirs), least)).max(initial=0.0))


def _conditions(gibbs: GibbsFunction, state: State) -> dict[str, float]:
    """The condition numbers at a state, which multiply the rounding of what is solved there; none where M is singular.

    They are those of M and of R M⁻¹ Cᵀ, with the diagonal of M, and then rows and columns, scaled to ones: units explain
    nothing. Where M is singular, and constraints hold what has no mass, M + Rᵀ R is in its place, as in what runs.
    """
    m, rows, columns, rank = _equations_at(gibbs, state)
    if not is_definite(m):
        m = m / max(np.abs(m).max(), 1e-300) + rows.T @ rows
        if not is_definite(m):
            return {}
    size = np.sqrt(m.diagonal())
    m = m / size / size[:, None]
    conditions = {"M": float(np.linalg.cond(m))}
    if rank:
        g = (rows / size) @ np.linalg.solve(m, (columns / size).T)
        singular = np.linalg.svd(scaled(scaled(g).T), compute_uv=False)
        conditions["R M⁻¹ Cᵀ"] = float(singular[0] / max(singular[rank - 1], 1e-300))
    return conditions


def _equations_at(gibbs: GibbsFunction, state: State) -> tuple[Array, Array, Array, int]:
    """M, the rows R and the rows C at a state, in sizes of speeds and of unit length, and the rank of R."""
    structure = gibbs.structure_at(state)
    if gibbs.system.has_servos:
        x = gibbs.servo.numbers(state)
        m, a, rows, columns, v = x.m, x.a_c, np.vstack([x.a_c, x.e]), np.vstack([x.a_c, x.a]), x.measure.v
    else:
        m, f = numbers(gibbs.function, state)
        m, (a, _), v = m.reshape(f.size, f.size), structure.at(state), gibbs.measures.of(state.p).v
        rows = columns = a
    return v[:, None] * m * v, scaled(rows * v), scaled(columns * v), (structure.rank if len(a) else 0) + len(rows) - len(a)


def _check(name: str, equation: Published, bench: Bench) -> EquationRecord:
    label = f"{equation.source} {equation.number}"
    try:
        with stoppable_part():
            printed_worst = equation.printed.worst(bench)
            worst = printed_worst if equation.derived is None else equation.derived.worst(bench)
    except AppellError as failure:
        return EquationRecord(name, label, "fails", len(bench.states), float("nan"), f"{equation.about}: {failure}")
    printed = equation.printed.text()
    if equation.derived is None:
        status = "matches" if printed_worst <= MATCHES else "fails"
        return EquationRecord(name, label, status, len(bench.states), printed_worst, equation.about, printed, printed_worst)
    status = "erratum" if worst <= MATCHES and printed_worst > WRONG else "fails"
    return EquationRecord(
        name, label, status, len(bench.states), worst, equation.about, printed, printed_worst, equation.derived.text()
    )


def _finite(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value
