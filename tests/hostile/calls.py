"""One good call of everything public; a test fails where one is missing, so that a new name is thrown at from its first day."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from sympy.physics.mechanics import Particle, Point, ReferenceFrame, dynamicsymbols
from sympy.physics.mechanics.models import multi_mass_spring_damper

import appell as ap
from appell.formulations import every_formulation
from appell.model.joints import Joints
from appell.motion import Occurrence
from appell.motion.controllers import SIGNATURE
from appell.motion.driver import Driver
from appell.motion.simulate import problem_of
from appell.motion.solvers import every_solver
from appell.motion.workspace import Workspace
from appell.progress import Progress
from tests.hostile.surface import Surface
from tests.importers.samples import MJCF, URDF

SPAN = 0.02  # s; every motion here is this short
BRIEF = ap.Limits(seconds=0.5)  # of those that wrong values would make long
MATRIX = np.array([[1.0, 0.0], [0.5, 1.0]])
LAW = SIGNATURE(lambda t, y, r: 0)  # native code calls it by its address


def _copied(value: Any) -> Any:
    return copy(value) if isinstance(value, (list, dict)) else value


class Bench:
    """A small system and everything that is made of one, each made once: what is tried must not change it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        s = self.s = ap.System("bench")
        self.x, self.y = s.coordinates("x y")
        self.m, self.l, self.g = s.parameters(m=1.0, l=0.5, g=9.81)
        self.tau = s.inputs("tau")
        self.hinge = s.joint.revolute("hinge", s.frame, at=s.origin, axis="z", coordinates=self.x)
        self.tip = s.origin.shifted(self.l * self.hinge.frame.x, name="tip")
        self.bar = s.body("bar", frame=self.hinge.frame, com=self.tip, mass=self.m, inertia=ap.inertia.rod(self.m, self.l, "x"))
        self.slider = s.origin.shifted(self.y * s.frame.y, name="slider")
        self.bead = s.particle("bead", at=self.slider, mass=self.m)
        self.e = s.quaternion("e")
        self.turned = s.frame.rotated_quaternion(self.e, name="turned")
        s.body("ball", frame=self.turned, com=s.origin, mass=1.0, inertia=ap.inertia.sphere(1.0, 0.1))
        self.u = s.speeds("u")
        s.define_speeds({self.u: self.y.dot})
        s.gravity(self.g * s.frame.x)
        s.generalised_force(self.x, self.tau)
        s.spring_in(self.y, stiffness=3.0)
        self.force = s.actuators("force")
        self.z, self.w = s.states("z w")
        s.rate(self.w, self.x - self.w)
        self._kept = {name: _copied(value) for name, value in vars(s).items()}

    def restore(self) -> None:
        """The system as it was."""
        vars(self.s).clear()
        vars(self.s).update({name: _copied(value) for name, value in self._kept.items()})

    @cached_property
    def p(self) -> ap.System:
        """A pendulum: what is solved and run here."""
        s = ap.System("pendulum")
        x = s.coordinates("x")
        m, l, g = s.parameters(m=1.0, l=0.5, g=9.81)
        tau = s.inputs("tau")
        hinge = s.joint.revolute("hinge", s.frame, at=s.origin, axis="z", coordinates=x)
        tip = s.origin.shifted(l * hinge.frame.x, name="tip")
        s.body("bar", frame=hinge.frame, com=tip, mass=m, inertia=ap.inertia.rod(m, l, "x"))
        s.gravity(g * s.frame.x)
        s.generalised_force(x, tau)
        return s

    @cached_property
    def servo(self) -> Any:
        s = ap.System("kept")
        x = s.coordinates("x")
        s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        s.obstacle(x, names="drive")
        s.servo(x - s.t**2)
        return ap.derive(s).gibbs

    values: ClassVar[dict[str, float]] = {"x": 0.3, "x'": 0.1, "tau": 0.0}

    @cached_property
    def eq(self) -> ap.Equations:
        return ap.derive(self.p)

    @cached_property
    def gibbs(self) -> Any:
        return self.eq.gibbs

    @cached_property
    def state(self) -> Any:
        return self.gibbs.states().draw(1)[0]

    @cached_property
    def problem(self) -> Any:
        return problem_of(self.gibbs)

    @cached_property
    def kane(self) -> Any:
        return multi_mass_spring_damper(1)

    @cached_property
    def gibbs_appell(self) -> Any:
        k = self.kane
        return ap.sympy.GibbsAppellMethod(k._inertial, k.q, k.u, list(k.q.diff() - k.u), bodies=k.bodies, forcelist=k.loads)

    @cached_property
    def imported(self) -> ap.Imported:
        return ap.from_sympy(self.kane, states=1)

    @cached_property
    def auxiliary(self) -> ap.sympy.AuxiliaryReactions:
        q, u, w = dynamicsymbols("q u w")
        frame, point = ReferenceFrame("N"), Point("P")
        point.set_vel(frame, u * frame.x + w * frame.y)
        bodies = [Particle("p", point, 2)]
        found = ap.from_sympy(frame, [q], [u], kd_eqs=[q.diff() - u], u_auxiliary=[w], bodies=bodies, states=1).auxiliary
        assert found is not None
        return found

    @cached_property
    def robot(self) -> ap.Robot:
        return ap.from_urdf(URDF)

    @cached_property
    def compiled(self) -> Any:
        return self.problem.compiled

    @cached_property
    def dynamics(self) -> ap.Dynamics:
        return ap.dynamics(self.compiled)

    @cached_property
    def simulation(self) -> ap.Simulation:
        return ap.Simulation(self.compiled)

    @cached_property
    def run(self) -> ap.Run:
        return self.simulation.run(SPAN, initial={"x": 0.3}, save=6, progress=False)

    @cached_property
    def outcome(self) -> Any:
        return Driver(self.problem, ap.DOP853(), None, Progress(False, "")).run(0.0, np.zeros(2 + self.problem.works), SPAN)

    @cached_property
    def steady(self) -> ap.Steady:
        return ap.Steady(self.eq)

    @cached_property
    def motion(self) -> ap.SteadyMotion:
        return self.steady.solve({"x": 0.1})

    @cached_property
    def family(self) -> ap.Family:
        return ap.follow(self.motion, "m", 1.1, most=5)

    @cached_property
    def sens(self) -> ap.Sensitivities:
        return ap.sensitivities(self.compiled, SPAN, wrt=("l", "x"), initial={"x": 0.3}, save=6, progress=False)

    @cached_property
    def data(self) -> dict[str, Any]:
        return {"time": self.run.time, "x": np.asarray(self.run["x"])}

    @cached_property
    def fitted(self) -> Any:
        return ap.fit(self.compiled, self.data, unknowns="l", initial={"x": 0.3})

    @cached_property
    def reactions(self) -> ap.Reactions:
        return ap.reactions(self.eq)

    @cached_property
    def table(self) -> ap.ReactionTable:
        return self.reactions.at(self.values)

    @cached_property
    def solved(self) -> Any:
        return self.reactions._solved(self.state.args(), self.eq.at(self.state).accelerations, np.zeros(0))

    @cached_property
    def cyclic(self) -> Any:
        s = ap.System("cart")
        x, y = s.coordinates("x y")
        (u,) = (s.speeds("u"),)
        s.define_speeds({u: x.dot + y.dot})
        s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
        s.spring_in(y, stiffness=2.0)
        return ap.derive(s).gibbs

    @cached_property
    def linear(self) -> ap.Linearisation:
        return self.motion.linearise()

    @cached_property
    def verified(self) -> ap.Verification:
        return ap.verify(self.gibbs, states=1, formulations=[ap.Lagrange()])

    @cached_property
    def integrals(self) -> Any:
        return ap.first_integrals(self.gibbs, span=SPAN)

    @cached_property
    def many(self) -> ap.Ensemble:
        return ap.ensemble(self.compiled, SPAN, parameters={"m": [1.0, 2.0]}, progress=False)

    @cached_property
    def saved(self) -> Path:
        path = self.folder / "run.nc"
        self.run.save(path)
        return path

    @cached_property
    def scene(self) -> Any:
        return ap.view.scene_of(self.run)


