"""Small motions about a state, on the constraints: exact derivatives of the graph, independent perturbations chosen.

The state y = (q, u) moves on φ(q, t) = 0, ψ(q, u, t) = 0 by ẏ = F(y, r). A perturbation that stays there is δy = T δx with
independent δx, some of the components of δy, and

    δẋ = A δx + B δr,     A = P (∂F/∂y) T,     B = P ∂F/∂r
    δη = C δx + D δr      of any outputs η(q, u, u̇, λ, r, t)

∂(u̇, λ)/∂(y, r) comes from the equations of motion by implicit differentiation: with ρ = (M u̇ − f − Cᵀλ, R u̇ − b),

    ∂ρ/∂(u̇, λ) · ∂(u̇, λ)/∂(y, r) = −∂ρ/∂(y, r)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.analysis.asked_state import state_about
from appell.analysis.modes import Modes, modes_of
from appell.analysis.scaling import column_sizes, row_lengths
from appell.arguments import checked
from appell.arrays import sealed
from appell.counts import counted
from appell.errors import DependentPerturbations, MissingPackage, RankDrop, UnknownName
from appell.formulations import equations_of
from appell.frozen import Frozen, FrozenFields
from appell.gibbs import GibbsFunction, State
from appell.gibbs.natural import Natural
from appell.gibbs.residual import Residual
from appell.gibbs.states import state_asked
from appell.graph import SX, to_sx
from appell.graph.building import cached_property
from appell.interruption import stoppable
from appell.kinds import Key, Model
from appell.kinematics.variables import naming
from appell.later_stages import ShownInNotebook
from appell.model import Quantity
from appell.model.lookup import Lookup

if TYPE_CHECKING:
    from appell.arrays import Array, Complex


PREFERENCE = 1e-3  # the weight of columns that should stay independent, so that pivoting takes them last
RANK = 1e-9  # relative: directions of the constraints' gradients below this are dependent
DETERMINED = 1e-8  # the largest part that accelerations may have in a direction that the equations leave open


@checked
@dataclass(frozen=True, eq=False)
class Linearisation(FrozenFields, ShownInNotebook):
    """δẋ = A δx + B δr, δη = C δx + D δr about a state of a ``system``: x are independent coordinates and speeds by name, the
    ``states``, r the ``inputs``, η the ``outputs``, every coordinate and speed unless others were asked for. ``A``, ``B``, ``C`` and
    ``D`` are these matrices.

    ``tangent`` turns δx into perturbations of all coordinates and speeds (q, then u: ``everything``), ``rates`` into those of
    q̇. ``running`` coordinates, on which the rest does not depend, were left out; ``runs`` is how their rates depend on them.
    ``pace`` (1/s) is that of the motion: of the state, and of what its forces make of it.

    >>> small = ap.linearise("n-pendulum:n=1", {"theta1": 0.0, "theta1'": 0.0})
    >>> small.states, small.A.round(6), small.modes().word, small.as_dict()["outputs"]
    ((theta1, theta1'), array([[  0.  ,   1.  ], [-13.08,   0.  ]]), 'no mode grows', ['theta1', "theta1'"])
    """

    system: str
    states: tuple[Quantity, ...]
    inputs: tuple[Quantity, ...]
    outputs: tuple[str, ...]
    A: Array
    B: Array
    C: Array
    D: Array
    tangent: Array = field(repr=False)
    rates: Array = field(repr=False)
    everything: tuple[Quantity, ...] = field(repr=False)
    running: tuple[Quantity, ...] = field(repr=False, default=())
    runs: Array | None = field(repr=False, default=None)
    pace: float = field(repr=False, default=1.0)

    @cached_property
    def eigenvalues(self) -> Complex:
        """Of A, by growth rate, fastest growing first."""
        values = np.asarray(np.linalg.eigvals(self.A), dtype=np.complex128)
        return sealed(values[np.lexsort((-values.imag, -values.real))])

    def modes(self) -> Modes:
        """Eigenvalues with frequency, damping and the shape of each mode in the coordinates."""
        return modes_of(self.A, self.everything, self.tangent, self.rates, running=self.running, runs=self.runs, pace=self.pace)

    def to_control(self) -> Any:
        """The same as a ``control.StateSpace`` of python-control, with its names.

        Raises MissingPackage where that is not installed.

        >>> ap.linearise("n-pendulum:n=1", {"theta1": 0.0, "theta1'": 0.0}).to_control().nstates
        2
        """
        try:
            import control
        except ImportError as error:
            raise MissingPackage.named("control", "a control.StateSpace", "control") from error
        return control.StateSpace(
            self.A, self.B, self.C, self.D, states=[str(x) for x in self.states], inputs=[str(x) for x in self.inputs],
            outputs=list(self.outputs), name=self.system.replace(".", " "),
        )  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        matrices = {name: getattr(self, name).tolist() for name in "ABCD"}
        names = {
            "states": [str(x) for x in self.states],
            "inputs": [str(x) for x in self.inputs],
            "outputs": list(self.outputs),
        }
        return {"system": self.system, **names, **matrices}

    def __repr__(self) -> str:
        names = ", ".join(str(x) for x in self.states)
        return f"Linearisation('{self.system}': {counted(len(self.states), 'state')}, {names}; {counted(len(self.inputs), 'input')})"


def finite_constraints(gibbs: GibbsFunction) -> SX:
    """φ of contact and servo rows, and the unit length of quaternions."""
    return ca.vertcat(gibbs.all_rows.position, gibbs.kinematics.unit_lengths)


@dataclass(frozen=True, eq=False)
class Derivatives(FrozenFields):
    """The derivatives of the motion near one state.

    ``field`` is ∂F/∂y and ``by_inputs`` ∂F/∂r; ``answer`` has ∂(u̇, λ)/∂(y, r); ``gradient`` is that of (φ, ψ), with rows at
    unit length and y in ``sizes``.
    """

    state: State
    accelerations: Array
    multipliers: Array
    field: Array
    by_inputs: Array
    answer: Array
    gradient: Array
    sizes: Array


class Lineariser(Frozen):
    """The derivatives of a system's motion, ready for any state."""

    def __init__(self, system: Model) -> None:
        self.equations = equations_of(system)
        self.gibbs = self.equations.gibbs
        k = self.gibbs.kinematics
        self.everything: tuple[Quantity, ...] = (*k.q.quantities, *k.u.quantities)
        self._asked: dict[tuple[Any, ...], ca.Function] = {}
        self._known: dict[bytes, Natural] = {}

    # -- the motion near a state -----------------------------------------------------------------------------------------
    @cached_property
    def _residual(self) -> Residual:
        return Residual.of(self.gibbs)

    @cached_property
    def _arguments(self) -> list[SX]:
        return [*self.gibbs.arguments, self._residual.accelerations, self._residual.multipliers]

    @cached_property
    def _varied(self) -> tuple[SX, SX, SX]:
        """What is differentiated by: (u̇, λ), y and r."""
        k = self.gibbs.kinematics
        return self._residual.unknowns, ca.vertcat(k.q.column, k.u.column), k.inputs.column

    @cached_property
    def _derivatives(self) -> ca.Function:
        """ρ and q̇ differentiated; the constraints' residuals and their gradients, with the size of their terms."""
        g, k = self.gibbs, self.gibbs.kinematics
        _, y, r = self._varied
        geometry = ca.vertcat(finite_constraints(g), g.all_rows.velocity)
        outputs = [
            *(self._residual.by(x).whole for x in self._varied),
            ca.jacobian(k.qdot, y),
            ca.jacobian(k.qdot, r),
            geometry,
            ca.jacobian(geometry, y),
        ]
        return ca.Function("derivatives", self._arguments, [ca.densify(x) for x in outputs])

    def derivatives(self, state: State) -> Derivatives:
        """∂F/∂y, ∂F/∂r and the gradients of the constraints at a state that satisfies them."""
        m = len(self.gibbs.kinematics.u)
        n = len(self.gibbs.kinematics.q)
        self.gibbs.require(state, "Linear equations")
        state = self.gibbs.settled(state)
        found = self.equations.at(state)
        multipliers = np.concatenate([found.multipliers, found.actuator_forces])
        values = self._derivatives(*state.args(), found.accelerations, multipliers)
        by_unknown, by_y, by_r, rate_y, rate_r, _, gradient = (np.asarray(v.full()) for v in values)
        natural = self.natural(state)
        v, pace = natural.measure.v, natural.pace
        # accelerations in sizes of speeds, forces by their work on these, rows in their sizes
        inertia = natural.energy / pace**2
        typical = np.where(natural.measure.rows > 0, natural.measure.rows, 1.0)
        across = np.concatenate([v / inertia, 1 / typical])[:, None]
        contact = len(self.gibbs.rows)
        pushed = np.abs(across * by_unknown)[:, m + contact :].max(axis=0, initial=0.0)
        down = np.concatenate([v, inertia / typical[:contact], 1 / np.where(pushed > 0, pushed, 1.0)])
        answer = down[:, None] * self._solved(across * by_unknown * down, -across * np.hstack([by_y, by_r]), m)
        field_ = np.vstack([rate_y, answer[:m, : n + m]])
        gradient, sizes = natural.gradient(gradient)
        return Derivatives(
            state, found.accelerations, multipliers, field_, np.vstack([rate_r, answer[:m, n + m :]]), answer, gradient, sizes
        )

    def natural(self, state: State) -> Natural:
        """What motions and forces are measured by, with the parameters of a state."""
        key = state.p.tobytes()
        if key not in self._known:
            self._known[key] = Natural.of(self.gibbs, state.p)
        return self._known[key]

    def _solved(self, matrix: Array, right: Array, m: int) -> Array:
        """Least norm where multipliers are not unique; the accelerations are, or the state is refused."""
        rows = row_lengths(matrix)
        a = matrix / rows[:, None]
        columns = column_sizes(a)
        u, s, vt = np.linalg.svd(a / columns)
        rank = int((s > RANK * s[0]).sum()) if s.size else 0
        if np.abs(vt[rank:, :m]).max(initial=0.0) > DETERMINED:
            raise RankDrop(
                f"the accelerations of system '{self.gibbs.system.name}' are not determined at this state: it is a singular "
                f"configuration. Linearise about another one, or use coordinates that are regular here."
            )
        solved: Array = vt[:rank].T @ ((u[:, :rank].T @ (right / rows[:, None])) / s[:rank, None]) / columns[:, None]
        return solved

    # -- linear equations ------------------------------------------------------------------------------------------------
    def at(
        self,
        state: State | Mapping[Any, float],
        independent: Sequence[Quantity | str] | None = None,
        *,
        outputs: Sequence[Key] | None = None,
        prefer: Sequence[Quantity] = (),
        without: Sequence[Quantity] = (),
    ) -> Linearisation:
        """The linear equations about a state that satisfies the constraints.

        ``independent`` names the perturbations; without it they are chosen by pivoting, those in ``prefer`` if possible.
        ``outputs`` are coordinates, speeds, rates, accelerations, actuators and constraint rows (for its multiplier) by name, or
        any expressions of them. The perturbations in ``without`` (cyclic coordinates, on which the rest does not depend) are left
        out at the end.
        """
        found = self.derivatives(state_asked(self.gibbs.kinematics, state))
        return self.reduced(found, self.choose(found.gradient, independent, prefer, without), outputs, without)

    def reduced(
        self, found: Derivatives, chosen: list[int], outputs: Sequence[Key] | None = None, without: Sequence[Quantity] = ()
    ) -> Linearisation:
        """The linear equations in the chosen perturbations."""
        k = self.gibbs.kinematics
        n = len(k.q)
        tangent = _tangent(found.gradient, found.sizes, chosen)
        keep = [i for i, c in enumerate(chosen) if self.everything[c] not in without]
        running = [i for i, c in enumerate(chosen) if self.everything[c] in without]
        left = tuple(self.everything[chosen[i]] for i in running)
        runs = (found.field[[chosen[i] for i in running]] @ tangent)[:, running]
        tangent, chosen = tangent[:, keep], [chosen[i] for i in keep]
        if outputs is None:
            kept = [i for i, x in enumerate(self.everything) if x not in without]
            names = tuple(str(self.everything[i]) for i in kept)
            c, d = tangent[kept], np.zeros((len(kept), len(k.inputs)))
        else:
            names, c, d = self._outputs(tuple(outputs), found, tangent)
        return Linearisation(
            self.gibbs.system.name, tuple(self.everything[i] for i in chosen), k.inputs.quantities, names,
            found.field[chosen] @ tangent, found.by_inputs[chosen], c, d, tangent, found.field[:n] @ tangent, self.everything,
            left, runs, self.natural(found.state).pace_at(found.state.u),
        )  # fmt: skip

    def _outputs(self, outputs: tuple[Any, ...], found: Derivatives, tangent: Array) -> tuple[tuple[str, ...], Array, Array]:
        function = self._asked.get(outputs)
        if function is None:
            expression = ca.vertcat(*[self._output(x) for x in outputs])
            function = ca.Function("outputs", self._arguments, [ca.densify(ca.jacobian(expression, x)) for x in self._varied])
            self._asked[outputs] = function
        values = function(*found.state.args(), found.accelerations, found.multipliers)
        by_unknown, by_y, by_r = (np.asarray(v.full()) for v in values)
        size = by_y.shape[1]
        c = (by_y + by_unknown @ found.answer[:, :size]) @ tangent
        return tuple(str(x) for x in outputs), c, by_r + by_unknown @ found.answer[:, size:]

    def _output(self, x: Any) -> SX:
        """An output on the graph: actuators are multipliers too, and a row's name stands for its own."""
        k, rows = self.gibbs.kinematics, self.gibbs.rows
        multipliers = self._residual.multipliers
        if isinstance(x, str):
            if x in rows.names:
                return multipliers[rows.names.index(x)]
            rates = [r for c in k.q.quantities for r in (c.dot, c.dot.dot)] + [c.dot for c in k.u.quantities]
            some = dict.fromkeys((*self.everything, *rates, *k.inputs.quantities, *k.actuators.quantities))
            known = Lookup(self.gibbs.system, some, "quantity or constraint")
            if x not in known:
                raise UnknownName.among([*map(str, some), *rows.names], x, "quantity or constraint")
            x = known.find(x)
        with naming(f"output '{x}'"):
            lowered = to_sx(k.lower(x))
        return ca.substitute(lowered, k.actuators.column, multipliers[len(rows) :, :])

    def choose(
        self,
        gradient: Array,
        independent: Sequence[Quantity | str] | None = None,
        prefer: Sequence[Quantity] = (),
        first: Sequence[Quantity] = (),
    ) -> list[int]:
        """Indices of independent perturbations: those named, or by pivoting, those in ``first`` and ``prefer`` kept if
        possible. ``gradient`` is that of :class:`Derivatives`."""
        rows = gradient
        rank = int(np.linalg.matrix_rank(rows, tol=RANK)) if gradient.size else 0
        size = len(self.everything)
        if independent is None:
            if not rank:
                return list(range(size))
            weight = np.array([PREFERENCE**2 if x in first else PREFERENCE if x in prefer else 1.0 for x in self.everything])
            levels = self.gibbs.system.levels  # these follow from the velocities, which are preferred as perturbations
            weight[[x in levels for x in self.everything]] = 1 / PREFERENCE
            dependent = qr(rows * weight, pivoting=True, mode="r")[1][:rank]
            return [i for i in range(size) if i not in dependent]
        known = Lookup(self.gibbs.system, self.everything, "coordinate or speed")
        chosen = [known.index(x) for x in independent]
        rest = [i for i in range(size) if i not in chosen]
        if len(set(chosen)) != size - rank or (rank and np.linalg.matrix_rank(rows[:, rest], tol=RANK) < rank):
            names = ", ".join(str(x) for x in independent)
            by_pivoting = ", ".join(str(self.everything[i]) for i in self.choose(gradient, None, prefer, first))
            raise DependentPerturbations(
                f"{names}: no set of independent perturbations of system '{self.gibbs.system.name}' here. There are {size - rank}, "
                f"and the constraints must give all the others; {by_pivoting} would do."
            )
        return chosen


@checked
@stoppable("Linearising")
def linearise(
    system: Model,
    state: State | Mapping[Any, float] | None = None,
    *,
    initial: Mapping[Any, float] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    t: float = 0.0,
    independent: Sequence[Quantity | str] | None = None,
    outputs: Sequence[Key] | None = None,
) -> Linearisation:
    """Linear equations of motion of a ``system`` about a state that satisfies the constraints.

    ``state`` gives all of it: a State, or every coordinate and speed by symbol or name. ``initial`` gives any of them, as
    :func:`appell.simulate` takes them: the rest is moved as little as the constraints require. ``parameters`` replace the
    declared values, ``inputs`` that are not given are zero, ``t`` is the time (s). ``independent`` names the perturbations to
    use, chosen by pivoting unless given; ``outputs`` what C and D are of: coordinates, speeds, rates, actuators, constraint
    rows.

    Returns a Linearisation. Equilibria and steady motions have a ``linearise()`` of their own, and
    :func:`appell.analysis.linearise_along` takes a run. Raises OptionError where the state is given twice or not at all,
    OffConstraints, DependentPerturbations, UnknownName.

    References: Meijaard, Papadopoulos, Ruina & Schwab (2007), for what this gives of a bicycle.

    >>> ap.linearise("pendulum", initial={"x": 0.0, "y": -1.0}).eigenvalues.imag.round(4)
    array([ 3.1321, -3.1321])
    """
    lineariser = Lineariser(system)
    about = state_about(lineariser.gibbs, state, initial, parameters, inputs, t)
    return lineariser.at(about, independent, outputs=outputs)


def _tangent(gradient: Array, sizes: Array, chosen: list[int]) -> Array:
    """T with δy = T δx: identity on the chosen ones, the others from the gradients of the constraints, in sizes of y."""
    size = sizes.size
    rest = [i for i in range(size) if i not in chosen]
    out = np.zeros((size, len(chosen)))
    out[chosen, range(len(chosen))] = 1.0
    if rest:
        found = np.linalg.lstsq(gradient[:, rest], gradient[:, chosen], rcond=1e-13)[0]
        out[rest] = -sizes[rest][:, None] * found / sizes[chosen]
    return out
