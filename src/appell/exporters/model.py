"""The contents of an FMU: the variables of a mechanism with their numbers, and its kernels in C."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.compile import Compiled, Interpreter, Task
from appell.compile.c import CONSTRAINED, function
from appell.compile.c_text import comment, number, string
from appell.errors import NotExportable
from appell.exporters.signals import refuse_signals
from appell.formulations.elimination import formulation_note
from appell.gibbs import GibbsFunction
from appell.graph import SX, column
from appell.graph.building import built_property
from appell.kinematics.variables import naming
from appell.motion.initial import Initial
from appell.motion.problem import Problem
from appell.motion.simulate import problem_of
from appell.motion.switches import Switch
from appell.motion.workspace import workspace
from appell.view.units import Units

if TYPE_CHECKING:
    from appell.arrays import Array

DRIFT = 1e-8  # relative residual of the constraints beyond which Model Exchange projects the state onto them
# s: the longest step of Co-Simulation's integrator; the second where there are switches, which a long step might pass twice
STEP, WATCHED_STEP = 1e-2, 1e-3
STEP_NAME, TOLERANCE_NAME = "internal step", "tolerance"
TOKEN = "@TOKEN@"  # stands for the token, which is computed from all the rest


@dataclass(frozen=True)
class Variable:
    """A variable of an FMU; all are Float64. ``derivative`` is the reference of the state whose rate it is."""

    name: str
    reference: int
    causality: str
    variability: str
    initial: str | None
    description: str
    unit: str = ""
    start: float | None = None
    derivative: int | None = None
    nominal: float = 1.0


class FMUModel:
    """A mechanism with everything that is written into its FMU."""

    def __init__(
        self,
        system: Any,
        identifier: str,
        *,
        parameters: Mapping[Any, float] | None,
        initial: Mapping[Any, float] | None,
        inputs: Any,
        outputs: Mapping[str, Any],
        step: float | None,
        tolerance: float,
        start: float,
    ) -> None:
        self.identifier, self.start, self.initial = identifier, start, initial
        self.tolerance = tolerance
        compiled = Compiled(GibbsFunction.of(system, dict(initial or {})), Interpreter(), formulation_note(system))
        self.problem: Problem = problem_of(compiled, parameters=parameters, inputs=inputs)
        self.system, self.kinematics = self.problem.system, self.problem.kinematics
        refuse_signals(self.problem.inputs, "an FMU")
        self.external = tuple(i for i in range(self.problem.inputs.size) if i not in self.problem.inputs.expressions)
        self.given = dict(outputs)
        self.step = step or (WATCHED_STEP if self.switches else STEP)

    # -- numbers -------------------------------------------------------------------------------------------------------
    @built_property
    def state(self) -> Array:
        """The initial state, on the constraints."""
        return Initial(self.problem).solve(self.initial, self.start).y[: self.size]

    @built_property
    def size(self) -> int:
        """How many coordinates and speeds there are."""
        return self.problem.sizes.q + self.problem.sizes.u

    @built_property
    def sizes(self) -> Array:
        """The sizes of coordinates and speeds, as a run finds them."""
        wide = np.zeros(self.problem.size)
        wide[: self.size] = self.state
        with workspace(self.problem) as room:
            room.measure(self.start, wide, 1.0)
            return np.concatenate([room.model.q_sizes, room.model.u_sizes])

    @built_property
    def outputs(self) -> dict[str, tuple[SX, str, str]]:
        """The further outputs by name: an expression of the state and of the multipliers, its unit, and a description."""
        g, k, s = self.problem.gibbs, self.kinematics, self.problem.sizes
        units = Units(k)
        out = {
            str(x): (self.multipliers[s.contact + i], units.of(x), f"force of actuator {x}") for i, x in enumerate(k.actuators.quantities)
        }  # fmt: skip
        out |= {"kinetic energy": (g.T, "J", "kinetic energy"), "potential energy": (g.V, "J", "potential energy")}
        for name, expression in self.given.items():
            with naming(f"output '{name}'"):
                out[name] = (column([k.lower(expression)]), "", "output")
        fed = self.problem.expressions.fed(*[ca.SX(x) for x, _, _ in out.values()])
        return {name: (e, unit, what) for e, (name, (_, unit, what)) in zip(fed, out.items(), strict=True)}

    @built_property
    def multipliers(self) -> SX:
        """λ in the residual ρ: of contact rows, then the forces of actuators."""
        return self.problem.expressions.residual.multipliers

    @property
    def switches(self) -> Sequence[Switch]:
        """The functions at whose zeros the equations jump or have corners."""
        return self.problem.expressions.switches.all

    # -- variables -----------------------------------------------------------------------------------------------------
    @built_property
    def references(self) -> dict[str, int]:
        """The first reference of each family of variables."""
        counts = {
            "TIME": 1, "STATE": self.size, "RATE": self.size, "PARAMETER": len(self.kinematics.p), "INPUT": len(self.external),
            "OUTPUT": len(self.outputs), "INDICATOR": len(self.switches), "STEP": 1,
            "TOLERANCE": 1,
        }  # fmt: skip
        out, at = {}, 0
        for family, count in counts.items():
            out[family] = at
            at += count
        return out

    @built_property
    def constrained(self) -> bool:
        """Whether start values may be changed: onto constraints, or to the unit length of a quaternion."""
        return bool(self.problem.sizes.rows or self.system.quaternions)

    @built_property
    def variables(self) -> tuple[Variable, ...]:
        """All variables, each with another name. Raises NotExportable."""
        k, at, units = self.kinematics, self.references, Units(self.kinematics)
        out = [Variable("time", 0, "independent", "continuous", None, "time", "s")]
        moving = (*k.q.quantities, *k.u.quantities)
        for i, x in enumerate(moving):
            kind = "approx" if self.constrained else "exact"
            out.append(
                Variable(str(x), at["STATE"] + i, "output", "continuous", kind, x.kind if not x.order else "speed", units.of(x),
                         float(self.state[i]), None, float(self.sizes[i]))
            )  # fmt: skip
        for i, x in enumerate(moving):
            out.append(
                Variable(f"der({x})", at["RATE"] + i, "local", "continuous", "calculated", f"rate of {x}", units.of(x.dot),
                         derivative=at["STATE"] + i)
            )  # fmt: skip
        for i, (x, value) in enumerate(zip(k.p.quantities, self.problem.p, strict=True)):
            out.append(
                Variable(str(x), at["PARAMETER"] + i, "parameter", "tunable", "exact", "parameter", units.of(x), float(value))
            )
        for i, place in enumerate(self.external):
            x, value = k.inputs.quantities[place], float(self.problem.inputs.constants[place])
            out.append(Variable(str(x), at["INPUT"] + i, "input", "continuous", "exact", x.kind, units.of(x), value))
        for i, (name, (_, unit, what)) in enumerate(self.outputs.items()):
            out.append(Variable(name, at["OUTPUT"] + i, "output", "continuous", "calculated", what, unit))
        for i, switch in enumerate(self.switches):
            out.append(
                Variable(f"switch {i + 1}", at["INDICATOR"] + i, "local", "continuous", "calculated", f"sign of {switch.name}")
            )
        words = "the longest step of the integrator of Co-Simulation"
        out.append(Variable(STEP_NAME, at["STEP"], "parameter", "fixed", "exact", words, "s", self.step))
        words = "the error of a step of Co-Simulation, relative to the nominal size or the value of each state"
        out.append(Variable(TOLERANCE_NAME, at["TOLERANCE"], "parameter", "fixed", "exact", words, "", self.tolerance))
        self._refuse_names(out)
        return tuple(out)

    def _refuse_names(self, variables: Sequence[Variable]) -> None:
        known: dict[str, str] = {}
        for x in variables:
            if not x.name or any(c in x.name for c in "\r\n\t") or not x.name.isprintable():
                raise NotExportable(
                    f"{x.causality} {x.name!r} of system '{self.system.name}' has a name that FMI forbids: a name has printable "
                    f"characters only, without tabs and line breaks. Choose another."
                )
            if x.name in known:
                raise NotExportable(
                    f"two variables of the FMU of system '{self.system.name}' would be called '{x.name}': the {known[x.name]} and the "
                    f"{x.causality}. Rename one of them; 'time', '{STEP_NAME}', '{TOLERANCE_NAME}' and 'der(…)' are the FMU's own."
                )
            known[x.name] = x.causality

    # -- C -------------------------------------------------------------------------------------------------------------
    @property
    def source(self) -> str:
        """model.c: sizes, numbers, the solver for constraint forces and kernels."""
        return self._source.replace(TOKEN, self.token)

    @built_property
    def _source(self) -> str:
        solver = [CONSTRAINED] if self.problem.sizes.rows else []
        return "\n".join([self._head(), *solver, *(function(task, f"model_{task.name}") for task in self._tasks())])

    @built_property
    def token(self) -> str:
        """A token by which tools check that library and description belong together; the same mechanism and numbers have the same one."""
        return hashlib.sha256(repr((self.variables, self._source)).encode()).hexdigest()[:32]

    def _tasks(self) -> list[Task]:
        p, e, k = self.problem, self.problem.expressions, self.kinematics
        given, rho, rows = p.kernels.arguments, e.residual, p.sizes.rows
        x = ca.vertcat(*k.arguments.values())
        seed, change = ca.SX.sym("seed", x.numel(), 1), ca.SX.sym("change", *self.multipliers.shape)
        outputs = ca.vertcat(ca.SX(0, 1), *[value for value, _, _ in self.outputs.values()])
        functions = ca.vertcat(ca.SX(0, 1), *[s.function for s in self.switches])
        arguments = ca.vertcat(ca.SX(0, 1), *[s.argument for s in self.switches])
        motion = {"qdot": k.qdot, "a": p.compiled.free.acceleration}
        moved = p.compiled.variation(rho, x, seed)
        varied = {"dq": _along(e.qdot, x, seed), "du": moved.balance, "rows": moved.rows}
        out = []
        if rows:
            parts = p.kernels.motion_parts
            motion |= {"R": parts["R"], "b": e.rows[1], "Z": parts["Z"]}
            out.append(self._task("geometry", given, p.kernels.geometry_parts))
        every = {**given, "udot": rho.accelerations, "lambda": rho.multipliers, "seed": seed}
        along = _along(outputs, x, seed) + (
            ca.jtimes(outputs, self.multipliers, change) if change.numel() and outputs.numel() else 0
        )
        return [
            *out,
            self._task("motion", given, motion),
            self._task("variation", every, varied),
            Task.of("outputs", {**given, "lambda": rho.multipliers}, {"out": outputs}),
            Task.of("outputs_along", {**given, "lambda": rho.multipliers, "seed": seed, "change": change}, {"out": along}),
            Task.of("switches", given, {"argument": arguments, "function": functions}),
            Task.of("functions_along", {**given, "seed": seed}, {"out": _along(functions, x, seed)}),
        ]

    def _task(self, name: str, inputs: Mapping[str, SX], parts: Mapping[str, SX]) -> Task:
        """A task whose expressions have all switches held."""
        values = self.problem.expressions.held(*[ca.densify(x) for x in parts.values()])
        return Task.of(name, inputs, dict(zip(parts, values, strict=True)))

    def _head(self) -> str:
        p, s = self.problem, self.problem.sizes
        rows = p.expressions.row_list if s.rows else ()
        positions = [i for i, x in enumerate(rows) if x.position is not None]
        kept = p.kept_at(self.start, self.state, p.inputs.constants) if s.rows else None
        places = [self.kinematics.q.index(e.parameters[0]) for e in self.system.quaternions]
        counts = {
            "COORDINATES": s.q, "SPEEDS": s.u, "PARAMETERS": s.p, "INPUTS": s.inputs, "OUTPUTS": len(self.outputs), "ROWS": s.rows,
            "MULTIPLIERS": s.columns if s.rows else 0, "POSITIONS": len(positions), "RANK": kept.rank if kept else 0,
            "POSITION_RANK": kept.position_rank if kept else 0, "QUATERNIONS": len(places), "SWITCHES": len(self.switches),
        }  # fmt: skip
        kinds = [{ca.OP_FLOOR: 1, ca.OP_CEIL: 2}.get(x.whole, 0) for x in self.switches]
        modes = [1.0] * len(self.switches)
        lines = [
            f"/* {comment(self.system.name)}: equations of motion, written by Appell. */",
            *([f"/* {comment(p.instead)}. */"] if p.instead else []), "#include <math.h>", "#include <stdlib.h>",
            "#include <string.h>", "", "#include \"fmi3.h\"", "",
            *(f"#define {name} {count}" for name, count in counts.items()), "",
            "/* where the variables of each family begin */", *(f"#define {name} {at}u" for name, at in self.references.items()), "",
            f"#define MODEL_NAME {string(self.system.name)}", f"#define TOKEN {string(TOKEN)}", f"#define START_TIME {number(self.start)}",
            f"#define START_STEP {number(self.step)}", f"#define START_TOLERANCE {number(self.tolerance)}",
            f"#define DRIFT {number(DRIFT)}", "",
            _array("double", "start_state", self.state), _array("double", "start_parameters", [*p.p, *modes]),
            _array("double", "start_inputs", p.inputs.constants), _array("double", "state_sizes", self.sizes),
            _array("int", "input_places", self.external),
        ]  # fmt: skip
        if s.rows:
            lines.append(_array("double", "speed_sizes", self.sizes[s.q :]))
        if positions:
            lines.append(_array("int", "position_rows", positions))
        if places:
            lines.append(_array("int", "quaternion_places", places))
        if kinds:
            lines.append(_array("int", "switch_kinds", kinds))
        return "\n".join([*lines, ""])


def _along(expression: SX, x: SX, seed: SX) -> SX:
    return ca.densify(ca.jtimes(expression, x, seed)) if expression.numel() else ca.SX(*expression.shape)


def _array(kind: str, name: str, values: Any) -> str:
    """An array of constants in C; C has no empty arrays, so that one zero is written for none."""
    texts = [number(float(x)) if kind == "double" else str(int(x)) for x in values] or ["0"]
    return f"static const {kind} {name}[{len(texts)}] = {{{', '.join(texts)}}};"