Instances = dict[str, Callable[[Bench], Any]]


def _required(function: Callable[..., Any]) -> list[str]:
    return [p.name for p in inspect.signature(function).parameters.values() if p.default is p.empty]


# whatever solvers, formulations and joints there are; of joints those that need no more than a name and what they are on
_SOLVERS = tuple(kind.__name__ for kind in every_solver())
_FORMS = {type(f).__name__: f.for_servo for f in every_formulation() if type(f).__name__ in ap.__all__}
_TREE = tuple(
    n for n, method in inspect.getmembers(Joints, inspect.isfunction) if _required(method) == ["self", "name", "parent"]
)


def _by_default(name: str) -> Callable[[Bench], Any]:
    return lambda b: getattr(ap, name)()


# an instance of each class: what its methods are tried on; a dataclass is made anew from the fields of its own
INSTANCES: Instances = {
    **{n: _by_default(n) for n in (*_SOLVERS, *_FORMS)},
    "Accelerations": lambda b: b.eq.at(b.state),
    "Assembled": lambda b: ap.assemble(b.compiled),
    "Audit": lambda b: b.run.audit, "Baumgarte": lambda b: ap.Baumgarte(), "Body": lambda b: b.bar,
    "Classification": lambda b: ap.classify(b.gibbs), "Equations": lambda b: b.eq,
    "Experiment": lambda b: ap.Experiment(b.data),
    "Event": lambda b: ap.Event(b.p["x"]), "Explanation": lambda b: b.eq.explain(),
    "Limits": lambda b: ap.Limits(), "NativeController": lambda b: ap.NativeController(LAW),
    "Columns": lambda b: ap.Columns({"m": [1.0, 2.0]}), "Ensemble": lambda b: b.many,
    "Family": lambda b: b.family,
    "FirstIntegrals": lambda b: b.integrals, "Fit": lambda b: b.fitted, "Frame": lambda b: b.s.frame,
    "Inertia": lambda b: ap.Inertia(1, 1, 1),
    "Joint": lambda b: b.hinge, "Linearisation": lambda b: b.linear,
    "LinearisationAlong": lambda b: ap.linearise_along(b.run),
    "MassProperties": lambda b: ap.MassProperties(1, b.s.frame.x, ap.Inertia(1, 1, 1)), "Modes": lambda b: b.linear.modes(),
    "Particle": lambda b: b.bead, "Point": lambda b: b.tip, "PowerBalance": lambda b: ap.power_balance(b.eq, b.state),
    "Projection": lambda b: ap.Projection(), "Quantity": lambda b: b.x, "Quaternion": lambda b: b.e,
    "Reaction": lambda b: next(iter(b.table.values())), "ReactionTable": lambda b: b.table, "Reactions": lambda b: b.reactions,
    "Run": lambda b: b.run, "Sampled": lambda b: ap.Sampled(lambda t, y: 0.0, 0.01),
    "Sensitivities": lambda b: b.sens,
    "Simulation": lambda b: b.simulation, "Stability": lambda b: ap.stability(b.family), "Steady": lambda b: b.steady,
    "SteadyMotion": lambda b: b.motion, "SteadyMotions": lambda b: ap.equilibria(b.eq, starts=2),
    "System": lambda b: b.s,
    "Mechanism": lambda b: b.s.mechanism, "Table": lambda b: ap.Table([0, 1], [1, 2]),
    "Vector": lambda b: b.s.frame.x, "Verification": lambda b: b.verified, "Joints": lambda b: b.s.joint,
    "formulations.ConstraintRow": lambda b: ap.formulations.ConstraintRow("a", "position", False, False),
    "gallery.Entry": lambda b: ap.gallery.entry("pendulum"), "shapes.Shape": lambda b: ap.shapes.Shape(),
    "shapes.Cylinder": lambda b: ap.shapes.Cylinder(0.1, 1), "shapes.Sphere": lambda b: ap.shapes.Sphere(0.1),
    "shapes.Box": lambda b: ap.shapes.Box(1, 2, 3), "shapes.Ellipsoid": lambda b: ap.shapes.Ellipsoid(1, 2, 3),
    "shapes.Cone": lambda b: ap.shapes.Cone(0.1, 1),
    "shapes.Mesh": lambda b: ap.shapes.Mesh([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2)]),
    "shapes.Ring": lambda b: ap.shapes.Ring(0.1), "shapes.Line": lambda b: ap.shapes.Line(b.tip),
    "Occurrence": lambda b: Occurrence(0.0, "x", 0, np.zeros(2), np.zeros(2)),
    "formulations.MoorePenroseInverse": lambda b: ap.formulations.MoorePenroseInverse(),
    "formulations.OneInverse": lambda b: ap.formulations.OneInverse(),
    "formulations.OneFourInverse": lambda b: ap.formulations.OneFourInverse(),
    "formulations.AbstractFormulation": lambda b: ap.Lagrange(), "formulations.AbstractInverse": lambda b: ap.formulations.OneInverse(),
    "ExportedC": lambda b: ap.ExportedC(*(b.folder / x for x in ("p.c", "p.h", "p_example.c"))),
    "ExportedFMU": lambda b: ap.ExportedFMU(b.folder / "p.fmu", None, ("x",)),
    "Identifiable": lambda b: b.dynamics.identifiable(states=3),
    "Dynamics": lambda b: b.dynamics, "PointMotion": lambda b: b.dynamics.point("bar"), "FrameMotion": lambda b: b.dynamics.frame("bar"),
    "view.About": lambda b: ap.view.About(), "view.Scene": lambda b: b.scene,
    "Imported": lambda b: b.imported, "sympy.GibbsAppellMethod": lambda b: b.gibbs_appell,
    "sympy.Certificate": lambda b: b.imported.certificate, "sympy.AuxiliaryReactions": lambda b: b.auxiliary,
    "sympy.SymbolicEquations": lambda b: ap.to_sympy("pendulum"),
    "Robot": lambda b: b.robot, "LoopClosure": lambda b: ap.LoopClosure(name="pin", a="base", b="bar"),
}  # fmt: skip


