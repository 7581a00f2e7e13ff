"""The names that ``import appell`` offers are a promise: to add or take away one of the core's is to change this list."""

from __future__ import annotations

import inspect
import pkgutil
from types import ModuleType

import pytest

import appell as ap
from appell import formulations, gibbs, graph, kinematics, model, public
from appell.model import joints

CORE = {
    "appell.errors": {"errors"},
    "appell.model": {
        "Body", "Frame", "Inertia", "Joint", "MassProperties", "Mechanism", "Particle", "Point", "Quantity", "Quaternion", "System",
        "OnCylinder", "OnSphere", "Vector", "inertia", "interpolated", "pathway", "shapes",
    },
    "appell.formulations": {
        "Accelerations", "AppellKane", "Elimination", "Equations", "Explanation", "Extended", "Gauss", "GibbsAppell", "Lagrange", "Method",
        "ReducedAppell", "ServoEliminated", "ServoElimination", "ServoGibbsAppell", "ServoLagrange",
        "ServoMultipliers", "ServoObstacles", "derive", "formulations",
    },
    "appell.gallery": {"gallery"},
}  # fmt: skip
STAGES = {
    model: {
        "Body", "Frame", "Inertia", "Joint", "MassProperties", "Mechanism", "Particle", "Point", "Quantity", "Quaternion", "System",
        "Vector", "inertia", "shapes",
    },
    kinematics: {"BodyMotion", "Kinematics", "Positions", "Symbols"},
    gibbs: {"GibbsFunction", "Partition", "Rows", "State", "Structure"},
}  # fmt: skip
SYSTEM = {
    "actuators", "body", "cable", "close_loop", "coincide", "constrain", "constrain_acceleration", "coordinates", "define_speeds",
    "force", "function", "generalised_force", "gravity", "independent", "initial", "inputs", "keep_distance", "kinetic_energy",
    "lagrangian", "obstacle", "parameters", "particle", "perpendicular", "potential", "prescribed", "quaternion", "rate",
    "rayleigh", "rolls", "same_velocity", "servo", "servo_point", "speeds", "spring", "spring_in", "states", "torque", "typical", "values",
}  # fmt: skip
JOINTS = {m.name for m in pkgutil.iter_modules(joints.__path__)} - {"base", "loops"}  # a kind is a file
EQUATIONS = {
    "S", "R", "mass_matrix", "forcing", "equations", "intermediates", "kinematic_equations", "constraint_equations", "latex",
    "explain", "accelerations", "at", "residual", "unknowns", "choices", "as_text", "as_dict",
}  # fmt: skip


def home(name: str) -> str:
    """The stage that a public name comes from."""
    thing = getattr(ap, name)
    module = thing.__name__ if isinstance(thing, ModuleType) else thing.__module__
    return ".".join(module.split(".")[:2])


def test_the_core_is_what_was_promised() -> None:
    for stage, names in CORE.items():
        assert {n for n in public.__all__ if home(n) == stage} == names


@pytest.mark.parametrize("stage", STAGES, ids=lambda m: m.__name__)
def test_stages_offer_what_they_say(stage: ModuleType) -> None:
    assert set(stage.__all__) == STAGES[stage]


@pytest.mark.parametrize("module", [public, model, kinematics, gibbs, formulations, graph], ids=lambda m: m.__name__)
def test_every_exported_name_exists_and_says_what_it_is(module: ModuleType) -> None:
    assert len(set(module.__all__)) == len(module.__all__)
    for name in module.__all__:
        thing = getattr(module, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name


def _public_methods(cls: type) -> set[str]:
    return {n for n in dir(cls) if not n.startswith("_") and callable(inspect.getattr_static(cls, n))}


def test_a_system_does_what_was_promised() -> None:
    assert _public_methods(ap.System) == SYSTEM
    assert _public_methods(type(ap.System("s").joint)) == JOINTS
    assert {"cylindrical", "free", "planar", "prismatic", "revolute", "screw", "spherical", "universal", "weld"} <= JOINTS
    for cls, names in ((ap.System, SYSTEM), (type(ap.System("s").joint), JOINTS)):
        for name in names:
            assert getattr(cls, name).__doc__, name


def test_equations_have_all_there_is_to_read() -> None:
    assert set(dir(ap.Equations)) >= EQUATIONS


def test_few_positional_arguments() -> None:
    """What a body, a load or a joint is made of is said by keyword, so that its order need not be remembered."""
    for cls, names in ((ap.System, SYSTEM), (type(ap.System("s").joint), JOINTS)):
        for name in names:
            kinds = [p.kind for p in inspect.signature(getattr(cls, name)).parameters.values()]
            assert kinds.count(inspect.Parameter.POSITIONAL_OR_KEYWORD) <= 4, name  # self and three at most


def test_version() -> None:
    assert [int(x) for x in ap.__version__.split(".")]


def test_no_module_is_private_and_exported() -> None:
    for package in (model, kinematics, gibbs, formulations, graph):
        for module in pkgutil.iter_modules(package.__path__):
            assert not module.name.startswith("_")
