"""Servo conditions and the inputs that keep them: do they fit?

    M u̇ = f + A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s

r servo rows E and j input directions a, E ≠ a in general. Let T be the motions that contact leaves free and N those
of them on which the inputs do no work. Nᵀ M u̇ = Nᵀ f has no input in it. The accelerations that the inputs can make are the
solutions Z of Nᵀ M Z = 0: the inputs can keep the conditions when E Z has rank r. Where M is regular on T that is the rank of
E T (Tᵀ M T)⁻¹ Tᵀ aᵀ; the condition on Z also holds where the inputs push something that has no mass.

References: Appell & Béghin, Traité de mécanique rationnelle II (1953), no. 470: r > j impossible, r = j determinate,
r < j indeterminate.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import (
    FreeInputs,
    IdleInput,
    InconsistentConstraints,
    NoInertia,
    RepeatedServo,
    ServoError,
    TooManyServos,
    UnreachableServo,
)
from appell.frozen import Frozen
from appell.gibbs.measure import Measure
from appell.gibbs.rank import RANK_TOLERANCE, dependent_rows
from appell.gibbs.states import State, States
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.model import Quantity

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.gibbs.function import GibbsFunction


SAMPLES = 8
REACH_TOLERANCE = 1e-6  # inputs reach a servo row if they make more of it than this, relative to its size at other states
NO_MASS = 1e-12  # a motion that moves less than this part of the mass that its speeds could move is one without mass
IDLE_TOLERANCE = 1e-10  # of an input's direction: an input with no more left on the motions of contact does no work


@dataclass(frozen=True)
class ServoNumbers:
    """M, f, contact rows, servo rows and input directions at a state, and what they are measured by there."""

    m: Array
    f: Array
    a_c: Array
    b_c: Array
    e: Array
    b_s: Array
    a: Array
    measure: Measure

    @property
    def in_sizes(self) -> ServoNumbers:
        """The same in sizes of speeds: what solves them are accelerations in parts of these."""
        v = self.measure.v
        return replace(self, m=v[:, None] * self.m * v, f=v * self.f, a_c=self.a_c * v, e=self.e * v, a=self.a * v)


@dataclass(frozen=True)
class Group:
    """Servo conditions that share inputs: the names of the conditions, their rows and the inputs."""

    servos: tuple[str, ...]
    r: int
    inputs: tuple[Quantity, ...]


class ServoStructure(Frozen):
    """The servo conditions and inputs of a system, checked once at random states and again at every state that is asked about."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        self.gibbs = gibbs
        self.r = len(gibbs.servo_rows)
        self.inputs: tuple[Quantity, ...] = gibbs.kinematics.actuators.quantities
        self.j = len(self.inputs)
        self._check()

    def __repr__(self) -> str:
        return f"ServoStructure('{self.gibbs.system.name}': {_counts(self.r, self.j)})"

    @built_property
    def _function(self) -> Evaluator:
        g = self.gibbs
        outputs = [g.mass_matrix, g.forcing, g.rows.A, g.rows.b, g.servo_rows.A, g.servo_rows.b, g.input_directions]
        return Evaluator(ca.Function("servo", g.arguments, [ca.densify(x) for x in outputs]))

    def numbers(self, state: State) -> ServoNumbers:
        """All of these at a state; contact rows have the rank of the constraint surface."""
        n = len(self.gibbs.kinematics.u)
        m, f, a_c, b_c, e, b_s, a = self._function(*state.args())
        if len(self.gibbs.rows):
            a_c, b_c = self.gibbs.structure_at(state).at(state)
            nothing = list(self.gibbs.structure.identical)  # what rounding leaves of these rows is dropped
            a_c[nothing] = 0.0
            b_c[nothing] = 0.0
        return ServoNumbers(
            m.reshape(n, n), f.ravel(), a_c.reshape(-1, n), b_c.ravel(), e.reshape(-1, n), b_s.ravel(), a.reshape(-1, n),
            self.gibbs.measures_of_all.of(state.p),
        )  # fmt: skip

    def at(self, state: State) -> ServoNumbers:
        """The same. Raises UnreachableServo where the inputs cannot keep the servo conditions at this state."""
        values = self.numbers(state)
        rank = _reach(values, self._row_sizes)
        if rank < self.r:
            raise UnreachableServo(*self._unreachable(rank, self._place(state)))
        return values

    def refuse_free_inputs(self) -> None:
        """r < j: unless the least forces are asked for, the motion is not determined."""
        for group in self.groups:
            if group.r < len(group.inputs):
                self._refuse_free(group.r, group.inputs, self._spare(group))
        claimed = {x for group in self.groups for x in group.inputs}
        if unclaimed := [x for x in self.inputs if x not in claimed]:
            self._refuse_free(self.r, self.inputs, unclaimed)

    @built_property
    def groups(self) -> tuple[Group, ...]:
        """Conditions that name their inputs, or share them, are counted against those alone."""
        found: list[tuple[set[str], set[Quantity]]] = []
        for servo in self.gibbs.system.servos:
            names, by = {servo.name}, set(servo.by) or set(self.inputs)
            for other in [g for g in found if g[1] & by]:
                found.remove(other)
                names |= other[0]
                by |= other[1]
            found.append((names, by))
        order = [s.name for s in self.gibbs.system.servos]
        rows = [row.of for row in self.gibbs.servo_rows.rows]
        return tuple(
            Group(
                tuple(n for n in order if n in names),
                sum(x in names for x in rows),
                tuple(x for x in self.inputs if x in by),
            )
            for names, by in found
        )

    # -- the checks ----------------------------------------------------------------------------------------------------
    def _check(self) -> None:
        self._check_linear()
        samples = [self.numbers(s) for s in self._samples()]
        self._check_idle(samples)
        self._check_repeated(samples)
        self._check_counts()
        self._check_inertia(samples)
        # a row that fades at one configuration is to be seen beside what it is elsewhere
        self._row_sizes = np.max([_row_norms(v) for v in samples], axis=0)
        best = max(_reach(v, self._row_sizes) for v in samples)
        if best < self.r:
            raise UnreachableServo(*self._unreachable(best, "at any configuration tried"))

    def _samples(self) -> tuple[State, ...]:
        try:
            return tuple(self.gibbs.states(generic=True).draw(SAMPLES))
        except InconsistentConstraints as failure:
            # without the servo conditions: if contact contradicts itself, that is what there is to say
            States(self.gibbs.measures, generic=True).draw(1)
            raise RepeatedServo(
                f"the servo condition{'s' * (self.r != 1)} {_names(self._servo_names)} cannot hold beside "
                f"{_contact(len(self.gibbs.rows)) or 'one another'} ({_counts(self.r, self.j)}):",
                str(failure),
            ) from failure

    def _check_linear(self) -> None:
        k = self.gibbs.kinematics
        if self.j and ca.depends_on(self.gibbs.input_directions, k.actuators.column):
            raise ServoError(
                f"the loads of system '{k.system.name}' are not linear in the actuators {_names(self.inputs)}. An "
                f"actuator is the size of a force; write it as a factor of the load."
            )

    def _check_idle(self, samples: Sequence[ServoNumbers]) -> None:
        sized = [v.in_sizes for v in samples]
        for i, actuator in enumerate(self.inputs):
            if all(
                np.abs(v.a[i] @ _null(v.a_c)).max(initial=0.0) <= IDLE_TOLERANCE * np.abs(v.a[i]).max(initial=0.0)
                for v in sized
            ):
                raise IdleInput(
                    f"the input '{actuator}' does no work on any motion that "
                    f"{_contact(len(self.gibbs.rows)) or 'the system'} allow{'s' * (len(self.gibbs.rows) < 2)} "
                    f"({_counts(self.r, self.j)}).",
                    "Write it into a load that moves something, or drop it.",
                )

    def _check_repeated(self, samples: Sequence[ServoNumbers]) -> None:
        names, contact = self.gibbs.servo_rows.names, len(self.gibbs.rows)
        weak = [set(dependent_rows(v.measure.unit(np.vstack([v.a_c, v.e]))[0])) for v in samples]
        repeated = [i for i in range(self.r) if all(contact + i in w for w in weak)]
        if repeated:
            raise RepeatedServo(
                f"servo condition {_names(names[i] for i in repeated)} repeats what "
                f"{' and '.join(x for x in (_contact(contact), 'the servo conditions before it') if x)} already fix "
                f"({_counts(self.r, self.j)}).",
                "A condition is kept once, by contact or by a servo: drop one.",
            )

    def _check_counts(self) -> None:
        for group in self.groups:
            if group.r > len(group.inputs):
                kept = f"all be kept by {_names(group.inputs)}" if group.inputs else "be kept without inputs"
                raise TooManyServos(
                    f"{_counts(group.r, len(group.inputs))}: {_names(group.servos)} cannot {kept}.",
                    "Add an input direction (s.actuators, written into a load) or drop a condition.",
                )

    def _check_inertia(self, samples: Sequence[ServoNumbers]) -> None:
        """Where the inputs' work is annulled, mass must resist: no force determines what it does not."""
        loose = []
        for v in samples:
            m, t, _, a, size = _scaled(v)
            annulling = t @ _null(a @ t)
            masses, directions = np.linalg.eigh(annulling.T @ m @ annulling)
            motions = annulling @ directions[:, masses <= NO_MASS]
            if not motions.shape[1]:
                return
            moved = np.abs(motions).max(axis=1) / size / v.measure.v
            loose = [str(x) for x, w in zip(self.gibbs.kinematics.u.quantities, moved, strict=True) if w > 1e-9 * moved.max()]
        if loose:
            raise NoInertia(
                f"system '{self.gibbs.system.name}' can move in {', '.join(loose)} without moving any mass and without "
                f"any input doing work, so that nothing determines that motion.\n"
                f"    Give what moves a mass, or an input that pushes it."
            )

    def _refuse_free(self, r: int, inputs: Sequence[Quantity], free: Sequence[Quantity]) -> None:
        raise FreeInputs(
            f"{_counts(r, len(inputs))}: the motion is not determined, since {_names(free)} "
            f"stay{'s' * (len(free) == 1)} free (inputs: {_names(inputs)}).",
            "Add a condition, drop an input, or take the least forces that do: "
            "derive(s, formulations.ServoMultipliers(least_force=True)).",
        )

    def _spare(self, group: Group) -> list[Quantity]:
        """The inputs that the conditions do not need: those that are left when as many of the strongest as there are rows are
        taken."""
        if group.r == 0:
            return list(group.inputs)
        columns = [self.inputs.index(x) for x in group.inputs]
        rows = [i for i, row in enumerate(self.gibbs.servo_rows.rows) if row.of in group.servos]
        gain = _gain(self.numbers(self._samples()[0]))[np.ix_(rows, columns)]
        order = qr(gain, pivoting=True, mode="r")[1]
        return [group.inputs[i] for i in sorted(order[group.r :].tolist())]

    # -- messages ------------------------------------------------------------------------------------------------------
    def _unreachable(self, rank: int, where: str) -> tuple[str, str]:
        """What is wrong, and what to do."""
        needs = f"need{'s' * (len(self._servo_names) == 1)} {self.r} independent input{'s' * (self.r != 1)}"
        return (
            f"servo {_names(self._servo_names)} {needs} {where} but has {rank}\n"
            f"    (inputs: {_names(self.inputs)}; r = {self.r}, j = {self.j}, rank of E M⁻¹ aᵀ = {rank}: relative "
            f"degree above two).",
            "Add an input direction or drop a condition.",
        )

    def _place(self, state: State) -> str:
        q = zip(self.gibbs.kinematics.q.quantities, state.q, strict=True)
        return f"at this configuration ({', '.join(f'{x} = {v:.6g}' for x, v in q)}; t = {state.t:.6g})"

    @property
    def _servo_names(self) -> tuple[str, ...]:
        return tuple(s.name for s in self.gibbs.system.servos)


