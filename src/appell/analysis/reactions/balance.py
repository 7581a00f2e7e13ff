"""The reactions on the graph, linear in the multipliers; and, with numbers, which of them are unique.

Across a cut, with P the parts beyond it and moments about a point of it,

    W = Σ_P (ṗ, L̇) − Σ_P loads − Σ_P rows λ        Newton and Euler's balance of what is beyond the cut
    Aᵀλ = M u̇ − f                                  A with every row of the joints that close loops, those included
                                                   that the coordinates satisfy by themselves

If n is a null vector of Aᵀ, λ + n keeps the motion and is as good as λ: a component is unique when no such n changes it.
Of the others the share of least Σ F² + (M/length)² is given.

A body placed by frames and points alone is held by its coordinates in the directions they leave out. Where declared
constraints can hold it in all of those (a disk rolls, and its coordinates keep it on the plane), they do, and the
coordinates are only a way of writing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.analysis.reactions.pushes import End, Pushes, Wrenches, power_of, twist, virtual_power
from appell.analysis.reactions.tree import Cut, Part, Tree
from appell.frozen import Frozen
from appell.gibbs import GibbsFunction
from appell.gibbs.rank import RANK_TOLERANCE, inverse_of_rank, of_rank
from appell.gibbs.scaling import row_sizes
from appell.graph import SX, ZERO, Vec, column, vadd, vscale, vsub
from appell.graph.building import BUILDING, cached_property
from appell.model import Frame, Particle, Point
from appell.model.constraints import Coincident, Constraint, Distance, EqualVelocity, Rolling
from appell.model.joints import Loop
from appell.model.symbols import ACTUATOR, quantities
from appell.recent import Recent

if TYPE_CHECKING:
    from appell.arrays import Array


KEPT = 64  # of what was found with as many sets of parameters
VARIES = 1e-8  # how much a component may change with a unit null vector and still be called unique


@dataclass(frozen=True, eq=False)
class Group:
    """A constraint as people name it: its rows, those that act on parts and those along the coordinates."""

    name: str
    kind: str
    at: Point
    rows: tuple[int, ...]
    acting: tuple[int, ...]
    along: tuple[int, ...]
    on: str
    by: str
    part: Part | None


@dataclass(frozen=True, eq=False)
class Drive:
    """A load with an actuator in it, seen from the first part it pushes."""

    name: str
    at: Point
    ends: tuple[End, ...]
    on: str
    by: str


@dataclass(frozen=True, eq=False)
class Reported:
    """The reactions that are reported with some values of the parameters.

    ``passive``: in how many directions its coordinates hold each body that no joint holds; ``idle``: which of these bodies
    constraints hold in all of those directions; ``cuts``: those that are reported, which are joints, chosen cuts, and bodies that
    only their coordinates hold; ``moved_along``: for each constraint, in which bodies' connections its rows along the coordinates
    act.
    """

    passive: tuple[int, ...]
    idle: tuple[int, ...]
    cuts: tuple[int, ...]
    moved_along: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, eq=False)
class Solved:
    """Wrenches (6 each) of cuts, constraints, drives and of what acts along the coordinates (by body), how each changes
    along the null vectors that are left, the multipliers, how far Newton's balance misses Gibbs–Appell's, and what there is to tell
    of."""

    cuts: Array
    groups: Array
    drives: Array
    along: Array
    vary_cuts: Array
    vary_groups: Array
    vary_along: Array
    multipliers: Array
    generalised: Array
    misfit: float
    reported: Reported


class Balance(Frozen):
    """All the reactions of a system about chosen points and in a chosen frame, ready for numbers."""

    def __init__(
        self,
        gibbs: GibbsFunction,
        tree: Tree,
        pushes: Pushes,
        frame: Frame,
        points: Mapping[str, Point],
        cuts: tuple[Cut, ...],
        length: float,
    ) -> None:
        self.gibbs, self.tree, self.pushes = gibbs, tree, pushes
        self.frame, self.points, self.length = frame, points, length
        self.wrenches = Wrenches(gibbs.kinematics, frame)
        self.joints = tree.joints
        self.bare = tuple(i for i, p in enumerate(tree.bodies) if not tree.has_joint(p))
        self.cuts: tuple[Cut, ...] = (*self.joints, *(tree.supports[i] for i in self.bare), *cuts)

    # -- constraints and drives ------------------------------------------------------------------------------------------
    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Loops and single constraints, in the order they were declared."""
        system, rows = self.gibbs.system, self.gibbs.rows
        loop_of = {c: loop for loop in system.loops for c in loop.constraints}
        members: dict[str, list[int]] = {}
        for i, row in enumerate(rows.rows):
            members.setdefault(loop_of[row.of].name if row.of in loop_of else row.of, []).append(i)
        loops = {loop.name: loop for loop in system.loops}
        single = {c.name: c for c in system.constraints}
        out = []
        for name, indices in members.items():
            acting = tuple(i for i in indices if self.pushes.rows[i] is not None)
            along = tuple(i for i in indices if i not in acting)
            parts = list(dict.fromkeys(end.part for i in acting for end in self.pushes.rows[i] or ()))
            kind, at = _described(loops[name]) if name in loops else _described(single[name])
            at = self.points.get(name) or at or (parts[0].anchor if parts else system.origin)
            on, by = (parts[0].label, parts[min(1, len(parts) - 1)].label) if parts else ("", "")
            out.append(Group(name, kind, at, tuple(indices), acting, along, on, by, parts[0] if parts else None))
        return tuple(out)

    @cached_property
    def drives(self) -> tuple[Drive, ...]:
        out = []
        for load in self.gibbs.system.loads:
            ends = self.pushes.loads[load.name]
            if ends and _has_actuator(load):
                labels = [e.part.label for e in ends]
                at = self.points.get(load.name, ends[0].at)
                out.append(Drive(load.name, at, tuple(e for e in ends if e.part is ends[0].part), labels[0],
                                 labels[1] if len(labels) > 1 else self.tree.ground.label))  # fmt: skip
        return tuple(out)

    def point(self, cut: Cut) -> Point:
        return self.points.get(cut.name, cut.at)

    # -- the graph -------------------------------------------------------------------------------------------------------
    def wrench_of(self, cut: Cut, multipliers: tuple[SX, ...]) -> tuple[Vec, Vec]:
        """Force and moment on what is beyond a cut, with these multipliers."""
        at = self.point(cut)

        def beyond(ends: tuple[End, ...]) -> tuple[Vec, Vec]:
            return self.wrenches.total([e for e in ends if cut.holds(e.part)], at)

        force, moment = beyond(self.pushes.inertia)
        for load in self.pushes.loads.values():
            f, m = beyond(load or ())
            force, moment = vsub(force, f), vsub(moment, m)
        for ends, x in zip(self.pushes.rows, multipliers, strict=True):
            f, m = beyond(ends or ())
            force, moment = vsub(force, vscale(x, f)), vsub(moment, vscale(x, m))
        return force, moment

    def wrench_by(self, group: Group, multipliers: tuple[SX, ...]) -> tuple[Vec, Vec]:
        """Force and moment of a constraint on the first part it acts on."""
        force, moment = ZERO, ZERO
        for i in group.acting:
            ends = [e for e in self.pushes.rows[i] or () if e.part is group.part]
            f, m = self.wrenches.total(ends, group.at)
            force, moment = vadd(force, vscale(multipliers[i], f)), vadd(moment, vscale(multipliers[i], m))
        return force, moment

    @cached_property
    def multiplier_nodes(self) -> tuple[SX, ...]:
        return tuple(ca.SX.sym(f"lambda{i}") for i in range(len(self.gibbs.rows)))

    @cached_property
    def inputs(self) -> dict[str, SX]:
        k = self.gibbs.kinematics
        return {**k.arguments, "udot": k.accelerations.column, "drive": k.actuators.column}

    @cached_property
    def outputs(self) -> dict[str, SX]:
        """A; M u̇ − f of Gibbs–Appell and of Newton–Euler, and what to measure their difference by; W at λ = 0 and B = −∂W/∂λ of
        the cuts; the constraints' wrenches E by multiplier and the drives' L; the bodies' relative twists S by speed."""
        g, k = self.gibbs, self.gibbs.kinematics
        x = self.multiplier_nodes
        unknown = ca.vertcat(ca.SX(0, 1), *x)
        none = ca.SX.zeros(len(x), 1)
        across = _stack([self.wrench_of(cut, x) for cut in self.cuts])
        by = _stack([self.wrench_by(group, x) for group in self.groups])
        drives = _stack([self.wrenches.total(d.ends, d.at) for d in self.drives])
        powers = [virtual_power(k, self.pushes.inertia)]
        for load in k.system.loads:
            ends = self.pushes.loads[load.name]
            powers.append(-(power_of(k, load) if ends is None else virtual_power(k, ends)))
        all_powers = ca.vertcat(*powers)
        out = {
            "A": g.rows.A, "forces": g.gradient, "newton": ca.sum1(all_powers).T,
            "sizes": ca.vertcat(g.T, ca.sum1(ca.fabs(all_powers)).T),
            "W": ca.substitute(across, unknown, none) if len(x) else across,
            "B": -ca.jacobian(across, unknown), "E": ca.jacobian(by, unknown), "L": drives, "S": self._twists,
        }  # fmt: skip
        return {name: ca.densify(value) for name, value in out.items()}

    @property
    def _twists(self) -> SX:
        """S: ∂(v, ω)/∂u of every body relative to its parent, where it is attached; left out where no one asks for it."""
        k, tree, root = self.gibbs.kinematics, self.tree, self.gibbs.system.frame
        if not self.bare and not any(g.along for g in self.groups):
            return ca.SX(0, len(k.u))
        out = []
        for part, cut in zip(tree.bodies, tree.supports, strict=True):
            (v, w), (v0, w0) = twist(k, part, cut.at), twist(k, tree.parent(part), cut.at)
            turning = ZERO if isinstance(part.body, Particle) else vsub(w, w0)
            out += [column(k.express(rate, root, self.frame)) for rate in (vsub(v, v0), turning)]
        return ca.jacobian(ca.vertcat(*out), k.u.column)

    @cached_property
    def function(self) -> ca.Function:
        return ca.Function("reactions", list(self.inputs.values()), list(self.outputs.values()))

    # -- numbers ---------------------------------------------------------------------------------------------------------
    def shaped(self, values: tuple[Array, ...]) -> dict[str, Array]:
        """The outputs by name, each in its own shape."""
        return {n: np.reshape(v, s, order="F") for (n, s), v in zip(self._shapes.items(), values, strict=True)}

    @cached_property
    def _shapes(self) -> dict[str, tuple[int, int]]:
        return {name: value.shape for name, value in self.outputs.items()}

    def at_parameters(self, p: Array | None = None) -> Reported:
        """What there is to tell of with these values of the parameters; with those declared where none are given."""
        with BUILDING:
            return self._reported.of(b"" if p is None else p.tobytes(), lambda: self._found(self._sample(p)))

    @cached_property
    def _reported(self) -> Recent:
        return Recent(KEPT)

    def _sample(self, p: Array | None) -> dict[str, Array]:
        """At a random state with any accelerations: what does not depend on the motion is read off there."""
        rng = np.random.default_rng(2)
        (state,) = self.gibbs.draw(1, seed=9, p=p)
        k = self.gibbs.kinematics
        values = self.function(*state.args(), rng.uniform(-1, 1, len(k.u)), np.zeros(len(k.actuators)))
        return self.in_sizes(self.shaped(tuple(np.asarray(v.full()) for v in values)), state.p)

    def in_sizes(self, values: dict[str, Array], p: Array) -> dict[str, Array]:
        """The same with speeds in their sizes and lengths in arms, so that forces are measured by the work they do; a row that is
        rounding is zero."""
        measure, arm = self.gibbs.measures.of(p), self.arm(p)
        v, a = measure.v, values["A"]
        if a.size:
            a = np.where(np.isfinite(measure.unit(a)[1])[:, None], a, 0.0)
        along = np.tile([1 / arm] * 3 + [1.0] * 3, len(values["S"]) // 6)[:, None]
        about = {n: np.tile([arm] * 3 + [1.0] * 3, len(values[n]) // 6)[:, None] for n in ("W", "B", "E")}
        return values | {n: values[n] * by for n, by in about.items()} | {
            "A": a * v, "S": values["S"] * along * v, "forces": values["forces"] * v[:, None],
            "newton": values["newton"] * v[:, None], "sizes": values["sizes"] * np.concatenate([[1.0], v])[:, None],
        }  # fmt: skip

    def arm(self, p: Array) -> float:
        """A length of the mechanism: the fastest that a centre of mass moves when the speeds have their sizes, at a pace of 1/s."""
        key = p.tobytes()
        if key not in self._arms:
            measures, k = self.gibbs.measures, self.gibbs.kinematics
            measure = measures.of(p)
            velocities = ca.vertcat(*[column(b.centre.velocity) for b in k.bodies])
            f = ca.Function("arms", self.gibbs.arguments, [ca.densify(ca.jacobian(velocities, k.u.column))])
            drawn = measures.drawn(np.random.default_rng(4), p, measure.q, measure.v)
            found = np.abs(np.asarray(f(*drawn).full()) * measure.v).max(initial=0.0)
            self._arms[key] = float(found) if np.isfinite(found) and found > 0 else 1.0
        return self._arms[key]

    @cached_property
    def _arms(self) -> dict[bytes, float]:
        return {}

    def _found(self, sample: dict[str, Array]) -> Reported:
        s, bodies = sample["S"], self.tree.bodies
        passive = tuple((3 if isinstance(bodies[i].body, Particle) else 6) - _rank(s[6 * i : 6 * i + 6]) for i in self.bare)
        idle = self._idle(sample, passive)[0]
        first = len(self.joints)
        bare = [first + n for n, i in enumerate(self.bare) if passive[n] and i not in idle]
        return Reported(
            passive, idle, (*range(first), *bare, *range(first + len(self.bare), len(self.cuts))), self._moved_along(sample)
        )

    def _idle(self, values: dict[str, Array], passive: tuple[int, ...]) -> tuple[tuple[int, ...], Array, Array]:
        """Bodies without a joint that constraints hold in all directions that their coordinates do, a shift of the multipliers that
        relieves their coordinates, and the null vectors left."""
        null = _null(values["A"])
        shift = np.zeros(values["A"].shape[0])
        found = []
        for n, i in enumerate(self.bare):
            if not passive[n] or not null.shape[1]:
                continue
            cut = len(self.joints) + n
            held = _complement(values["S"][6 * i : 6 * i + 6], passive[n], isinstance(self.tree.bodies[i].body, Particle))
            b = held.T @ values["B"][6 * cut : 6 * cut + 6]
            change = b @ null
            if _rank(change) < passive[n]:
                continue
            found.append(i)
            want = held.T @ values["W"][6 * cut : 6 * cut + 6, 0] - b @ (self._start(values) + shift)
            shift = shift + null @ np.linalg.lstsq(change, want, rcond=RANK_TOLERANCE)[0]
            null = null @ _kernel(change)
        return tuple(found), shift, null

    def _start(self, values: dict[str, Array]) -> Array:
        """λ of least norm, rows taken at unit length."""
        a, f = values["A"], values["forces"].ravel()
        if not a.size:
            return np.zeros(a.shape[0])
        sizes = row_sizes(a)
        return np.asarray(np.linalg.lstsq((a / sizes[:, None]).T, f, rcond=RANK_TOLERANCE)[0] / sizes)

    def _moved_along(self, sample: dict[str, Array]) -> tuple[tuple[bool, ...], ...]:
        """For each constraint, in which bodies' connections its rows along the coordinates act."""
        if not any(g.along for g in self.groups):
            return tuple((False,) * len(self.tree.bodies) for _ in self.groups)
        a, spread = sample["A"], _spread(sample["S"], 1.0)
        sizes = [
            np.abs(spread @ a[list(g.along)].T).reshape(len(self.tree.bodies), -1).max(axis=1, initial=0.0) for g in self.groups
        ]
        return tuple(tuple(bool(x) for x in size > VARIES * max(1e-300, size.max(initial=0.0))) for size in sizes)

    def solve(self, values: dict[str, Array], p: Array, rank: int | None = None) -> Solved:
        """λ, and with it all the rest. The rank of the rows on the constraint surface, where it is said, is theirs here too; ``p``
        are the parameters."""
        arm, v = self.arm(p), self.gibbs.measures.of(p).v
        sized = self.in_sizes(values, p)
        if rank is not None and values["A"].size:
            sized = sized | {"A": of_rank(sized["A"], np.zeros(len(sized["A"])), rank)[0]}
        a, b, e, w = sized["A"] / v, values["B"], values["E"], values["W"].ravel()
        reported = self.at_parameters(p)
        _, shift, null = self._idle(sized, reported.passive)
        x = self._start(sized) + shift
        if null.shape[1]:
            x = self._least(sized, x, null, arm, reported)
        work = np.array([arm] * 3 + [1.0] * 3)[:, None]  # of a wrench on a motion of the mechanism's size
        along = np.zeros((len(self.groups), len(self.tree.bodies), 6))
        vary = np.zeros((*along.shape, null.shape[1]))
        if any(g.along for g in self.groups):
            spread = _spread(sized["S"], arm / self.length)
            for i, g in enumerate(self.groups):
                rows = list(g.along)
                along[i] = (spread @ sized["A"][rows].T @ x[rows]).reshape(-1, 6) / work.T
                vary[i] = (spread @ sized["A"][rows].T @ null[rows]).reshape(vary[i].shape)
        forces = np.array([a[list(g.rows)].T @ x[list(g.rows)] for g in self.groups]).reshape(len(self.groups), a.shape[1])
        return Solved(
            cuts=(w - b @ x).reshape(-1, 6), groups=(e @ x).reshape(-1, 6), drives=values["L"].reshape(-1, 6), along=along,
            vary_cuts=(-b @ null).reshape(len(self.cuts), 6, -1) * work if null.size else np.zeros((len(self.cuts), 6, 0)),
            vary_groups=(e @ null).reshape(len(self.groups), 6, -1) * work if null.size else np.zeros((len(self.groups), 6, 0)),
            vary_along=vary, multipliers=x, generalised=forces, misfit=self._misfit(sized, x), reported=reported,
        )  # fmt: skip

    def _least(self, values: dict[str, Array], x: Array, null: Array, arm: float, reported: Reported) -> Array:
        """The multipliers among x + null z whose joints and constraints carry the least; lengths are in arms."""
        held = [c for c in reported.cuts if c < len(self.joints) + len(self.bare)]
        of_cuts = [j for c in held for j in range(6 * c, 6 * c + 6)]
        b, e = values["B"][of_cuts], values["E"]
        weight = np.tile([1.0] * 3 + [arm / self.length] * 3, len(held) + len(self.groups))
        here = np.concatenate([values["W"].ravel()[of_cuts] - b @ x, e @ x]) * weight
        change = np.vstack([-b, e]) @ null * weight[:, None]
        along = [(values["A"][list(g.along)].T, list(g.along)) for g in self.groups if g.along]
        here = np.concatenate([here, *(m @ x[rows] for m, rows in along)])
        change = np.vstack([change, *(m @ null[rows] for m, rows in along)])
        return np.asarray(x - null @ np.linalg.lstsq(change, here, rcond=RANK_TOLERANCE)[0])

    def _misfit(self, values: dict[str, Array], x: Array) -> float:
        """Of Newton–Euler's forces and of Aᵀλ from Gibbs–Appell's, relative to their terms."""
        forces = values["forces"].ravel()
        off = np.abs(values["newton"].ravel() - forces).max(initial=0.0), np.abs(values["A"].T @ x - forces).max(initial=0.0)
        return float(np.max(off) / max(np.abs(values["sizes"]).max(initial=0.0), np.abs(forces).max(initial=0.0), 1e-300))


def _described(constraint: Constraint | Loop) -> tuple[str, Point | None]:
    """What a constraint is, and where it acts if that is one place."""
    if isinstance(constraint, Loop):
        return f"{constraint.kind} loop", constraint.a[1]
    if isinstance(constraint, Rolling):
        return "rolling contact", constraint.at
    if isinstance(constraint, Coincident):
        return "coincidence", constraint.a
    if isinstance(constraint, EqualVelocity):
        return "equal velocity", constraint.a
    return ("rod", constraint.a) if isinstance(constraint, Distance) else ("constraint", None)


def _has_actuator(load: object) -> bool:
    values = [*vars(load).values()]
    vectors = [c for v in values if hasattr(v, "terms") for components in v.terms.values() for c in components]
    return any(x.kind == ACTUATOR for v in (*values, *vectors) for x in quantities(v) if hasattr(x, "kind"))


def _stack(wrenches: list[tuple[Vec, Vec]]) -> SX:
    return ca.vertcat(ca.SX(0, 1), *[column(v) for pair in wrenches for v in pair])


def _rank(matrix: Array) -> int:
    return (
        int(np.linalg.matrix_rank(matrix, tol=RANK_TOLERANCE * max(1.0, np.abs(matrix).max(initial=0.0)))) if matrix.size else 0
    )


def _null(a: Array) -> Array:
    """A basis of the multipliers that do nothing, Aᵀ n = 0, orthonormal in rows of unit length."""
    if not a.shape[0]:
        return np.zeros((0, 0))
    sizes = row_sizes(a)
    lengths = np.where(np.isfinite(sizes), sizes, 1.0)
    return _kernel((a / sizes[:, None]).T) / lengths[:, None]


def _kernel(matrix: Array) -> Array:
    """An orthonormal basis of the vectors that a matrix takes to zero."""
    _, s, v = np.linalg.svd(matrix, full_matrices=True)
    rank = int((s > RANK_TOLERANCE * max(1.0, s.max(initial=0.0))).sum())
    return np.asarray(v[rank:].T)


def _spread(twists: Array, arm: float) -> Array:
    """From forces along the speeds to the least wrenches in the connections that have their power, Sᵀ W = Q: those of least
    Σ F² + (arm M)²."""
    weights = np.tile([1.0] * 3 + [1 / arm] * 3, len(twists) // 6)[:, None]
    found = inverse_of_rank((weights * twists).T, _rank(twists))
    return weights * found


def _complement(twists: Array, passive: int, particle: bool) -> Array:
    """The wrenches that do no work along the twists."""
    if particle:
        u = np.linalg.svd(twists[:3], full_matrices=True)[0]
        return np.vstack([u[:, 3 - passive :], np.zeros((3, passive))])
    return np.asarray(np.linalg.svd(twists, full_matrices=True)[0][:, 6 - passive :])