Arguments = Callable[[Bench], dict[str, Any]]
_SIZES: Arguments = lambda b: {"mass": b.m, "radius": b.l}  # noqa: E731
_LONG: Arguments = lambda b: {"mass": b.m, "radius": b.l, "height": 1.0}  # noqa: E731
_PRODUCTS = ("__add__", "__radd__", "__sub__", "__matmul__", "__xor__", "dot", "cross")
_OF_Q = (
    "mass_matrix", "gravity", "potential_energy", "constraint_jacobian", "null_space", "input_matrix", "centroid", "momentum_matrix",
)  # fmt: skip
_OF_Q_U = (
    "accelerations",
    "multipliers",
    "actuator_forces",
    "rates_and_multipliers",
    "bias",
    "forcing",
    "kinetic_energy",
    "constraint_bias",
    "momentum",
    "derivatives",
)
_NAMES = ("coordinates", "speeds", "inputs", "actuators")
_STEADY: Arguments = lambda b: {"z": b.steady.vector(b.motion), "held": b.steady.conditions({}), "t": 0.0}  # noqa: E731
# the arguments of a good call; those of a constructor that is a dataclass's are found by themselves
GOOD: dict[str, Arguments] = {
    **{f"{n}.check": lambda b: {"problem": b.problem} for n in _SOLVERS},
    **{f"{n}.stepper": lambda b: {"problem": Workspace(b.problem), "grid": None} for n in _SOLVERS},
    **{f"{n}.derive": lambda b: {"gibbs": b.gibbs} for n, servo in _FORMS.items() if not servo},
    **{f"{n}.derive": lambda b: {"gibbs": b.servo} for n, servo in _FORMS.items() if servo},
    "ReducedAppell.derive": lambda b: {"gibbs": b.cyclic}, "formulations.AbstractFormulation.derive": lambda b: {"gibbs": b.gibbs},
    **{f"formulations.{n}.of": lambda b: {"c": MATRIX} for n in ("MoorePenroseInverse", "OneFourInverse", "OneInverse", "AbstractInverse")},
    **{f"System.{n}": lambda b: {"names": "a1 a2"} for n in _NAMES},
    "export_c": lambda b: {"system": b.p, "to": b.folder / "c"},
    "export_fmu": lambda b: {"system": b.p, "to": b.folder / "p.fmu", "library": False},
    "Columns": lambda b: {"columns": {"m": [1.0, 2.0]}}, "Experiment": lambda b: {"data": b.data},
    "Ensemble.__getitem__": lambda b: {"name": "status"},
    "ensemble": lambda b: {"system": b.compiled, "span": SPAN, "parameters": {"m": [1.0, 2.0]}, "progress": False, "limits": BRIEF},
    "dynamics": lambda b: {"system": b.compiled}, "Dynamics": lambda b: {"problem": b.problem},
    "Dynamics.pack": lambda b: {"values": {"x": 0.3}}, "Dynamics.unpack": lambda b: {"y": [0.3, 0.1]},
    "Dynamics.labelled": lambda b: {"values": [0.1], "axes": ("speed",)},
    **{f"Dynamics.{n}": lambda b: {"q": [0.3]} for n in _OF_Q},
    **{f"Dynamics.{n}": lambda b: {"q": [0.3], "u": [0.1]} for n in _OF_Q_U},
    **{f"Dynamics.{n}": lambda b: {"q": [0.3], "u": [0.1], "udot": [0.2]} for n in ("inverse", "forces", "regressor")},
    **{f"Dynamics.{n}": lambda b: {"t": 0.0, "y": [0.3, 0.1]} for n in ("rhs", "residuals", "project")},
    "Dynamics.point": lambda b: {"of": "bar"}, "Dynamics.frame": lambda b: {"of": "bar"},
    "PointMotion": lambda b: {"dyn": b.dynamics, "point": b.p["bar"].com},
    "FrameMotion": lambda b: {"dyn": b.dynamics, "frame": b.p["bar"].frame},
    **{f"PointMotion.{n}": lambda b: {"q": [0.3]} for n in ("position", "jacobian", "operational_inertia")},
    **{f"FrameMotion.{n}": lambda b: {"q": [0.3]} for n in ("rotation", "jacobian")},
    **{f"PointMotion.{n}": lambda b: {"q": [0.3], "u": [0.1]} for n in ("velocity", "jacobian_rate")},
    **{f"FrameMotion.{n}": lambda b: {"q": [0.3], "u": [0.1]} for n in ("omega", "jacobian_rate")},
    "Equations": lambda b: {"gibbs": b.gibbs, "formulation": ap.Lagrange()},
    "Equations.accelerations": lambda b: {"state": b.values}, "Equations.at": lambda b: {"state": b.state},
    "Equations.finished": lambda b: {"state": b.state, "u_dot": np.zeros(1), "a": np.zeros((0, 1))},
    "Equations.mass_and_forcing": lambda b: {"state": b.state}, "Equations.raised": lambda b: {"expr": b.eq.residual()},
    "Equations.embedded": lambda b: {"expr": b.eq.residual()},
    "Family.__getitem__": lambda b: {"index": 0}, "Family.at": lambda b: {"value": 1.05},
    "Family.between": lambda b: {"a": b.family[0], "b": b.family[1], "fraction": 0.5},
    "FirstIntegrals.__getitem__": lambda b: {"name": next(iter(b.integrals)).name}, "Fit.__getitem__": lambda b: {"name": "l"},
    "Fit.interval": lambda b: {"name": "l"},
    "Frame": lambda b: {"system": b.s, "name": "F", "parent": b.s.frame, "rotation": b.hinge.frame.rotation},
    "Frame.common_ancestor": lambda b: {"other": b.turned}, "Frame.dcm": lambda b: {"other": b.turned},
    "Frame.rotated": lambda b: {"angle": b.x, "axis": "z"},
    "Frame.rotated_matrix": lambda b: {"matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]},
    "Frame.rotated_quaternion": lambda b: {"quaternion": b.e},
    "Frame.rotated_sequence": lambda b: {"angles": (b.x, b.y), "axes": "xz"},
    "Frame.unit": lambda b: {"axis": "x"}, "Inertia.about_centre": lambda b: {"mass": b.m, "com": b.tip, "frame": b.s.frame},
    "Inertia.of_matrix": lambda b: {"matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]},
    "LinearisationAlong.__getitem__": lambda b: {"index": 0},
    "MassProperties.__add__": lambda b: {"other": ap.MassProperties(1, b.s.frame.x, ap.Inertia(1, 1, 1))},
    "Modes.__getitem__": lambda b: {"index": 0}, "Modes.plot": lambda b: {}, "Stability.plot": lambda b: {},
    "Ensemble.plot": lambda b: {"x": "steps"},
    "Point": lambda b: {"system": b.s, "name": "Q", "base": b.tip, "shift": b.s.frame.x},
    "Point.__sub__": lambda b: {"other": b.s.origin}, "Point.shifted": lambda b: {"shift": b.x * b.s.frame.x},
    "Quantity": lambda b: {"name": "q", "kind": "coordinate", "owner": b.s.token},
    "ReactionTable.__getitem__": lambda b: {"name": "hinge"},
    "ReactionTable.of": lambda b: {"name": "hinge"}, "ReactionTable.only": lambda b: {"names": ("hinge",)},
    "Reactions": lambda b: {"equations": b.eq, "frame": b.p.frame, "points": {}}, "Reactions.along": lambda b: {"run": b.run},
    "Reactions.at": lambda b: {"state": b.values}, "Reactions.cut": lambda b: {"name": "c", "at": "tip", "outboard": ["bar"]},
    "Reactions.formula": lambda b: {"name": "hinge"}, "Reactions.require": lambda b: {"state": b.state},
    "Reactions.table": lambda b: {"solved": b.solved}, "Run.__getitem__": lambda b: {"key": "x"},
    "Run.angular_velocity": lambda b: {"of": "bar"},
    "Run.animate": lambda b: {"path": b.folder / "a.gif", "progress": False, "fps": 2.0, "size": (1, 1), "dpi": 20},
    "Run.at": lambda b: {"t": 0.01}, "Run.evaluate": lambda b: {"expression": b.p["x"] ** 2},
    "Run.evaluate_graph": lambda b: {"expression": b.eq.residual()[0] * 0},
    "Run.load": lambda b: {"path": b.saved},
    "Run.plot": lambda b: {"what": ("x",)}, "Run.position": lambda b: {"of": "tip"},
    "Run.report": lambda b: {"path": b.folder / "r.html", "states": 0, "equations": False, "progress": False},
    "Run.resampled": lambda b: {"times": [0.0, 0.01]}, "Run.save": lambda b: {"path": b.folder / "s.nc"},
    "Run.velocity": lambda b: {"of": "tip"},
    "Sensitivities.__getitem__": lambda b: {"key": "x"},
    "Sensitivities.of_graph": lambda b: {"expression": b.gibbs.kinematics.q.column},
    "Sensitivities.position": lambda b: {"of": "tip"}, "Simulation": lambda b: {"system": b.compiled},
    "Simulation.run": lambda b: {"span": SPAN, "progress": False}, "Steady": lambda b: {"system": b.eq},
    "Steady.conditions": lambda b: {"held": {"x": 0.0}},
    "Steady.evaluate": _STEADY, "Steady.made": _STEADY, "Steady.newton": _STEADY, "Steady.index": lambda b: {"x": "x"},
    "Steady.standing": lambda b: {k: v for k, v in _STEADY(b).items() if k != "t"}, "Steady.start": lambda b: {"guess": {"x": 0.1}},
    "Steady.vector": lambda b: {"motion": b.motion}, "SteadyMotion.__getitem__": lambda b: {"key": "x"},
    "SteadyMotions.__getitem__": lambda b: {"index": 0}, "System": lambda b: {"name": "new"},
    "System.__getitem__": lambda b: {"name": "x"}, "Mechanism.__getitem__": lambda b: {"name": "x"},
    "Mechanism": lambda b: {"system": b.s}, "Mechanism.of": lambda b: {"system": b.s},
    "System.body": lambda b: {"name": "new", "frame": b.hinge.frame, "com": b.tip, "mass": b.m, "inertia": ap.Inertia(1, 1, 1)},
    "System.close_loop": lambda b: {"name": "loop", "a": b.hinge, "b": (b.s.frame, b.slider)},
    "System.coincide": lambda b: {"a": b.tip, "b": b.slider},
    "System.constrain": lambda b: {"expression": b.x - b.y}, "System.define_speeds": lambda b: {"definitions": {b.u: b.y.dot}},
    "System.force": lambda b: {"point": b.tip, "vector": b.s.frame.x},
    "System.generalised_force": lambda b: {"along": b.x, "value": b.m}, "System.lagrangian": lambda b: {"function": b.x.dot**2},
    "System.kinetic_energy": lambda b: {"function": b.m * b.x.dot**2}, "System.states": lambda b: {"names": "current"},
    "System.rate": lambda b: {"state": b.z, "expression": b.x - b.z},
    "System.function": lambda b: {"name": "f", "points": [0.0, 1.0]},
    "System.cable": lambda b: {"path": b.x**2, "stiffness": b.m},
    "System.constrain_acceleration": lambda b: {"expression": b.x.dot.dot - b.y},
    "System.gravity": lambda b: {"field": b.s.frame.x, "name": "more"}, "System.independent": lambda b: {"speeds": (b.x.dot,)},
    "System.keep_distance": lambda b: {"a": b.tip, "b": b.slider, "length": b.l},
    "System.obstacle": lambda b: {"coordinates": (b.y,)},
    "System.parameters": lambda b: {"names": "p1", "values": {}},
    "System.particle": lambda b: {"name": "new", "at": b.tip, "mass": b.m},
    "System.perpendicular": lambda b: {"a": b.s.frame.x, "b": b.hinge.frame.y}, "System.potential": lambda b: {"energy": b.x**2},
    "System.prescribed": lambda b: {"name": "h"}, "System.quaternion": lambda b: {"name": "f"},
    "System.rayleigh": lambda b: {"function": b.x.dot**2},
    "System.rolls": lambda b: {"body": b.bar, "at": b.tip}, "System.same_velocity": lambda b: {"a": b.tip, "b": b.slider},
    "System.servo": lambda b: {"condition": b.x - b.s.t}, "System.servo_point": lambda b: {"a": b.tip, "b": b.slider},
    "System.spring": lambda b: {"a": b.tip, "b": b.slider, "stiffness": 2.0},
    "System.spring_in": lambda b: {"coordinate": b.x, "stiffness": 2.0},
    "System.torque": lambda b: {"on": b.bar, "vector": b.s.frame.x}, "System.typical": lambda b: {"ranges": {b.x: (0.0, 1.0)}},
    "System.initial": lambda b: {"values": {b.x: 0.3}},
    "Table": lambda b: {"times": [0.0, 1.0], "values": [1.0, 2.0]}, "Table.at": lambda b: {"t": 0.5},
    "Vector": lambda b: {"terms": {b.s.frame: (b.x, 0, 1.0)}}, "Vector.__mul__": lambda b: {"scalar": b.x},
    "Vector.__rmul__": lambda b: {"scalar": 2.0},
    "Vector.__truediv__": lambda b: {"scalar": b.l}, "Vector.express": lambda b: {"frame": b.turned},
    "Vector.in_frame": lambda b: {"frame": b.turned},
    **{f"Vector.{n}": lambda b: {"other": b.s.frame.y} for n in _PRODUCTS},
    "Verification.__add__": lambda b: {"other": b.verified}, "classify": lambda b: {"system": b.gibbs},
    "derive": lambda b: {"system": b.gibbs},
    "equilibria": lambda b: {"system": b.eq, "starts": 1}, "first_integrals": lambda b: {"system": b.gibbs, "span": SPAN, "limits": BRIEF},
    "Assembled.__getitem__": lambda b: {"name": "x"}, "assemble": lambda b: {"system": b.compiled},
    "interpolated": lambda b: {"x": b.x, "points": [0.0, 1.0], "values": [0.0, 2.0]},
    "OnCylinder": lambda b: {"centre": b.tip, "axis": b.s.frame.z, "radius": b.l}, "OnSphere": lambda b: {"centre": b.tip, "radius": b.l},
    "pathway": lambda b: {"stations": (b.tip, b.slider)},
    "inertia.planar": lambda b: {"moment": 0.2},
    "load": lambda b: {"source": "pendulum"}, "save": lambda b: {"system": b.p, "path": b.folder / "saved.toml"},
    "fit": lambda b: {"system": b.compiled, "data": b.data, "unknowns": "l", "initial": {"x": 0.3}, "limits": BRIEF},
    "follow": lambda b: {"start": b.motion, "along": "m", "to": 1.1, "most": 3},
    "linearise": lambda b: {"system": b.eq, "state": b.values},
    "linearise_along": lambda b: {"run": b.run}, "power_balance": lambda b: {"system": b.eq, "state": b.values},
    "reactions": lambda b: {"system": b.eq},
    "sensitivities": lambda b: {"system": b.compiled, "span": SPAN, "wrt": "l", "save": 2, "progress": False},
    "stability": lambda b: {"family": b.family}, "steady_motions": lambda b: {"system": b.eq, "starts": 1},
    "verify": lambda b: {"system": b.gibbs, "states": 1, "formulations": [ap.Lagrange()]}, "Joints": lambda b: {"system": b.s},
    **{f"Joints.{n}": lambda b: {"name": "new", "parent": b.hinge} for n in _TREE},
    "Joints.screw": lambda b: {"name": "new", "parent": b.hinge, "pitch": 0.1},
    "formulations.formulation_named": lambda b: {"label": "lagrange"}, "formulations.formulations_for": lambda b: {"system": b.p},
    "gallery.Entry.run": lambda b: {"span": SPAN, "options": {"progress": False, "save": 2, "limits": BRIEF}},
    "gallery.Entry.verify": lambda b: {"states": 1},
    "gallery.entry": lambda b: {"name": "pendulum"},
    "inertia.check_physical": lambda b: {"name": "b", "matrix": np.eye(3), "mass": 1.0},
    "inertia.rod": lambda b: {"mass": b.m, "length": b.l}, "inertia.disk": _SIZES, "inertia.hoop": _SIZES, "inertia.sphere": _SIZES,
    "inertia.shell": _SIZES, "inertia.cylinder": _LONG, "inertia.cone": _LONG,
    "inertia.box": lambda b: {"mass": b.m, "x": 1, "y": 2, "z": b.l},
    "simulate": lambda b: {"system": b.compiled, "span": SPAN, "save": 2, "progress": False},
    "view.animate": lambda b: {"run": b.run, "path": b.folder / "a.gif", "progress": False, "fps": 2.0, "size": (1, 1), "dpi": 20},
    "sympy.GibbsAppellMethod": lambda b: {
        "frame": b.kane._inertial, "q_ind": list(b.kane.q), "u_ind": list(b.kane.u),
        "options": {"kd_eqs": list(b.kane.q.diff() - b.kane.u)},
    },
    "to_sympy": lambda b: {"system": "pendulum"},
    "sympy.AuxiliaryReactions.at": lambda b: {"state": {"q": 0.0, "u": 1.0}},
    "sympy.AuxiliaryReactions.along": lambda b: {"run": ap.simulate(b.auxiliary.equations, SPAN, save=2, progress=False)},
    "from_sympy": lambda b: {"model": b.kane, "states": 1}, "Imported.__getitem__": lambda b: {"symbol": "x0"},
    "from_urdf": lambda b: {"source": URDF}, "from_mjcf": lambda b: {"source": MJCF}, "Robot.__getitem__": lambda b: {"name": "theta"},
    "LoopClosure": lambda b: {"name": "pin", "a": "base", "b": "bar"},
    "view.plot": lambda b: {"run": b.run, "what": ("x",)}, "view.scene_of": lambda b: {"run": b.run},
    "view.report": lambda b: {"run": b.run, "path": b.folder / "r.html", "states": 1, "equations": False, "progress": False},
}  # fmt: skip


def good_call(surface: Surface, bench: Bench) -> tuple[Callable[..., Any], dict[str, Any]]:
    """What to call, and with what; KeyError where the tables say nothing."""
    function = surface.function
    if surface.owner is not None and surface.bound:
        function = getattr(INSTANCES[surface.name.rpartition(".")[0]](bench), surface.name.rpartition(".")[2])
    if surface.name in GOOD:
        return function, GOOD[surface.name](bench)
    required = [p for p in surface.parameters if p.default is p.empty]
    if not required:
        return function, {}
    if dataclasses.is_dataclass(function):
        one = INSTANCES[surface.name](bench)
        return function, {f.name: getattr(one, f.name) for f in dataclasses.fields(one) if f.init}
    raise KeyError(surface.name)
