"""The expressions on the graph from which a motion is computed. Inputs that are expressions are substituted, and every switch is
held on the side where the motion is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arrays import fixed, sealed
from appell.compile import Compiled
from appell.errors import OptionError, UnknownSymbol, listed, shown
from appell.frozen import Frozen, FrozenMapping
from appell.gibbs.model_expressions import Written, written
from appell.gibbs.power import WORKS, PowersAlong
from appell.gibbs.residual import Residual
from appell.gibbs.rows import Row
from appell.gibbs.sizes import Evaluated, Sizing, evaluated
from appell.graph import SX, column
from appell.graph.building import BUILDING, built_property
from appell.graph.calculus import made_function
from appell.graph.evaluator import Evaluator
from appell.kinematics.variables import naming
from appell.model import Quantity
from appell.model.symbols import COORDINATE, PRESCRIBED, SPEED, STATE, quantities
from appell.motion.blows import Blows, Struck, blows_of, held_blows, struck_by
from appell.motion.bounds import features_of
from appell.motion.events import Event
from appell.motion.loops.watch import BOTH_WAYS
from appell.motion.projection import Stabilisation
from appell.motion.switches import Switches, switches_of

if TYPE_CHECKING:
    from appell.arrays import Array


class Expressions(Frozen):
    """The expressions that runs of a system evaluate. None depends on the values of parameters, or of inputs that are numbers.

    ``laws`` are the inputs that are expressions, by their index, and ``controlled`` says whether a controller gives others at
    every evaluation. ``varied`` has, for each perturbation carried along, the index of the parameter that is changed, or None;
    ``holds`` says whether switches are held.
    """

    def __init__(
        self,
        compiled: Compiled,
        laws: Mapping[int, Any],
        controlled: bool,
        stabilisation: Stabilisation,
        events: tuple[Event, ...] = (),
        varied: tuple[int | None, ...] = (),
        holds: bool = True,
    ) -> None:
        self.compiled = compiled
        self.gibbs = compiled.gibbs
        self.kinematics = compiled.gibbs.kinematics
        self.sizes = compiled.sizes
        self.laws = FrozenMapping(laws)
        self.controlled = controlled
        self.stabilisation = stabilisation
        self.events = events
        self.varied = varied
        self.holds = holds

    # -- the state -----------------------------------------------------------------------------------------------------
    @built_property
    def size(self) -> int:
        """The length of [q, u, w] and of the perturbations of [q, u] that are carried along."""
        s = self.sizes
        return s.q + s.u + self.works + len(self.varied) * (s.q + s.u)

    @built_property
    def works(self) -> int:
        """How many works w are integrated beside the state."""
        return 0 if self.powers is None else len(WORKS) + self.sizes.actuators

    @built_property
    def direct(self) -> bool:
        """Whether the speeds are the rates of the coordinates, one by one."""
        k = self.kinematics
        return k.qdot is k.u.column or bool(k.qdot.shape == k.u.column.shape and ca.is_equal(k.qdot, k.u.column))

    @built_property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The names of coordinates, speeds, works, rows, actuators and inputs."""
        k = self.kinematics
        actuators = tuple(x.name for x in k.actuators.quantities)
        return FrozenMapping(
            {
                "coordinate": tuple(x.name for x in k.q.quantities),
                "speed": tuple(x.name for x in k.u.quantities),
                "work": (*WORKS, *actuators) if self.works else (),
                "row": self.compiled.row_names[: self.sizes.contact],
                "actuator": actuators,
                "input": tuple(x.name for x in k.inputs.quantities),
            }
        )

    # -- inputs and switches -------------------------------------------------------------------------------------------
    def fed(self, *expressions: SX) -> list[SX]:
        """Expressions, with the inputs that are expressions substituted."""
        if not self.laws:
            return list(expressions)
        k = self.kinematics
        symbols = ca.vertcat(*[k.inputs.nodes[i] for i in self.laws])
        return ca.substitute(list(expressions), [symbols], [self.input_expressions])

    def held(self, *expressions: SX) -> list[SX]:
        """The same, with all switches held."""
        return self.switches.held(self.fed(*expressions))

    @built_property
    def input_expressions(self) -> SX:
        """The inputs that are expressions, in a column."""
        values = []
        for i, e in self.laws.items():
            self._refuse_accelerations(i, e)
            with naming(f"input '{self.kinematics.inputs.quantities[i]}'"):
                values.append(self.kinematics.lower(e))
        return column(values)

    def _refuse_accelerations(self, i: int, law: Any) -> None:
        """Refuse an input that contains accelerations, which themselves depend on inputs. A rate of a prescribed function may
        contain them if nothing depends on that rate."""
        x = self.kinematics.inputs.quantities[i]
        found = sorted((z for z in quantities(law) if self._accelerates(z)), key=str)
        spare = (
            x.kind == PRESCRIBED
            and x.order > 0
            and all(z.order + (z.kind == SPEED) <= 2 for z in found)
            and not self._moved_by(i)
        )
        if not found or spare:
            return
        contains = f"the acceleration{'s' if len(found) > 1 else ''} {listed(found)}"
        if x.kind == PRESCRIBED and x.order:
            raise OptionError(
                f"the prescribed function '{x.base_name}' is given by an expression whose rate {x} contains {contains}: its rates move "
                f"the system, and accelerations follow from them.\n    Give '{x.base_name}' as an expression of time, or make it a "
                f"coordinate that s.constrain(…) ties to the others."
            )
        raise OptionError(
            f"input '{x}' is {shown(law)}, which contains {contains}: an input is an expression of time, coordinates, speeds and other "
            f"inputs, since accelerations follow from it.\n    Write it with those; a force that is proportional to an acceleration is a "
            f"mass, which belongs into the model."
        )

    def _accelerates(self, z: Any) -> bool:
        """Whether a symbol is an acceleration, or a higher rate of what moves."""
        k = self.kinematics
        if not (isinstance(z, Quantity) and z.order and z.kind in (COORDINATE, SPEED, STATE)):
            return False
        try:
            return bool(ca.depends_on(ca.SX(k.lower(z)), k.accelerations.column))
        except UnknownSymbol:
            return z.owner == k.system.t.owner  # that of another system is refused as such

    def _moved_by(self, i: int) -> bool:
        """Whether the equations of motion depend on an input."""
        rho, (r, _, psi) = self.compiled.residual(self.rows[:2]), self.rows
        parts = (rho.balance, rho.rows, self.kinematics.qdot, self.positions, r, psi)
        return bool(ca.depends_on(ca.vertcat(*[ca.vec(ca.SX(x)) for x in parts]), self.kinematics.inputs.nodes[i]))

    @built_property
    def written(self) -> Written:
        """Every expression of the mechanism and of its inputs."""
        _ = self.laws and self.input_expressions  # lowered first, so that an error names the input
        return written(self.kinematics, self.laws.values())

    @built_property
    def switches(self) -> Switches:
        """Where the equations of motion jump or have corners."""
        return switches_of(self)

    @built_property
    def blows(self) -> Blows:
        """What hits masses where it jumps."""
        return blows_of(self)

    @built_property
    def held_blows(self) -> Mapping[str, SX]:
        """The same with all switches held, and what it is judged by."""
        return FrozenMapping(held_blows(self))

    @built_property
    def struck(self) -> Struck:
        """With what that may jump."""
        return struck_by(self)

    # -- constraints ---------------------------------------------------------------------------------------------------
    @built_property
    def row_list(self) -> tuple[Row, ...]:
        """The rows one by one: contact, then servo."""
        g = self.gibbs
        return (*(g.rows.rows[i] for i in self.compiled.contact_rows), *g.servo_rows.rows)

    @built_property
    def positions(self) -> SX:
        """φ without the lengths of quaternions."""
        return ca.vertcat(ca.SX(0, 1), *[ca.SX(x.position) for x in self.row_list if x.position is not None])

    @built_property
    def rows(self) -> tuple[SX, SX, SX]:
        """R, b and ψ, with Baumgarte's terms in b if they are asked for."""
        r, b, psi = self.compiled.rows
        gains = self.stabilisation.gains
        if gains is not None and self.sizes.rows:
            alpha, beta = gains
            rows = self.row_list
            phi = column([x.position if x.position is not None else 0.0 for x in rows])
            twice = column([2.0 if x.position is not None else 1.0 for x in rows])
            b = b - alpha * twice * psi - beta**2 * phi
        return r, b, psi

    @built_property
    def bent(self) -> bool:
        """Whether a constraint is not linear in the speeds."""
        return bool(self.sizes.rows and ca.depends_on(self.compiled.rows[0], self.kinematics.u.column))

    @built_property
    def in_rows(self) -> Array:
        """One for coordinates that position rows depend on, zero for others."""
        out, phi = np.zeros(self.sizes.q), self.positions if self.sizes.rows else ca.SX(0, 1)
        if phi.numel():
            known = np.array(ca.DM(ca.jacobian_sparsity(phi, self.kinematics.q.column), 1))
            out[np.flatnonzero(known.any(axis=0))] = 1.0
        return sealed(out)

    # -- equations of motion -------------------------------------------------------------------------------------------
    @built_property
    def residual(self) -> Residual:
        """ρ, with the inputs put in that are expressions and all switches held."""
        rho = self.compiled.residual(self.rows[:2])
        balance, rows = self.held(rho.balance, rho.rows)
        return replace(rho, balance=balance, rows=rows)

    @built_property
    def qdot(self) -> SX:
        """q̇, likewise."""
        return self.held(self.kinematics.qdot)[0]

    @built_property
    def powers(self) -> PowersAlong | None:
        """The powers to integrate; None where nothing but what V accounts for does work."""
        return self.gibbs.powers.along(self.compiled.contact_rows)

    def powers_with(self, multipliers: SX) -> SX:
        """ẇ, in the symbols u̇ and in multipliers that are given: what ``powers`` of the native model computes."""
        assert self.powers is not None
        contact = self.rows[0][: self.sizes.contact, :] if self.sizes.contact else ca.SX(0, self.sizes.u)
        return self.gibbs.powers.of_works(self.powers, contact, multipliers)

    # -- what is watched -----------------------------------------------------------------------------------------------
    @built_property
    def event_functions(self) -> SX:
        """The functions whose zeros are looked for: events, then switches; with the inputs put in that are expressions."""
        values = []
        for e in self.events:
            with naming(f"event '{e.name}'"):
                values.append(self.kinematics.lower(e.expression))
        watched = [*self.fed(column(values)), *(x.function for x in self.switches.all)]
        return ca.densify(ca.vertcat(*watched))

    @built_property
    def event_count(self) -> int:
        """How many functions are watched: events, then switches."""
        return len(self.events) + len(self.switches)

    @built_property
    def event_directions(self) -> Array:
        """The direction in which each must pass zero to be an event."""
        return fixed([*(e.direction for e in self.events), *[BOTH_WAYS] * len(self.switches)])

    @built_property
    def features(self) -> SX:
        """The terms of the mechanism and its inputs that may change within a small part of a step."""
        return self.held(features_of(self.kinematics, self.written))[0]

    @built_property
    def watches(self) -> bool:
        """Whether anything is looked for inside of steps."""
        return bool(self.event_count or self.features.numel())

    # -- at numbers ----------------------------------------------------------------------------------------------------
    def evaluator(self, name: str, make: Callable[[], list[SX]]) -> Evaluator:
        """The values of expressions at a state, for any numbers; made once for each name."""
        if name not in self._evaluators:
            with BUILDING:
                self._evaluators[name] = Evaluator(made_function(name, self.gibbs.arguments, make()))
        return self._evaluators[name]

    def directional(self, of: Evaluator) -> Evaluator:
        """How the values of an evaluator of this change along a change of (q, u, p), its last argument."""
        name = f"{of.function.name()}_along"
        if name not in self._evaluators:
            with BUILDING:
                arguments = [*self.gibbs.arguments]
                place = ca.vertcat(*arguments[1:4])
                along = ca.SX.sym("along", place.numel())
                values = of.function.call(arguments)
                changes = [ca.jtimes(x, place, along) if x.numel() else x for x in values]
                self._evaluators[name] = Evaluator(made_function(name, [*arguments, along], changes))
        return self._evaluators[name]

    @built_property
    def _evaluators(self) -> dict[str, Evaluator]:
        return {}

    @built_property
    def matrices(self) -> Evaluator:
        """M and R."""
        return self.evaluator("matrices", lambda: self.fed(self.gibbs.mass_matrix, self.compiled.rows[0]))

    @built_property
    def input_values(self) -> Evaluator:
        """The inputs that are expressions."""
        return self.evaluator("inputs", lambda: [self.input_expressions])

    @built_property
    def sizing(self) -> Sizing:
        """How large coordinates and speeds are in the system as it runs."""
        if self.sizes.contact and not self.laws:
            return self.gibbs.sizing  # which has found the rank of the rows already

        def mass(*args: Any) -> Array:
            return self.matrices(*args)[0]

        def function(name: str, expression: SX) -> Evaluated:
            return evaluated(ca.Function(name, self.gibbs.arguments, self.fed(ca.densify(expression))))

        k, phi = self.kinematics, self.positions if self.sizes.rows else ca.SX(0, 1)
        rates = None if self.direct else function("rates", k.rate_matrix)
        return Sizing(k, mass, rates, function("positions", phi) if phi.numel() else None)