# -- reach -----------------------------------------------------------------------------------------------------------
def _row_norms(v: ServoNumbers) -> Array:
    _, t, e, _, _ = _scaled(v)
    norms: Array = np.linalg.norm(e @ t, axis=1)
    return norms


def _reach(v: ServoNumbers, sizes: Array) -> int:
    """The rank of E Z: how many of the servo rows the inputs can push independently here."""
    if not len(v.e) or not len(v.a):
        return 0
    m, t, e, a, _ = _scaled(v)
    possible = _null((t @ _null(a @ t)).T @ m @ t, NO_MASS)
    return int(np.linalg.matrix_rank(e @ t @ possible / np.where(sizes > 0, sizes, 1.0)[:, None], tol=REACH_TOLERANCE))


def _scaled(v: ServoNumbers) -> tuple[Array, Array, Array, Array, Array]:
    """M, T, E, a in speeds measured by the mass they move, and that measure: units do not decide what is zero."""
    size = by_mass(v.m, v.measure.v)
    return v.m / size[:, None] / size, _null(v.a_c / size), v.e / size, v.a / size, size


def by_mass(m: Array, v: Array) -> Array:
    """√M_ii of each speed; for one that moves no mass, the largest of the others, in sizes of speeds."""
    diagonal = np.sqrt(np.maximum(np.diag(m), 0.0)) * v
    largest = float(diagonal.max(initial=0.0)) or 1.0
    return np.where(diagonal > NO_MASS * largest, diagonal, largest) / v


def _gain(v: ServoNumbers) -> Array:
    """Accelerations of the servo rows for a unit of each input; what has no mass is given a little."""
    m, t, e, a, _ = _scaled(v)
    inertia = t.T @ m @ t
    out: Array = e @ t @ np.linalg.solve(inertia + 1e-9 * np.eye(len(inertia)), t.T @ a.T)
    return out


def _null(rows: Array, tolerance: float = RANK_TOLERANCE) -> Array:
    """The null space of rows scaled alike, as orthonormal columns."""
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    _, values, directions = np.linalg.svd(rows / np.where(norms > 0, norms, 1.0))
    rank = int((values > tolerance * values.max(initial=0.0)).sum())
    return directions[rank:].T


def _names(things: Iterable[object]) -> str:
    return ", ".join(f"'{x}'" for x in things)


def _counts(r: int, j: int) -> str:
    return f"{r} servo condition{'s' * (r != 1)}, {j} input direction{'s' * (j != 1)}"


def _contact(n: int) -> str:
    return f"the {n} row{'s' * (n != 1)} of contact" if n else ""
