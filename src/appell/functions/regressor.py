"""The regressor: inertial and gravitational forces as linear functions of masses, first moments and moments of inertia.

    M u̇ + h − Q_g = Y(q, u, u̇) π,      π = (m, m c, I) of every body, about the point that is its mass centre in the model

S of a body is linear in its inertial parameters, and so are its derivatives:

    S = ½ m a·a + a·(α × h + ω × (ω × h)) + ½ α·Iα + α·(ω × Iω),      h = m c

References: Atkeson, An & Hollerbach (1986), Int. J. Robotics Res. 5(3), 101–119; Gautier & Khalil (1990), IEEE Trans. Robot. Autom. 6,
368–373, for the combinations that can be identified.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.frozen import FrozenFields
from appell.functions.forward import Forward
from appell.functions.inverse import directions
from appell.functions.states import check_out
from appell.gibbs.natural import Natural
from appell.graph import SX, Num, Vec, add, cross, dot, mat_mat, mat_vec, mul, to_sx, vadd, vsub
from appell.graph.building import cached_property, shared_property
from appell.graph.scalar import transpose
from appell.kinds import Count, Seed
from appell.model import Body
from appell.model.loads import Gravity

if TYPE_CHECKING:
    from appell.arrays import Array

MOMENTS = ("m", "hx", "hy", "hz", "Ixx", "Iyy", "Izz", "Ixy", "Iyz", "Ixz")
INDEPENDENT = 1e-9  # relative to its length: a smaller part of a column that no others make up is rounding


@checked
@dataclass(frozen=True, eq=False)
class Identifiable(FrozenFields):
    """The combinations of inertial parameters that motions and their forces determine: ``combinations`` @ π, each an ``independent``
    parameter with the others that cannot be told apart from it; ``nothing`` are the parameters
    that no force depends on.

    ``parameters`` are the names of π. ``rank`` is the number of combinations, ``condition`` the condition number of the regressor of
    all sampled states, with columns of unit length.

    >>> found = ap.dynamics("n-pendulum:n=2").identifiable()
    >>> found.rank, found.combinations.shape
    (2, (2, 2))
    """

    parameters: tuple[str, ...]
    independent: tuple[str, ...]
    nothing: tuple[str, ...]
    combinations: Array
    condition: float

    @property
    def rank(self) -> int:
        """How many combinations can be identified."""
        return len(self.independent)

    def __str__(self) -> str:
        lines = [f"{self.rank} of {len(self.parameters)} inertial parameters can be identified, as"]
        for name, row in zip(self.independent, self.combinations, strict=True):
            terms = [(x, c) for x, c in zip(self.parameters, row, strict=True) if c and x != name]
            lines.append(f"  {name}" + "".join(f" {'+' if c > 0 else '−'} {abs(c):.6g} {x}" for x, c in terms))
        return "\n".join(lines)


@checked
class WithRegressor(Forward):
    """The regressor, and which inertial parameters it identifies: a part of :class:`Dynamics`."""

    _called = "Dynamics"

    @cached_property
    def inertial_names(self) -> tuple[str, ...]:
        """The inertial parameters in their order: ten of every body, the mass of a particle."""
        return tuple(
            f"{b.body.name} {x}" for b in self.kinematics.bodies for x in (MOMENTS if isinstance(b.body, Body) else MOMENTS[:1])
        )

    def inertial_parameters(self, *, t: Any = 0.0) -> Array:
        """π of the model at the time ``t`` (s): masses (kg), first moments (kg·m, zero) and moments of inertia (kg·m²), in the
        bodies' own frames, over (…, parameters).

        >>> dyn = ap.dynamics("n-pendulum:n=2")
        >>> dict(zip(dyn.inertial_names, dyn.inertial_parameters().tolist()))
        {'bob 1 m': 1.1, 'bob 2 m': 1.2}
        """
        made = self._batched("inertial parameters", self._inertial)
        rest = np.zeros(len(self.coordinates))
        for e in self._problem.system.quaternions:
            rest[self.kinematics.q.index(e.parameters[0])] = 1.0
        lead, at = self._state(rest, None, t)
        return made(at, self._problem.p)[..., 0].reshape(*lead, made.shape[0])

    def regressor(self, q: Any, u: Any, udot: Any, *, t: Any = 0.0, inputs: Any = None, out: Any = None) -> Array:
        """Y with Y π = M u̇ + bias − gravity, over (…, speeds, parameters).

        ``out`` is an array that Y is written into, as in NumPy's functions: for thousands of states Y is large, and to write into
        an existing array takes half the time. Raises DataError where it does not fit, and NotApplicable for a system with a Lagrangian,
        whose forces belong to no body.

        >>> dyn = ap.dynamics(ap.gallery.entry("heavy-top").build())
        >>> q, u, udot = [0.3, 0.5, 0.1], [1.0, 2.0, 3.0], [0.5, 0.1, 0.2]
        >>> (dyn.regressor(q, u, udot) @ dyn.inertial_parameters() - dyn.forces(q, u, udot)).round(9).any().item()
        False
        """
        lead, at = self._state(q, u, t, inputs, udot)
        made = self._batched("regressor", lambda: self._regressor, self.kinematics.accelerations.column)
        shape = (*lead, *made.shape)
        if out is not None:
            check_out(out, shape)
        found = made(at, self._problem.p, out)
        return found.reshape(shape) if out is None else out

    def identifiable(self, *, states: Count = 50, seed: Seed = 0) -> Identifiable:
        """The combinations of inertial parameters that motions determine, found from random ``states`` on the constraints, drawn
        with a ``seed``.

        Only forces count that do work on motions that the constraints allow. Raises NotApplicable where :meth:`regressor` does.

        >>> print(ap.dynamics("heavy-top").identifiable())
        9 of 10 inertial parameters can be identified, as
          top m + 5 top hz
        ...
        """
        problem, rng = self._problem, np.random.default_rng(seed)
        drawn = problem.gibbs.states(problem.parameters).draw(states, seed)
        t, q, u, r = (np.array([getattr(s, x) for s in drawn]) for x in ("t", "q", "u", "inputs"))
        v, pace = problem.scales.v, Natural.of(problem.gibbs, problem.p).pace  # at which inertia is felt beside gravity
        if not self.rows:
            y = v[:, None] * self.regressor(q, pace * u, rng.normal(size=u.shape) * pace**2 * v, t=t, inputs=r)
        else:
            free = directions(self.constraint_jacobian(q, u, t=t, inputs=r), self._rank, v)
            drawn_along = pace**2 * rng.normal(size=free.shape[::2])
            along = self.accelerations(q, u, r, t=t) + np.einsum("sij,sj->si", free, drawn_along)
            y = np.swapaxes(free, -1, -2) @ self.regressor(q, u, along, t=t, inputs=r)
        return identifiable(y.reshape(-1, y.shape[-1]), self.inertial_names, self._sizes_of_moments())

    def _sizes_of_moments(self) -> Array:
        """Of a mass, 1; of a first moment and of a moment of inertia those of a unit mass at a length of the mechanism, which is the arm
        at which all its mass would have the largest inertia that it has."""
        names = [x.rsplit(" ", 1)[1] for x in self.inertial_names]
        mass = sum(value for x, value in zip(names, self.inertial_parameters().tolist(), strict=True) if x == "m")
        length = np.sqrt(self._problem.scales.energy / mass) if mass > 0 else 1.0
        return np.array([length ** {"m": 0, "h": 1, "I": 2}[x[0]] for x in names])

    @shared_property
    def _moments(self) -> list[tuple[Any, SX]]:
        """Every body with symbols for its inertial parameters."""
        return [
            (b, ca.SX.sym(f"pi_{i}", len(MOMENTS) if isinstance(b.body, Body) else 1, 1)) for i, b in enumerate(self.kinematics.bodies)
        ]  # fmt: skip

    @shared_property
    def _regressor(self) -> SX:
        k = self.kinematics
        if k.system.lagrangians:
            raise NotApplicable(
                f"system '{k.system.name}' has the Lagrangian '{k.system.lagrangians[0].name}', whose forces belong to no body: they are "
                f"no linear function of inertial parameters. Describe by bodies what the Lagrangian describes, or use forces(…)."
            )
        total: Num = 0.0
        for b, pi in self._moments:
            frame = b.body.frame if isinstance(b.body, Body) else b.centre.home
            a = k.express(b.centre.acceleration, b.centre.home, frame)
            fields = [k.vector(load.vector, frame) for load in k.system.loads if isinstance(load, Gravity)]
            felt = a
            for g in fields:  # ½ m a² − m g·a has the gradient of ½ m (a − g)²
                felt = vsub(felt, g)
            total = add(total, mul(0.5, mul(pi[0], dot(felt, felt))))
            if isinstance(b.body, Body):
                w, alpha = k.omega(frame, frame), k.alpha(frame, frame)
                h: Vec = (pi[1], pi[2], pi[3])
                inertia = ((pi[4], pi[7], pi[9]), (pi[7], pi[5], pi[8]), (pi[9], pi[8], pi[6]))
                total = add(total, dot(felt, vadd(cross(alpha, h), cross(w, cross(w, h)))))
                spun = mat_vec(inertia, w)
                total = add(total, add(mul(0.5, dot(alpha, mat_vec(inertia, alpha))), dot(alpha, cross(w, spun))))
        gradient = ca.gradient(to_sx(total), k.accelerations.column)
        return ca.jacobian(gradient, ca.vertcat(*[pi for _, pi in self._moments]))

    def _inertial(self) -> SX:
        """π of the model, as an expression; an inertia that is given in another frame is rotated into the body's."""
        k, out = self.kinematics, []
        for b in k.bodies:
            out.append(to_sx(b.mass))
            if isinstance(b.body, Body):
                i = b.inertia
                if b.frame is not None and b.frame is not b.body.frame:
                    axes = [k.express(v, b.body.frame, b.frame) for v in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
                    c = (axes[0], axes[1], axes[2])  # rows: the body's axes in the other frame
                    i = mat_mat(mat_mat(c, i), transpose(c))
                places = ((0, 0), (1, 1), (2, 2), (0, 1), (1, 2), (0, 2))
                out += [ca.SX(0.0)] * 3 + [to_sx(i[r][s]) for r, s in places]
        return ca.vertcat(*out)


def identifiable(y: Array, names: tuple[str, ...], sizes: Array) -> Identifiable:
    """The combinations that the rows of a regressor determine, by a factorisation that takes the longest columns first. ``sizes`` are
    those of the parameters."""
    lengths = np.linalg.norm(y, axis=0)
    some = np.flatnonzero(lengths * sizes > INDEPENDENT * (lengths * sizes).max(initial=0.0))
    scaled = y[:, some] / lengths[some]
    _, r, order = qr(scaled, mode="economic", pivoting=True)
    pivots = np.abs(np.diag(r))
    rank = int((pivots > INDEPENDENT * pivots.max(initial=1.0)).sum())
    k = np.linalg.solve(r[:rank, :rank], r[:rank, rank:]) if rank else np.zeros((0, some.size))
    combinations = np.zeros((rank, len(names)))
    first, rest = some[order[:rank]], some[order[rank:]]
    for row, column in enumerate(first):
        combinations[row, column] = 1.0
        combinations[row, rest] = np.where(np.abs(k[row]) > INDEPENDENT, k[row], 0.0) * lengths[rest] / lengths[column]
    sort = np.argsort(first)
    singular = np.linalg.svd(scaled[:, order[:rank]], compute_uv=False) if rank else np.ones(1)
    nothing = tuple(names[i] for i in range(len(names)) if i not in some)
    return Identifiable(
        names, tuple(names[i] for i in first[sort]), nothing, combinations[sort], float(singular[0] / singular[-1])
    )  # fmt: skip
