"""Reactions: what the joints and constraints of a system carry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.analysis.asked_state import state_about
from appell.analysis.reactions.balance import VARIES, Balance, Solved
from appell.analysis.reactions.pushes import Pushes
from appell.analysis.reactions.table import AXES, Reaction, ReactionTable
from appell.analysis.reactions.tree import Cut, Tree
from appell.arguments import checked
from appell.errors import ModelError, NotApplicable, UnknownName
from appell.formulations import Equations, equations_of
from appell.formulations.reading import Reading
from appell.frozen import Frozen, FrozenMapping, Remade
from appell.gibbs import State
from appell.graph import column, node_count
from appell.graph.building import cached_property
from appell.kinds import Model
from appell.later_stages import from_later_stage
from appell.model import Body, Frame, Mechanism, Particle, Point

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array
    from appell.compile import AbstractBackend, Compiled, Kernel
    from appell.motion import Run


READABLE = 150  # graph operations above which formulas are too long to read


@dataclass(frozen=True, eq=False)
class Formula:
    """A reaction as SymPy expressions, in accelerations, multipliers and actuators as they stand."""

    name: str
    on: str
    by: str
    force: sympy.Matrix
    moment: sympy.Matrix

    def __repr__(self) -> str:
        lines = [f"{self.name}, on {self.on} by {self.by}"]
        for letter, values in (("F", self.force), ("M", self.moment)):
            lines += [f"  {letter}{axis} = {value}" for axis, value in zip(AXES, values, strict=True)]
        return "\n".join(lines)


@checked
class Reactions(Frozen, Remade):
    """The reactions of a system, to be asked for at a state (``at``), along a run (``along``), as formulas (``formula``) or
    as machine code (``compile``); ``seen`` changes the frame and the points, ``cut`` adds a cut anywhere else.

    It is made by :func:`appell.reactions`, of the ``equations``, the ``frame`` and ``points`` they are seen from, ``cuts`` and
    the ``length`` (m); ``shared`` is what several have in common. Methods raise UnknownName for what the system has not.

    >>> r = ap.reactions("pendulum")
    >>> r.at({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0}).of("rod").force.round(4)
    array([-4.7088,  6.2784,  0.    ])
    >>> print(r.formula("rod"))
    rod, on mass by ground
      Fx = 2*lambda_1*x
    ...
    >>> r.along(ap.simulate("pendulum", 0.5, save=3)).force.dims, r.seen(frame="N").names
    (('time', 'reaction', 'axis'), ('mass on ground', 'rod'))
    >>> r.cut("hand", at="bob", outboard=["mass"]).names, r.compile()
    (('mass on ground', 'hand', 'rod'), CompiledReactions(mass on ground, rod))
    """

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))

    def __init__(
        self,
        equations: Equations,
        *,
        frame: Frame,
        points: Mapping[str, Point],
        cuts: tuple[Cut, ...] = (),
        length: float = 1.0,
        shared: tuple[Tree, Pushes] | None = None,
    ) -> None:
        self.equations = equations
        self.gibbs = equations.gibbs
        self.frame, self.points, self.length = frame, FrozenMapping(points), length
        self._cuts = cuts
        tree = Tree(self.gibbs.system) if shared is None else shared[0]
        self._shared = shared or (tree, Pushes(self.gibbs, tree))
        self.balance = Balance(self.gibbs, *self._shared, frame, self.points, cuts, length)
        self._refuse_names()
        self._refuse_points()

    def _recipe(self) -> tuple[Any, ...]:
        cuts = [(c.name, c.at, c.bodies) for c in self._cuts]
        return _again, (self.equations, self.frame, self.points, cuts, self.length)

    def _refuse_names(self) -> None:
        b = self.balance
        every = [*(c.name for c in b.cuts), *(g.name for g in b.groups), *(d.name for d in b.drives)]
        twice = next((x for x in every if every.count(x) > 1), None)
        if twice is not None:
            raise ModelError(
                f"two of the joints, constraints and actuated loads of system '{self.system.name}' are called '{twice}', so that its "
                f"reaction cannot be asked for by name. Rename one of them."
            )

    def _refuse_points(self) -> None:
        b = self.balance
        supports = [c.name for c in b.tree.supports]
        known = [c.name for c in (*b.joints, *self._cuts)] + [g.name for g in b.groups if g.acting] + [d.name for d in b.drives]
        for name in self.points:
            if name in supports:
                raise NotApplicable(
                    f"'{name}' is a support that the coordinates imply, and is given about its own point only. To have it about "
                    f"another, cut there: .cut('{name} again', at=point, outboard=[…])."
                )
            if name not in known:
                raise UnknownName.among(
                    known, name, f"joint, constraint or cut of system '{self.system.name}' that has a point"
                )

    @property
    def system(self) -> Mechanism:
        """The mechanism that they are the reactions of."""
        return self.gibbs.system

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Of joints, of bodies held by their coordinates, of cuts, constraints and actuators."""
        b = self.balance
        return (
            *(b.cuts[i].name for i in b.at_parameters().cuts), *(g.name for g in b.groups), *(d.name for d in b.drives),
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Reactions('{self.system.name}': {', '.join(self.names) or 'none'})"

    # -- chosen otherwise --------------------------------------------------------------------------------------------------
    def seen(self, *, frame: Frame | str | None = None, at: Mapping[str, Point | str] | None = None) -> Reactions:
        """The same in the components of another ``frame``, and about other points, ``at``, by the name of joint or constraint.

        Returns other Reactions. Raises UnknownName for what the system has not.
        """
        points = self.points | {name: _point(self.system, p) for name, p in (at or {}).items()}
        seen = self.frame if frame is None else _frame(self.system, frame)
        return Reactions(
            self.equations, frame=seen, points=points, cuts=self._cuts, length=self.length, shared=self._shared
        )  # fmt: skip

    def cut(self, name: str, *, at: Point | str, outboard: Iterable[Body | Particle | str]) -> Reactions:
        """With one more cut: what everything else does to the bodies ``outboard`` that is neither a load nor a declared
        constraint on them, about a point.

        ``name`` is what it is called and ``at`` the point, itself or by name. Returns other Reactions. Raises UnknownName for
        what the system has not, ModelError where there is a reaction of that name already, or no body is outboard.
        """
        tree = self._shared[0]
        if name in self.names:
            raise ModelError(f"system '{self.system.name}' has a reaction called '{name}' already; choose another name.")
        bodies = {p.label: p for p in tree.bodies}
        chosen = [x if isinstance(x, str) else x.name for x in outboard]
        for x in chosen:
            if x not in bodies:
                raise UnknownName.among(bodies, x, f"body of system '{self.system.name}'")
        if not chosen:
            raise ModelError(f"the cut '{name}' has no bodies outboard; name at least one of {', '.join(bodies)}.")
        made = tree.around(name, _point(self.system, at), [bodies[x] for x in chosen])
        return Reactions(
            self.equations, frame=self.frame, points=self.points, cuts=(*self._cuts, made), length=self.length,
            shared=self._shared,
        )  # fmt: skip

    # -- numbers -----------------------------------------------------------------------------------------------------------
    def at(
        self,
        state: State | Mapping[Any, float] | None = None,
        *,
        initial: Mapping[Any, float] | None = None,
        parameters: Mapping[Any, float] | None = None,
        inputs: Mapping[Any, float] | None = None,
        t: float = 0.0,
    ) -> ReactionTable:
        """The reactions at a state that satisfies the constraints.

        ``state`` gives all of it: a State, or every coordinate and speed by symbol or name. ``initial`` gives any of them, as
        :func:`appell.simulate` takes them: the rest is moved as little as the constraints require. ``parameters`` replace the
        declared values, ``inputs`` that are not given are zero, ``t`` is the time (s).

        Returns a ReactionTable. Raises OptionError where the state is given twice or not at all, OffConstraints, RankDrop where the
        constraints lose rank, MissingValue, UnknownName.
        """
        about = state_about(self.gibbs, state, initial, parameters, inputs, t)
        self.gibbs.require(about, "Reactions")
        about = self.gibbs.settled(about)
        found = self.equations.at(about)
        drive = found.actuator_forces if len(self.gibbs.kinematics.actuators) else np.zeros(0)
        return self.table(self._solved(about.args(), found.accelerations, drive))

    def _solved(self, args: tuple[Any, ...], u_dot: Array, drive: Array) -> Solved:
        values = self.balance.function(*args, u_dot, drive)
        return self.balance.solve(self.balance.shaped(tuple(np.asarray(v.full()) for v in values)), np.asarray(args[3]))

    def table(self, solved: Solved) -> ReactionTable:
        """With names."""
        b, k = self.balance, self.gibbs.kinematics
        out = [
            self._reaction(c.name, c.kind, c.outboard, c.inboard, b.point(c), solved.cuts[i], solved.vary_cuts[i])
            for i in solved.reported.cuts
            for c in (b.cuts[i],)
        ]
        for i, g in enumerate(b.groups):
            if g.acting:
                out.append(self._reaction(g.name, g.kind, g.on, g.by, g.at, solved.groups[i], solved.vary_groups[i]))
            if g.along:
                out += self._along(i, solved)
        out += [
            self._reaction(d.name, "actuator", d.on, d.by, d.at, w, np.zeros((6, 0)))
            for d, w in zip(b.drives, solved.drives, strict=True)
        ]
        speeds = [x.name for x in k.u.quantities]
        return ReactionTable(
            self.system.name, tuple(out),
            {g.name: dict(zip(speeds, map(float, f), strict=True)) for g, f in zip(b.groups, solved.generalised, strict=True)},
            dict(zip(self.gibbs.rows.names, map(float, solved.multipliers), strict=True)), solved.misfit,
            (*b.pushes.along_coordinates, *(g.name for g in b.groups if g.along)),
        )  # fmt: skip

    def _along(self, index: int, solved: Solved) -> list[Reaction]:
        """A constraint that acts along coordinates, by the bodies whose connections it acts in."""
        b = self.balance
        group, bodies = b.groups[index], zip(b.tree.bodies, b.tree.supports, strict=True)
        return [
            self._reaction(group.name, "constraint along coordinates", part.label, cut.inboard, cut.at, solved.along[index, n],
                           solved.vary_along[index, n])
            for n, (part, cut) in enumerate(bodies)
            if solved.reported.moved_along[index][n]
        ]  # fmt: skip

    def _reaction(self, name: str, kind: str, on: str, by: str, at: Point, w: Array, vary: Array) -> Reaction:
        unique = np.abs(vary).max(axis=1, initial=0.0) <= VARIES
        return Reaction(name, kind, on, by, at.name, self.frame.name, w[:3], w[3:], unique[:3], unique[3:])

    def along(self, run: Run) -> xr.Dataset:
        """``force`` (N) and ``moment`` (N·m) over (time, reaction, axis), with who acts on whom, about which point, and
        whether every component is unique throughout.

        Returns an xarray.Dataset over the saved points of ``run``. Raises ModelError for a run of another system.
        """
        k = self.gibbs.kinematics
        mine = tuple(x.name for x in k.q.quantities), tuple(x.name for x in k.u.quantities)
        if (run.names["coordinate"], run.names["speed"]) != mine:
            raise ModelError(
                f"the run of '{run.name}' has other coordinates or speeds than system '{self.system.name}': ask the reactions "
                f"of the system that was run."
            )
        p = np.array([run.parameters[x.name] for x in k.p.quantities])
        q, u, u_dot = (np.asarray(x) for x in (run.coordinates, run.speeds, run.accelerations))
        inputs, drive = np.asarray(run.inputs), np.asarray(run.actuator_forces)
        tables = [self.table(self._solved((t, q[i], u[i], p, inputs[i]), u_dot[i], drive[i])) for i, t in enumerate(run.times)]
        return _dataset(tables, run.times, self.frame.name)

    # -- formulas ----------------------------------------------------------------------------------------------------------
    def formula(self, name: str) -> Formula:
        """The reaction of that ``name`` as SymPy expressions of the state, the accelerations, the multipliers λ of the
        constraints that the cut goes through, and the actuators. Raises UnknownName where there is none, NotApplicable where
        they are too long to read."""
        b, symbols = self.balance, self.equations.multiplier_symbols
        for cut in (b.cuts[i] for i in b.at_parameters().cuts):
            if cut.name == name:
                return self._formula(name, cut.outboard, cut.inboard, b.wrench_of(cut, symbols.nodes))
        for group in b.groups:
            if group.name == name and group.acting:
                return self._formula(name, group.on, group.by, b.wrench_by(group, symbols.nodes))
            if group.name == name:
                raise NotApplicable(
                    f"constraint '{name}' is a relation between coordinates, and acts along them: its force along each is its own "
                    f"gradient times its multiplier."
                )
        for drive in b.drives:
            if drive.name == name:
                return self._formula(name, drive.on, drive.by, b.wrenches.total(drive.ends, drive.at))
        raise UnknownName.among(self.names, name, f"joint, constraint or cut of system '{self.system.name}'")

    def _formula(self, name: str, on: str, by: str, found: tuple[Any, Any]) -> Formula:
        force, moment = column(found[0]), column(found[1])
        size = node_count([force, moment])
        if size > READABLE:
            raise NotApplicable(
                f"the formulas of '{name}' have {size} operations, too many to read (limit {READABLE}). Ask for numbers, at(state), or "
                f"for machine code, compile(); a frame or point nearer to it, seen(frame=…, at=…), may make them shorter."
            )
        reading = Reading(self.equations)
        unknowns = [*self.gibbs.kinematics.accelerations.pairs(), *self.equations.multiplier_symbols.pairs()]

        def read(values: Any) -> sympy.Matrix:
            out = []
            for i in range(3):
                inside = {s.element_hash() for s in ca.symvar(values[i])}
                out.append(reading.polynomial(values[i], [(s, x) for s, x in unknowns if s.element_hash() in inside]))
            return sympy.Matrix(out)

        return Formula(name, on, by, read(force), read(moment))

    # -- machine code ------------------------------------------------------------------------------------------------------
    def compile(self, backend: AbstractBackend | None = None) -> CompiledReactions:
        """All of them as a function of the state in machine code.

        ``backend`` is the compiler back end, LLVM unless given. Raises MissingValue.
        """
        from appell.compile import Task, compile_system  # not wanted, and not waited for, by those who only import

        compiled = compile_system(self.gibbs, backend)
        kernel = compiled.backend.compile(Task.of("reactions", self.balance.inputs, self.balance.outputs))
        return CompiledReactions(self, compiled, kernel)


def _again(equations: Equations, frame: Frame, points: Mapping[str, Point], cuts: Sequence[Any], length: float) -> Reactions:
    """Reactions from what they were pickled as."""
    tree = Tree(equations.gibbs.system)
    parts = {p.label: p for p in tree.bodies}
    made = tuple(tree.around(name, at, [parts[x] for x in bodies]) for name, at, bodies in cuts)
    shared = tree, Pushes(equations.gibbs, tree)
    return Reactions(equations, frame=frame, points=points, cuts=made, length=length, shared=shared)


@dataclass(frozen=True, eq=False)
class CompiledReactions(Remade):
    """(t, q, u, p, r) → the reactions, one row (Fx, Fy, Fz, Mx, My, Mz) for each of ``rows``.

    Accelerations, multipliers and wrenches come from machine code; what is left is linear algebra of the size of the
    constraints.
    """

    reactions: Reactions
    compiled: Compiled
    kernel: Kernel

    def _recipe(self) -> tuple[Any, ...]:
        return Reactions.compile, (self.reactions, self.compiled.backend)

    def __repr__(self) -> str:
        return f"CompiledReactions({', '.join(self.reactions.names)})"

    @property
    def rows(self) -> tuple[str, ...]:
        """The names, in the order of the rows of what a call returns."""
        b = self.reactions.balance
        return (
            *(b.cuts[i].name for i in b.at_parameters().cuts), *(g.name for g in b.groups if g.acting), *(d.name for d in b.drives),
        )  # fmt: skip

    def __call__(self, t: float, q: Any, u: Any, p: Any, r: Any = ()) -> Array:
        b = self.reactions.balance
        solved = self._solved(t, q, u, p, r)
        acting = [i for i, g in enumerate(b.groups) if g.acting]
        return np.concatenate([solved.cuts[list(b.at_parameters().cuts)], solved.groups[acting], solved.drives])

    def table(self, t: float, q: Any, u: Any, p: Any, r: Any = ()) -> ReactionTable:
        """The same with names."""
        return self.reactions.table(self._solved(t, q, u, p, r))

    def _solved(self, t: float, q: Any, u: Any, p: Any, r: Any) -> Solved:
        u_dot, multipliers = self.compiled.accelerations(t, q, u, p, r)
        values = self.kernel([t], q, u, p, r, u_dot, multipliers[self.compiled.sizes.contact :])
        given = np.asarray(p, dtype=float)
        rank = self.compiled.gibbs.structure_with(given).rank
        return self.reactions.balance.solve(self.reactions.balance.shaped(values), given, rank)


@checked
def reactions(
    system: Model,
    *,
    frame: Frame | str | None = None,
    at: Mapping[str, Point | str] | None = None,
    length: float = 1.0,
) -> Reactions:
    """The reactions of a ``system``: of its joints, of the bodies that frames and points hold, of its constraints and
    actuators.

    Components are along ``frame``, by default the inertial one; moments about the joint's or constraint's own point, or
    about the points given ``at``, by name. ``length`` (m) weighs moments against forces where constraints are redundant
    and the share of least norm is wanted, Σ F² + (M/length)².

    Returns Reactions. Raises ModelError for a length that is not positive, or where two things carry one name; UnknownName for
    what the system has not; NotApplicable where a Lagrangian's inertia belongs to no body.

    References: R. E. Roberson & R. Schwertassek, Dynamics of Multibody Systems (Springer, 1988), for the balance across a
    cut; M. Wojtyra, Multibody Syst. Dyn. 14 (2005) 23–46, and M. Wojtyra & J. Frączek, ibid. 30 (2013) 153–171, for which
    reactions are unique.

    >>> ap.reactions("pendulum").names
    ('mass on ground', 'rod')
    """
    equations = equations_of(system)
    own = equations.gibbs.system
    if own.lagrangians:
        raise NotApplicable(
            f"system '{own.name}' has the Lagrangian '{own.lagrangians[0].name}', whose inertia belongs to no body: which joint "
            f"carries it is not determined. Describe its masses by s.body(…) or s.particle(…). The forces Aᵀλ of constraints are in "
            f"eq.accelerations(…)."
        )
    if not (np.isfinite(length) and length > 0):
        raise ModelError(f"the length that weighs moments against forces is {length}; give a positive number of metres.")
    points = {name: _point(own, p) for name, p in (at or {}).items()}
    return Reactions(equations, frame=_frame(own, frame or own.frame), points=points, length=float(length))


def _named(system: Mechanism, thing: Any, kind: type[Frame] | type[Point]) -> Any:
    if isinstance(thing, str):
        family = {x.name: x for x in (system.frames if kind is Frame else system.points)}
        if thing not in family:
            raise UnknownName.among(family, thing, f"{kind.__name__.lower()} of system '{system.name}'")
        return family[thing]
    if not isinstance(thing, kind):
        raise ModelError(f"a {kind.__name__.lower()} or its name is wanted, not {thing!r}.")
    if thing.system.token != system.token:
        raise ModelError(
            f"{kind.__name__.lower()} '{thing.name}' belongs to system '{thing.system.name}', not to '{system.name}'."
        )
    return thing


def _frame(system: Mechanism, frame: Any) -> Frame:
    made: Frame = _named(system, frame, Frame)
    return made


def _point(system: Mechanism, point: Any) -> Point:
    made: Point = _named(system, point, Point)
    return made


def _dataset(tables: Sequence[ReactionTable], time: Array, frame: str) -> xr.Dataset:
    import xarray as xr

    first = tables[0].reactions
    often = {r.name for r in first if sum(x.name == r.name for x in first) > 1}
    labels = [f"{r.name}, on {r.on}" if r.name in often else r.name for r in first]

    def over(pick: str) -> Array:
        return np.array([[getattr(r, pick) for r in t.reactions] for t in tables]).reshape(len(tables), len(first), 3)

    dims = ("time", "reaction", "axis")
    data = {
        "force": (dims, over("force"), {"units": "N"}), "moment": (dims, over("moment"), {"units": "N·m"}),
        "unique_force": (dims[1:], over("unique_force").all(axis=0)),
        "unique_moment": (dims[1:], over("unique_moment").all(axis=0)),
    }  # fmt: skip
    who = {key: ("reaction", [getattr(r, key) for r in first]) for key in ("kind", "on", "by", "point")}
    misfit = max(t.misfit for t in tables)
    return xr.Dataset(data, {"time": time, "reaction": labels, "axis": list(AXES), **who}, {"frame": frame, "misfit": misfit})
