"""ap.to_sympy: the equations of any system in implicit form, as SymPy expressions of functions of time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import casadi as ca
import sympy
from sympy.core.function import AppliedUndef
from sympy.physics.mechanics import dynamicsymbols

from appell.arguments import checked
from appell.errors import ModelError, NotApplicable, shown
from appell.frozen import FrozenMapping
from appell.gibbs import GibbsFunction
from appell.importers.sympy.matrices import raised_together, solve
from appell.kinds import Model
from appell.model import Quantity

MATRICES = (
    "q", "u", "multipliers", "mass_matrix", "forcing", "rates", "constraint_matrix", "constraint_forcing", "directions", "positions",
    "velocities",
)  # fmt: skip


@checked
@dataclass(frozen=True, eq=False)
class SymbolicEquations:
    """The equations of a system in SymPy's symbols, named as in SymPy's methods:

        q̇ = N u + n,      M u̇ = f + Bᵀ λ,      A u̇ = b

    ``q`` and ``u`` are the coordinates (with states of first order) and speeds, functions of time or their rates; ``multipliers``
    are λ, one for each constraint, and the forces of actuators, for each servo condition. ``mass_matrix`` is M, ``forcing`` f, ``rates``
    the right side of q̇; ``constraint_matrix`` A, ``constraint_forcing`` b, ``directions`` B, which is A for contact constraints.
    ``positions`` and ``velocities`` are the constraints as expressions that vanish, and ``constraints`` their names. ``parameters`` and
    ``inputs`` are the other symbols; ``symbols`` maps SymPy's symbols to the system's. ``redundant`` are the rows of A that follow from
    the others.

    >>> found = ap.to_sympy("pendulum")
    >>> found.q.T, found.u.T, found.multipliers.T
    (Matrix([[x(t), y(t)]]), Matrix([[Derivative(x(t), t), Derivative(y(t), t)]]), Matrix([[lam1(t)]]))
    >>> found.mass_matrix.tolist(), found.forcing.T, found.constraint_matrix
    ([[m, 0], [0, m]], Matrix([[0, -g*m]]), Matrix([[2*x(t), 2*y(t)]]))
    >>> found.mass_matrix_full.shape, found.forcing_full.shape, found.rhs().shape
    ((5, 5), (5, 1), (4, 1))
    >>> found.kindiffdict()[found.q[0].diff()], found.constraints
    (Derivative(x(t), t), ('rod',))
    """

    # SymPy's matrices, immutable
    q: Any
    u: Any
    multipliers: Any
    mass_matrix: Any
    forcing: Any
    rates: Any
    constraint_matrix: Any
    constraint_forcing: Any
    directions: Any
    positions: Any
    velocities: Any
    constraints: tuple[str, ...]
    parameters: tuple[Any, ...]
    inputs: tuple[Any, ...]
    symbols: Mapping[Any, Quantity]
    redundant: tuple[int, ...]

    def kindiffdict(self) -> dict[Any, Any]:
        """q̇ as functions of q, u and t, in the form of KanesMethod."""
        t = dynamicsymbols._t
        return {q.diff(t): value for q, value in zip(self.q, self.rates, strict=True)}

    @property
    def mass_matrix_full(self) -> sympy.ImmutableMatrix:
        """The matrix of (q̇, u̇, λ) in all equations; it is singular where constraints are redundant."""
        rows = self.constraint_matrix
        upper = self.mass_matrix.row_join(-self.directions.T)
        lower = rows.row_join(sympy.zeros(rows.shape[0], len(self.multipliers)))
        return sympy.ImmutableMatrix(sympy.diag(sympy.eye(len(self.q)), upper.col_join(lower)))

    @property
    def forcing_full(self) -> sympy.ImmutableMatrix:
        """The right side for ``mass_matrix_full``: (N u + n, f, b)."""
        return sympy.ImmutableMatrix([*self.rates, *self.forcing, *self.constraint_forcing])

    def rhs(self) -> sympy.ImmutableMatrix:
        """q̇ and u̇ as functions of q, u and t, solved on the graph.

        Raises NotApplicable where the equations do not determine the accelerations.
        """
        n, m = len(self.q), len(self.u)
        kept = [i for i in range(self.constraint_matrix.shape[0]) if i not in self.redundant]
        unknown = [i for i in range(len(self.multipliers)) if i not in self.redundant]
        chosen = [*range(n + m), *(n + m + i for i in kept)]
        columns = [*range(n, n + m), *(n + m + i for i in unknown)]
        if len(chosen) - n != len(columns):
            raise NotApplicable(f"{len(chosen) - n} equations are to determine {len(columns)} accelerations and multipliers.")
        full, right = self.mass_matrix_full, self.forcing_full
        solved = solve(full.extract(chosen[n:], columns), right.extract(chosen[n:], [0]))
        return sympy.ImmutableMatrix([*self.rates, *solved[:m, :]])


@checked
def to_sympy(system: Model, *, symbols: Mapping[Any, Quantity] | None = None) -> SymbolicEquations:
    """The equations of a system in implicit form, as SymPy expressions.

        q̇ = N u + n,      M u̇ = f + Bᵀ λ,      A u̇ = b

    ``system`` is a system or a text that describes one; ``symbols`` maps SymPy's symbols to the system's, such as those of an Imported
    (``to_sympy(found, symbols=found.symbols)``). The other symbols keep their names; those that vary with time become functions of
    time.

    Returns SymbolicEquations. Raises ModelError where two symbols would have one name in SymPy, and where ``symbols`` maps other
    things.

    >>> ap.to_sympy("pendulum").forcing.T
    Matrix([[0, -g*m]])
    """
    gibbs = GibbsFunction.of(system)
    k, t = gibbs.kinematics, dynamicsymbols._t
    theirs = {quantity: x for x, quantity in (symbols or {}).items()}
    for quantity, x in theirs.items():
        if not isinstance(x, (sympy.Symbol, AppliedUndef)) or not isinstance(quantity, Quantity):
            raise ModelError(f"symbols= maps SymPy's symbols to the system's, not {shown(x)} to {shown(quantity)}.")
        if quantity.owner is not gibbs.system.token:
            raise ModelError(f"symbols= maps {x} to '{quantity}', which is of another system than '{gibbs.system.name}'.")
    found: dict[Any, Quantity] = {}

    def named(quantity: Any, *, moves: bool) -> Any:
        base = next((x for known, x in theirs.items() if known.base_name == quantity.base_name), None)
        if base is None:
            base = dynamicsymbols(quantity.base_name) if moves else sympy.Symbol(quantity.base_name)
        if quantity.order == 0 and found.setdefault(base, quantity) != quantity:
            raise ModelError(
                f"the symbols '{found[base]}' and '{quantity}' of system '{gibbs.system.name}' are both {base} in SymPy: "
                f"give another symbol for one of them by symbols=."
            )
        return base.diff(t, quantity.order) if quantity.order else base

    q, u, r, held = ([named(x, moves=True) for x in family.quantities] for family in (k.q, k.u, k.inputs, k.actuators))
    p = [named(x, moves=False) for x in k.p.quantities]
    rows, contact = gibbs.all_rows, len(gibbs.rows)
    free = (f"lam{i}" for i in range(1, 10**6) if dynamicsymbols(f"lam{i}") not in found)
    multipliers = [*(dynamicsymbols(next(free)) for _ in range(contact)), *held]
    pairs = [(k.t, t)]
    for family, means in ((k.q, q), (k.u, u), (k.p, p), (k.inputs, r), (k.actuators, held)):
        pairs += zip(family.nodes, means, strict=True)
    a = ca.densify(rows.A)
    directions = ca.vertcat(ca.densify(gibbs.rows.A), gibbs.input_directions) if held else a
    positions = rows.position if rows.position_indices else ca.SX(0, 1)
    columns = [
        ca.densify(x) for x in (gibbs.mass_matrix, gibbs.forcing, k.qdot, a, rows.b, directions, positions, rows.velocity)
    ]
    made = [sympy.ImmutableMatrix(x) for x in raised_together(columns, pairs)]
    structure = gibbs.structure
    left_out = tuple(i for i in (*structure.redundant, *structure.identical) if i < contact)
    states = [sympy.ImmutableMatrix(len(x), 1, x) for x in (q, u, multipliers)]
    matrices = dict(zip(MATRICES, [*states, *made], strict=True))
    return SymbolicEquations(
        **matrices, constraints=rows.names, parameters=tuple(p), inputs=tuple(r), symbols=FrozenMapping(found),
        redundant=left_out,
    )  # fmt: skip
