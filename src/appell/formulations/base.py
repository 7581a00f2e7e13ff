"""The contract every formulation keeps.

A formulation is a principle with its options. Given a Gibbs function it derives Equations: the same accelerations and
constraint forces as every other formulation, found in its own way, together with its own matrices.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked, unchecked
from appell.counts import counted
from appell.errors import AppellError, ArgumentError, NotApplicable
from appell.formulations import display
from appell.formulations.explanation import Explanation, explain
from appell.formulations.inertia import require_inertia
from appell.formulations.reading import (
    Named,
    Reading,
    read_equations,
    read_function,
    read_matrices,
)
from appell.formulations.side_equations import SideEquations
from appell.formulations.vectors import VectorForm, vector_form
from appell.frozen import Frozen, Remade
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE
from appell.gibbs.scaling import row_sizes
from appell.gibbs.states import require_state
from appell.gibbs.structure import numbers
from appell.graph import SX, as_text, raise_
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.interruption import stoppable
from appell.kinematics import Symbols
from appell.later_stages import ShownInTerminal, from_later_stage
from appell.model import Quantity
from appell.model.symbols import MULTIPLIER
from appell.progress import say, working

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@dataclass(frozen=True)
class Accelerations:
    """The accelerations and forces that the equations of motion give at a state.

    ``accelerations`` u̇ of all the speeds, ``constraint_forces`` Aᵀλ in their directions, ``multipliers`` λ of the rows (of
    least norm where they are not unique), whether they are ``unique``, the form's own ``matrices``, and in words the
    ``choices`` that it made there. With servo constraints, ``actuator_forces`` λ and the ``actuator_power`` λ (a·u) that
    each of them supplies to the system (W).

    >>> a = ap.derive("pendulum").accelerations({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0})
    >>> a.accelerations, a.unique
    (array([-4.7088, -3.5316]), True)
    """

    accelerations: Array
    constraint_forces: Array
    multipliers: Array
    unique: bool
    matrices: Mapping[str, Array] = field(default_factory=dict)
    choices: str = ""
    actuator_forces: Array = field(default_factory=lambda: np.zeros(0))
    actuator_power: Array = field(default_factory=lambda: np.zeros(0))

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))

    @property
    def word(self) -> str:
        """Whether the multipliers are unique, in words."""
        if self.multipliers.size == 0:
            return "no constraints, so no multipliers"
        if self.unique:
            return "the multipliers are unique"
        return "the multipliers are not unique (dependent rows): those of least norm are given; Aᵀλ and u̇ are unique"


@checked
class AbstractFormulation(ABC):
    """A principle of mechanics, with its options.

    A new one is a class of this kind, in a file of its own.

    >>> isinstance(ap.Lagrange(), ap.formulations.AbstractFormulation), ap.Lagrange().label
    (True, 'lagrange')
    """

    name: ClassVar[str]
    title: ClassVar[str]
    reference: ClassVar[str]

    for_servo: ClassVar[bool] = False

    def derive(self, gibbs: GibbsFunction) -> Equations:
        """The equations of motion of this system by this principle, or NotApplicable with the reason."""
        system = gibbs.system
        if system.has_servos and not self.for_servo:
            raise NotApplicable(
                f"{self.title} takes every constraint force to do no virtual work, but system '{system.name}' has servo "
                f"constraints, whose forces do. Use derive(system), or one of the servo formulations."
            )
        if self.for_servo and not system.has_servos:
            raise NotApplicable(f"system '{system.name}' has no servo constraints.")
        require_inertia(gibbs)
        return self._derive(gibbs)

    @abstractmethod
    def _derive(self, gibbs: GibbsFunction) -> Equations: ...

    @property
    def label(self) -> str:
        """The name by which the command line and the records know it, options included."""
        return self.name


@checked
class Equations(ShownInTerminal, SideEquations, Frozen, Remade):
    """Equations of motion: to read (``S``, ``R``, ``mass_matrix``, ``forcing``, ``equations()``, ``latex()``,
    ``explain()``), to evaluate (``accelerations(state)``), and to hand on (``gibbs``). Ctrl-C raises KeyboardInterrupt.

    >>> eq = ap.derive("n-pendulum:n=1")
    >>> eq.equations(), eq.matrices(), eq.accelerations({"theta1": 0.0, "theta1'": 2.0}).accelerations.round(9) + 0.0
    ([Eq(g*l1*m1*sin(theta1) + l1**2*m1*theta1'', 0)], (Matrix([[l1**2*m1]]), Matrix([[-g*l1*m1*sin(theta1)]])), array([0.]))
    >>> read, run = (eq.text(80), eq.latex(), eq.explain(), eq.vectors()), (eq.named_matrices(), eq.as_text(), eq.as_dict())
    >>> disk = ap.derive("rolling-disk"); disk.kinematic_equations()[0], disk.constraint_equations()[2], disk.choices()
    (Eq(phi', w2/sin(theta)), Eq(0, 0), "independent speeds w1, w2, w3; x', y' eliminated")
    >>> disk.unknowns().quantities, disk.servo_equations(), disk.state_equations(), len(disk.shown_constraints())
    ((w1', w2', w3'), [], [], 3)
    """

    def __init_subclass__(cls) -> None:
        """The methods of each principle check their arguments too, and ``at`` refuses states of other systems."""
        if "at" in vars(cls):
            cls.at = _checking_the_state(cls.at)  # type: ignore[method-assign, assignment]
        checked(cls)

    def __init__(self, gibbs: GibbsFunction, formulation: AbstractFormulation) -> None:
        self.gibbs = gibbs
        self.formulation = formulation

    def _recipe(self) -> tuple[Any, ...]:
        return _derived, (self.formulation, self.gibbs)

    def __repr__(self) -> str:
        k = self.gibbs.kinematics
        sizes = f"{counted(len(k.q), 'coordinate')}, {counted(len(k.u), 'speed')}"
        return f"Equations('{self.gibbs.system.name}' by {self.formulation.title}: {sizes})"

    @stoppable("Reading the equations")
    def __str__(self) -> str:
        return self.text()

    # -- evaluating --------------------------------------------------------------------------------------------------
    @abstractmethod
    def at(self, state: State) -> Accelerations:
        """Accelerations, constraint forces and multipliers at a state that satisfies the constraints."""

    def accelerations(
        self,
        state: State | Mapping[Any, float] | None = None,
        *,
        initial: Mapping[Any, float] | None = None,
        parameters: Mapping[Any, float] | None = None,
        inputs: Mapping[Any, float] | None = None,
        t: float = 0.0,
    ) -> Accelerations:
        """The accelerations and forces at a state that satisfies the constraints.

        ``state`` gives all of it: a State, or every coordinate and speed by symbol or name, {theta: 1.2, w3: 8.0, …}. ``initial``
        gives some of them, as for :func:`appell.simulate`: the others are moved as little as the constraints require.
        ``parameters`` replace the declared values, ``inputs`` that are not given are zero, ``t`` is the time (s).

        Returns :class:`Accelerations`. Raises OptionError where the state is given twice or not at all, OffConstraints where it does
        not satisfy the constraints, MissingValue, UnknownName.
        """
        about: State = from_later_stage("state_about")(self.gibbs, state, initial, parameters, inputs, t)
        self.gibbs.require(about, "Accelerations")
        return self.at(about)

    # -- reading -----------------------------------------------------------------------------------------------------
    @abstractmethod
    def residual(self) -> SX:
        """The equations of motion on the graph: each row vanishes along the motion."""

    def readable(self) -> SX:
        """The same rows in a form that is easier to read, where there is one; compared with ``residual`` before it is shown."""
        return self.residual()

    @abstractmethod
    def unknowns(self) -> Symbols:
        """The unknowns, in which the equations are linear: accelerations, and multipliers if there are any."""

    def embedded(self, expr: SX) -> SX:
        """An expression in the speeds and accelerations that this form keeps."""
        return expr

    def choices(self) -> str:
        """The choices that this form had to make, in words; empty if there were none."""
        return ""

    @built_property
    def multiplier_symbols(self) -> Symbols:
        """One λ for each constraint row."""
        system = self.gibbs.system
        n = len(self.gibbs.rows)
        symbols = tuple(Quantity(f"lambda_{i + 1}", MULTIPLIER, system.token, system.t) for i in range(n))
        return Symbols(symbols, tuple(ca.SX.sym(str(x)) for x in symbols))

    def symbol_pairs(self) -> list[tuple[SX, Any]]:
        """Every graph symbol with its quantity, for raising."""
        k = self.gibbs.kinematics
        families = (k.q, k.u, k.accelerations, k.p, k.inputs, k.actuators, self.multiplier_symbols)
        return [(k.t, k.system.t), *(pair for family in families for pair in family.pairs())]

    def _gibbs_functions(self) -> tuple[SX, SX]:
        """S and R in the accelerations this form keeps."""
        return self.gibbs.S, self.gibbs.R

    def _quadratic_in(self) -> Symbols:
        return self.gibbs.kinematics.accelerations

    def _matrices(self) -> tuple[SX, SX]:
        return self.gibbs.mass_matrix, self.gibbs.forcing

    @built_property
    def S(self) -> sympy.Expr:
        """The energy of accelerations, without terms free of accelerations (Desloge, §II: the motion does not depend on them)."""
        return read_function(self, self._gibbs_functions()[0], self._quadratic_in())

    @built_property
    def R(self) -> sympy.Expr:
        """R = S − U, without terms free of accelerations."""
        return read_function(self, self._gibbs_functions()[1], self._quadratic_in())

    @built_property
    def mass_matrix(self) -> sympy.ImmutableMatrix:
        """M = ∂²S/∂u̇²; entries that would fill pages stand as they are in the graph."""
        with working(f"Writing the mass matrix of {self.gibbs.system.name}"):
            return sympy.ImmutableMatrix(Reading(self).matrix(self._matrices()[0]))

    @built_property
    def forcing(self) -> sympy.ImmutableMatrix:
        """f with M u̇ = f (+ Aᵀλ where the form keeps multipliers)."""
        with working(f"Writing the forces of {self.gibbs.system.name}"):
            return sympy.ImmutableMatrix(Reading(self).matrix(self._matrices()[1]))

    def matrices(self, *, simplify: bool = True) -> tuple[sympy.ImmutableMatrix, sympy.ImmutableMatrix]:
        """M and f; with ``simplify=False`` at once, as they stand in the graph."""
        if simplify:
            return self.mass_matrix, self.forcing
        out = []
        for x in self._matrices():
            entries = [x[i, j] for i in range(x.shape[0]) for j in range(x.shape[1])]
            out.append(sympy.ImmutableMatrix(*x.shape, Reading(self).raised(entries)))
        return out[0], out[1]

    @stoppable("Reading the matrices")
    def named_matrices(self) -> tuple[sympy.ImmutableMatrix, sympy.ImmutableMatrix, list[tuple[sympy.Symbol, sympy.Expr]]]:
        """M, f and the named intermediates that they are written with, in the order to evaluate them.

        Where M and f are short there are no intermediates, and M and f are ``mass_matrix`` and ``forcing``; where those would fill
        pages, this is the form to read, to copy and to evaluate.
        """
        m, f, named = self._named_matrices
        return m, f, list(named)

    @built_property
    def _named_matrices(self) -> tuple[sympy.ImmutableMatrix, sympy.ImmutableMatrix, Named]:
        m, f, named = read_matrices(self, *self._matrices())
        return sympy.ImmutableMatrix(m), sympy.ImmutableMatrix(f), named

    @built_property
    def _read(self) -> tuple[list[sympy.Eq], Named]:
        return read_equations(self)

    @stoppable("Reading the equations")
    def equations(self, *, simplify: bool = True) -> list[sympy.Eq]:
        """The equations of motion, in their normal form; the named intermediates that long ones need are in ``intermediates``.

        With ``simplify=False`` at once, without intermediates, as they stand in the graph.
        """
        if simplify:
            return list(self._read[0])
        residual = self.residual()
        rows = Reading(self).raised([residual[i] for i in range(residual.numel())])
        return [sympy.Eq(e, 0, evaluate=False) for e in rows if e != 0]

    @property
    def intermediates(self) -> list[tuple[sympy.Symbol, sympy.Expr]]:
        """Named intermediates z₁, z₂, … used in ``equations()``, in the order to evaluate them; empty for small systems."""
        return list(self._read[1])

    def vectors(self) -> VectorForm:
        """S, the constraints and the equations in vectors, with v, ω, a, α of every body in components."""
        return vector_form(self)

    @stoppable("Reading the equations")
    def latex(self, environment: str = "aligned", *, limit: int | None = display.LATEX_LIMIT) -> str:
        """The equations of motion as LaTeX: in the ``environment`` aligned, which goes inside a formula, or align*, which stands by itself.

        Lines are broken where they would be wider than a page. Above ``limit`` letters intermediates are left out, and the LaTeX
        says how many; ``limit=None`` has them all.
        """
        return display.latex(self, environment, limit)

    def text(self, width: int = display.WIDTH, *, limit: int | None = display.TEXT_LIMIT) -> str:
        """The equations and all that belongs to them, as ``print`` shows them, in ``width`` columns; ``limit=None`` leaves nothing out.

        Where Ctrl-C interrupts it, the sections that are ready go to standard error, and KeyboardInterrupt to the caller.
        """
        parts: list[str] = []
        try:
            for section in display.sections(self, width, limit):
                parts.append(str(section))  # noqa: PERF401 - sections that are ready must be kept
        except KeyboardInterrupt:
            if parts:
                say("\n\n".join([*parts, "… interrupted: the rest is left out."]))
            raise
        return "\n\n".join(parts)

    @built_property
    def names_taken(self) -> frozenset[str]:
        """The names that occur in the equations, which nothing else may have."""
        known = {str(x) for _, x in self.symbol_pairs()} | set(self.gibbs.system.names)
        return frozenset(known | {str(z) for z, _ in self.intermediates})

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.latex()}$"

    def as_text(self) -> str:
        """The equations as the straight-line program that runs."""
        return as_text([self.residual()], self.symbol_pairs())

    def raised(self, expr: SX) -> Any:
        """Any expression of this graph as SymPy, not simplified."""
        return raise_([expr], self.symbol_pairs())[0]

    @stoppable("Reading the equations")
    def as_dict(self) -> dict[str, Any]:
        """The equations and all that belongs to them as plain values, each expression as text and as LaTeX."""
        return display.as_dict(self)

    @stoppable("Reading the equations")
    def explain(self) -> Explanation:
        """In words: coordinates, speeds, constraints with their rank, redundant rows, degrees of freedom, choices."""
        return explain(self)

    # -- the common work ---------------------------------------------------------------------------------------------
    @built_property
    def _mass_and_forcing(self) -> Evaluator:
        return self.gibbs.function

    def mass_and_forcing(self, state: State) -> tuple[Array, Array]:
        """M and f of all the speeds at a state."""
        require_state(self.gibbs.kinematics, state)
        m, f = numbers(self._mass_and_forcing, state)
        return m.reshape(f.size, f.size), f

    def finished(
        self,
        state: State,
        u_dot: Array,
        a: Array,
        *,
        forces: Array | None = None,
        multipliers: Array | None = None,
        matrices: Mapping[str, Array] | None = None,
        choices: str = "",
    ) -> Accelerations:
        """Accelerations with the constraint forces M u̇ − f and multipliers of least norm, unless the form has its own."""
        if u_dot.shape != state.u.shape or a.ndim != 2 or a.shape[1] != u_dot.size:
            raise ArgumentError(
                f"accelerations {u_dot.shape} and constraint rows {a.shape} do not fit {state.u.size} speeds: there must be "
                f"one acceleration, and one column of the rows, for each speed."
            )
        if forces is None:
            m, f = self.mass_and_forcing(state)
            forces = m @ u_dot - f
        if multipliers is None:
            multipliers = least_multipliers(a, forces, self.gibbs.measures.of(state.p).v) if len(a) else np.zeros(0)
        unique = self.gibbs.structure_at(state).rank == a.shape[0]
        if not np.isfinite(u_dot).all():
            raise AppellError(f"the accelerations of system '{self.gibbs.system.name}' are not finite at this state: {u_dot}.")
        return _accelerations(u_dot, forces, multipliers, unique, dict(matrices or {}), choices)


_accelerations = unchecked(Accelerations)


def _derived(formulation: AbstractFormulation, gibbs: GibbsFunction) -> Equations:
    return formulation.derive(gibbs)


def _checking_the_state(at: Callable[[Any, State], Accelerations]) -> Callable[[Any, State], Accelerations]:
    @wraps(at)
    def checked_at(self: Any, state: State) -> Accelerations:
        if isinstance(state, State):
            require_state(self.gibbs.kinematics, state)
        return at(self, state)

    return checked_at


def least_multipliers(a: Array, forces: Array, v: Array) -> Array:
    """λ of least norm with Aᵀλ = forces, the rows taken at unit length in sizes ``v`` of speeds."""
    sizes = row_sizes(a * v)
    out: Array = (
        np.linalg.lstsq((a * v / sizes[:, None]).T, forces * v, rcond=RANK_TOLERANCE)[0] / sizes if a.size else np.zeros(len(a))
    )
    return out
