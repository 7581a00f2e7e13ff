"""Joints, actuators, quaternions, prescribed functions and constraints of SymPy, each in a small model of our own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import sympy
from sympy import Matrix, Symbol, cos, pi, sin, symbols
from sympy.physics.mechanics import (
    CylindricalJoint,
    DuffingSpring,
    ForceActuator,
    KanesMethod,
    LagrangesMethod,
    Lagrangian,
    LinearDamper,
    LinearPathway,
    LinearSpring,
    ObstacleSetPathway,
    Particle,
    PinJoint,
    PlanarJoint,
    Point,
    PrismaticJoint,
    ReferenceFrame,
    RigidBody,
    SphericalJoint,
    System,
    TorqueActuator,
    WeldJoint,
    dynamicsymbols,
    inertia,
)

import appell as ap
from appell.errors import ModelError, UnsupportedExpression
from tests.importers.test_sympy_models import agrees

t = dynamicsymbols._t


def _body(name: str) -> RigidBody:
    frame, centre = ReferenceFrame(f"{name}_axes"), Point(f"{name}_centre")
    i = inertia(frame, *symbols(f"{name}_xx {name}_yy {name}_zz {name}_xy"))
    return RigidBody(name, centre, frame, Symbol(f"{name}_m"), (i, centre))


JOINTS: dict[str, Callable[..., Any]] = {
    "pin": lambda a, b: PinJoint("j", a, b, parent_point=0.3 * a.x, child_point=-0.4 * b.x, joint_axis=a.z),
    "pin about another axis": lambda a, b: PinJoint("j", a, b, child_point=-0.4 * b.x, joint_axis=a.y + a.z),
    "prismatic": lambda a, b: PrismaticJoint("j", a, b, parent_point=0.2 * a.y, joint_axis=a.x + 2 * a.y),
    "cylindrical": lambda a, b: CylindricalJoint("j", a, b, child_point=0.1 * b.y, joint_axis=a.z),
    "planar": lambda a, b: PlanarJoint("j", a, b, child_point=0.1 * b.x),
    "spherical": lambda a, b: SphericalJoint("j", a, b, child_point=-0.5 * b.z),
    "spherical about space-fixed axes": lambda a, b: SphericalJoint(
        "j", a, b, child_point=b.x, rot_type="space", rot_order=123
    ),
}


@pytest.mark.parametrize("kind", JOINTS)
def test_joints(kind: str) -> None:
    wall, arm, hand = _body("wall"), _body("arm"), _body("hand")
    system = System.from_newtonian(wall)
    system.add_joints(PinJoint("shoulder", wall, arm, child_point=-0.5 * arm.x, joint_axis=wall.x), JOINTS[kind](arm, hand))
    system.apply_uniform_gravity(-Symbol("g") * wall.z)
    assert ap.from_sympy(system).certificate.states == 0
    system.form_eoms()
    agrees(system)


def test_welded_bodies() -> None:
    wall, arm, hand = _body("wall"), _body("arm"), _body("hand")
    turned = ReferenceFrame("turned")
    turned.orient_body_fixed(arm.frame, (pi / 4, 0.3, 0), "zxz")
    system = System.from_newtonian(wall)
    system.add_joints(
        PinJoint("shoulder", wall, arm, child_point=-0.5 * arm.x, joint_axis=wall.x),
        WeldJoint("wrist", arm, hand, parent_point=arm.y, parent_interframe=turned),
    )
    system.apply_uniform_gravity(-Symbol("g") * wall.z)
    system.form_eoms()
    agrees(system)


def _two_masses() -> tuple[System, Point, Point]:
    """Two particles in a plane, the second on an arm of the first: a System without loads."""
    x, q, u, w = dynamicsymbols("x q u w")
    system = System()
    arm = ReferenceFrame("arm")
    arm.orient_axis(system.frame, system.z, q)
    a = system.fixed_point.locatenew("a", x * system.x)
    b = a.locatenew("b", Symbol("l") * arm.x)
    for p in (a, b):
        p.set_vel(system.frame, p.pos_from(system.fixed_point).dt(system.frame).subs({x.diff(): u, q.diff(): w}))
    system.add_coordinates(x, q)
    system.add_speeds(u, w)
    system.add_kdes(u - x.diff(), w - q.diff())
    system.add_bodies(Particle("A", a, Symbol("m")), Particle("B", b, Symbol("M")))
    return system, a, b


ACTUATORS: dict[str, Callable[[System, Point, Point], Any]] = {
    "spring": lambda s, a, b: LinearSpring(Symbol("k"), LinearPathway(s.fixed_point, b), Symbol("r")),
    "damper": lambda s, a, b: LinearDamper(Symbol("c"), LinearPathway(s.fixed_point, b)),
    "Duffing": lambda s, a, b: DuffingSpring(Symbol("k"), Symbol("h"), LinearPathway(s.fixed_point, b), Symbol("r")),
    "force": lambda s, a, b: ForceActuator(dynamicsymbols("F"), LinearPathway(s.fixed_point, b)),
    "obstacles": lambda s, a, b: ForceActuator(Symbol("F"), ObstacleSetPathway(s.fixed_point, a, b)),
    "torque": lambda s, a, b: TorqueActuator(dynamicsymbols("T") - 2, s.z, next(iter(b.pos_from(a).args))[1], s.frame),
}


@pytest.mark.parametrize("kind", ACTUATORS)
def test_actuators(kind: str) -> None:
    system, a, b = _two_masses()
    system.add_actuators(ACTUATORS[kind](system, a, b))
    system.form_eoms()
    found = agrees(system)
    if kind != "obstacles":
        assert len(found.system.loads) == 1  # as they were declared, not as pairs of forces


def test_a_spring_is_a_spring_with_its_energy() -> None:
    system, _, b = _two_masses()
    system.add_actuators(LinearSpring(Symbol("k"), LinearPathway(system.fixed_point, b), Symbol("r")))
    system.apply_uniform_gravity(-Symbol("g") * system.y)
    found = ap.from_sympy(system, parameters=dict.fromkeys(("m", "M", "l", "k", "r", "g"), 1.3))
    kinds = {type(load).__name__ for load in found.system.loads}
    assert kinds == {"Gravity", "LineForce"}
    run = ap.simulate(found, 1.0, initial={"q": 0.4, "x": 0.2}, progress=False)
    assert run.audit.energy_error < 1e-7


def test_quaternions() -> None:
    e0, e1, e2, e3, w1, w2, w3 = dynamicsymbols("e0:4 w1:4")
    g, m, l = symbols("g m l")
    N, B = ReferenceFrame("N"), ReferenceFrame("B")
    B.orient_quaternion(N, (e0, e1, e2, e3))
    rates = sympy.Rational(1, 2) * Matrix([[-e1, -e2, -e3], [e0, -e3, e2], [e3, e0, -e1], [-e2, e1, e0]]) * Matrix([w1, w2, w3])
    B.set_ang_vel(N, w1 * B.x + w2 * B.y + w3 * B.z)
    O = Point("O")
    O.set_vel(N, 0)
    C = O.locatenew("C", l * B.z)
    C.v2pt_theory(O, N, B)
    top = RigidBody("top", C, B, m, (inertia(B, *symbols("I1 I2 I3")), C))
    method = KanesMethod(
        N, [e0, e1, e2, e3], [w1, w2, w3], kd_eqs=[q.diff() - r for q, r in zip((e0, e1, e2, e3), rates, strict=True)]
    )
    method.kanes_equations([top], [(C, -m * g * N.z)])
    found = agrees(method)
    assert len(found.system.quaternions) == 1
    assert not found.system.constraints


def test_prescribed_functions_and_inputs() -> None:
    q, u, h, F = dynamicsymbols("q u h F")
    m, l, g, W = symbols("m l g Omega")
    N = ReferenceFrame("N")
    A = N.orientnew("A", "Axis", (q, N.z))
    O = Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", h * N.x + sin(W * t) * N.y)
    P.set_vel(N, h.diff() * N.x + W * cos(W * t) * N.y)
    Q = P.locatenew("Q", l * A.x)
    A.set_ang_vel(N, u * N.z)
    Q.v2pt_theory(P, N, A)
    method = KanesMethod(N, [q], [u], kd_eqs=[q.diff() - u])
    method.kanes_equations([Particle("bob", Q, m)], [(Q, F * N.x - m * g * N.y)])
    found = agrees(method)
    assert [str(x) for x in found.system.input_symbols] == ["F"]
    assert list(found.system.prescribed_functions) == [found[h]]


def test_more_and_fewer_speeds_than_coordinates() -> None:
    """A blade on ice by its heading and its speed alone: one coordinate, two speeds; and by its place and one speed."""
    x, y, q, u, w = dynamicsymbols("x y q u w")
    m, J = symbols("m J")
    for places in (False, True):
        N = ReferenceFrame("N")
        A = N.orientnew("A", "Axis", (q, N.z))
        A.set_ang_vel(N, w * N.z)
        P = Point("P")
        if places:
            O = Point("O")
            O.set_vel(N, 0)
            P.set_pos(O, x * N.x + y * N.y)
        P.set_vel(N, u * A.x)
        body = RigidBody("blade", P, A, m, (inertia(A, 0, 0, J), P))
        coordinates = [x, y, q] if places else [q]
        kd = [w - q.diff()] + ([x.diff() - u * cos(q), y.diff() - u * sin(q)] if places else [])
        method = KanesMethod(N, coordinates, [u, w], kd_eqs=kd)
        method.kanes_equations([body], [(P, Symbol("F") * A.x + Symbol("k") * A.y)])
        found = agrees(method)
        assert len(found.system.constraints) == (1 if places else 2)


def _pendulum(kind: str = "kane") -> tuple[Any, dict[str, Any]]:
    """A double pendulum of SymPy's, by either method, with its symbols."""
    q1, q2, u1, u2 = dynamicsymbols("q1 q2 u1 u2")
    m, l, g = symbols("m l g")
    N = ReferenceFrame("N")
    A, B = N.orientnew("A", "Axis", (q1, N.z)), N.orientnew("B", "Axis", (q2, N.z))
    O = Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", l * A.x)
    R = P.locatenew("R", l * B.x)
    bodies = [Particle("p", P, m), Particle("r", R, m)]
    names = {"q1": q1, "q2": q2, "u1": u1, "u2": u2, "m": m, "l": l, "g": g, "N": N, "P": P, "R": R}
    if kind == "lagrange":
        for b in bodies:
            b.potential_energy = -m * g * b.point.pos_from(O).dot(N.x)
            b.point.vel(N)
        method: Any = LagrangesMethod(Lagrangian(N, *bodies), [q1, q2], bodies=bodies, frame=N, forcelist=[(R, N.y)])
        method.form_lagranges_equations()
        return method, names
    method = KanesMethod(N, [q1, q2], [u1, u2], kd_eqs=[q1.diff() - u1, q2.diff() - u2])
    method.kanes_equations(bodies, [(P, m * g * N.x), (R, m * g * N.x)])
    return method, names


@pytest.mark.parametrize("kind", ["kane", "lagrange"])
def test_pendulum_by_both_methods(kind: str) -> None:
    method, names = _pendulum(kind)
    found = agrees(method)
    assert found[names["q1"]] is found.system["q1"]


VALUES = {"m": 1.0, "l": 0.7, "g": 9.81}


def test_a_nonlinear_velocity_constraint_on_an_imported_model() -> None:
    """SymPy refuses u1² + u2² = 4; here both bobs share a kinetic energy that does not change."""
    method, names = _pendulum()
    found = ap.from_sympy(method, parameters=VALUES)
    with pytest.raises(Exception, match="nonlinear"):
        KanesMethod(
            names["N"], [names["q1"], names["q2"]], [names["u1"]], u_dependent=[names["u2"]],
            velocity_constraints=[names["u1"] ** 2 + names["u2"] ** 2 - 4],
            kd_eqs=[names["q1"].diff() - names["u1"], names["q2"].diff() - names["u2"]],
        )  # fmt: skip
    s = found.system
    s.constrain(s["u1"] ** 2 + s["u2"] ** 2 - 4, name="pace")
    assert ap.verify(s, states=3).ok
    run = ap.simulate(s, 1.0, initial={"u1": 2.0, "u2": 0.0, "q1": 0.2}, progress=False)
    assert abs(float(run["u1"][-1]) ** 2 + float(run["u2"][-1]) ** 2 - 4) < 1e-8


def test_redundant_loops_on_an_imported_model() -> None:
    method, _ = _pendulum()
    s = ap.from_sympy(method, parameters=VALUES).system
    s.constrain(s["l"] * (sympy.sin(s["q1"]) + sympy.sin(s["q2"])), name="on the vertical")
    s.constrain(s["q1"] + s["q2"], name="the same again")
    assert ap.derive(s).gibbs.structure.rank == 1
    assert ap.verify(s, states=3).ok


def test_a_servo_on_an_imported_model() -> None:
    method, _ = _pendulum()
    s = ap.from_sympy(method, parameters=VALUES).system
    motor = s.obstacle(s["q1"])
    s.servo(s["q2"] - sympy.sin(s.t), by=motor, name="the outer link keeps time")
    run = ap.simulate(s, 0.5, initial={"q1": 0.3}, progress=False)
    assert abs(float(run["q2"][-1]) - float(sympy.sin(0.5))) < 1e-8


# -- what is refused, by name ----------------------------------------------------------------------------------------------
def test_refusals() -> None:
    method, n = _pendulum()
    N, P, R, m = n["N"], n["P"], n["R"], n["m"]
    kane = {
        "q_ind": [n["q1"], n["q2"]],
        "u_ind": [n["u1"], n["u2"]],
        "kd_eqs": [n["q1"].diff() - n["u1"], n["q2"].diff() - n["u2"]],
    }
    bodies = list(method.bodies)
    with pytest.raises(ModelError, match=r"no model of sympy\.physics\.mechanics"):
        ap.from_sympy(3)
    with pytest.raises(ModelError, match="the coordinate m is no function of time"):
        ap.from_sympy(N, **(kane | {"q_ind": [m]}), bodies=bodies)
    with pytest.raises(ModelError, match="has no bodies yet"):
        ap.from_sympy(KanesMethod(N, **kane))
    with pytest.raises(ModelError, match="a body is a RigidBody or a Particle"):
        ap.from_sympy(N, **kane, bodies=[P])
    with pytest.raises(ModelError, match=r"the mass of 'p' is not constant.*coordinate 'q1'"):
        ap.from_sympy(N, **kane, bodies=[Particle("p", P, m * n["q1"])])
    with pytest.raises(ModelError, match="neither a point nor a frame"):
        ap.from_sympy(N, **kane, bodies=bodies, forcelist=[("P", N.x)])
    with pytest.raises(ModelError, match=r"velocity of point 'P' in frame 'M' is not known"):
        ap.from_sympy(ReferenceFrame("M"), **kane, bodies=bodies)
    turned = ReferenceFrame("F")
    turned.orient_axis(N, N.z, n["q1"])
    turned.set_ang_vel(N, 2 * n["u1"] * N.z)
    with pytest.raises(
        ModelError, match=r"angular velocity that was set for frame 'F' in 'N' is .*not that of its orientation"
    ):
        ap.from_sympy(N, **kane, bodies=[RigidBody("b", R, turned, m, (inertia(turned, 1, 1, 1), R))])
    alone = RigidBody("b", R, ReferenceFrame("G"), m, (inertia(turned, 1, 1, 1), R))
    with pytest.raises(ModelError, match=r"frame 'G' is not oriented to the inertial frame 'N'"):
        ap.from_sympy(N, **kane, bodies=[alone])


def test_a_velocity_that_contradicts_a_position_counts() -> None:
    """As in SymPy: its equations are made of velocities; the position is left aside, and that is said."""
    q, u = dynamicsymbols("q u")
    N = ReferenceFrame("N")
    O = Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", q * N.x)
    P.set_vel(N, 3 * u * cos(q) * N.x)
    method = KanesMethod(N, [q], [u], kd_eqs=[q.diff() - u])
    method.kanes_equations([Particle("p", P, Symbol("m"))], [(P, N.x)])
    found = agrees(method)
    assert any("P_x" in str(change) for change in found.changes)


def test_names_that_cannot_be_kept_are_told() -> None:
    q, u = dynamicsymbols("q_{1} u")
    N = ReferenceFrame("N")
    P = Point("P")
    P.set_vel(N, u * N.x)
    found = ap.from_sympy(N, [q], [u], kd_eqs=[q.diff() - u], bodies=[Particle("u", P, Symbol("m"))])
    assert [str(c) for c in found.changes if c.kind == "renamed"] == ["renamed: the coordinate q_{1} is called q_1 here"]
    assert found[q] is found.system["q_1"]


@pytest.mark.parametrize("said", [False, True])
def test_a_configuration_constraint_without_its_rate_is_a_finding(said: bool) -> None:
    """KanesMethod makes its equations of velocity constraints alone: without them the bead leaves the circle."""
    x, y, u, v = dynamicsymbols("x y u v")
    N = ReferenceFrame("N")
    O = Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", x * N.x + y * N.y)
    P.set_vel(N, u * N.x + v * N.y)
    beside = {"u_dependent": [v], "velocity_constraints": [x * u + y * v]} if said else {}
    method = KanesMethod(
        N, [x], [u] if said else [u, v], [x.diff() - u, y.diff() - v], q_dependent=[y],
        configuration_constraints=[x**2 + y**2 - 1], **beside,
    )  # fmt: skip
    method.kanes_equations([Particle("bead", P, Symbol("m"))], [(P, -Symbol("g") * Symbol("m") * N.y)])
    found = ap.from_sympy(method)
    assert (found.certificate.states == 20) == said
    assert any(change.kind == "finding" for change in found.changes) == (not said)
    assert len(found.system.constraints) == 1  # the rate of a position constraint need not be said twice
    if said:
        assert found.certificate.difference <= 1e-10


@pytest.mark.parametrize("name", ["bead", "velocity 1", "configuration 1"])
def test_what_a_body_is_called_makes_no_constraint_go(name: str) -> None:
    """A bead on a cylinder that is wound up as it goes along: one condition on its place, and one on its velocity."""
    x, y, z, u, v, w = dynamicsymbols("x y z u v w")
    N = ReferenceFrame("N")
    O = Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", x * N.x + y * N.y + z * N.z)
    P.set_vel(N, u * N.x + v * N.y + w * N.z)
    found = ap.from_sympy(
        N, [x, z], [u], kd_eqs=[x.diff() - u, y.diff() - v, z.diff() - w], q_dependent=[y], u_dependent=[v, w],
        configuration_constraints=[x**2 + y**2 - 1], velocity_constraints=[w - x * v + y * u, x * u + y * v],
        bodies=[Particle(name, P, Symbol("m"))],
    )  # fmt: skip
    assert len(found.system.constraints) == 2  # the rate of the place need not be said
    assert not any(change.kind == "finding" for change in found.changes)


def _kane(**other: Any) -> dict[str, Any]:
    method, n = _pendulum()
    q, u = [n["q1"], n["q2"]], [n["u1"], n["u2"]]
    given = {"q_ind": q, "u_ind": u, "kd_eqs": [x.diff() - y for x, y in zip(q, u, strict=True)], "bodies": list(method.bodies)}
    return {"model": n["N"], **given, **{key: value(n) for key, value in other.items()}}


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a load that is no pair": ({"forcelist": lambda n: [3]}, "a load is a Force, a Torque, or a pair of a point or frame and a vector"),
    "a load that is a scalar": ({"forcelist": lambda n: [(n["P"], 5)]}, "the load on P is 5, which is no vector"),
    "a load that is a dyadic": ({"forcelist": lambda n: [(n["P"], n["N"].x.outer(n["N"].x))]}, "the load on P is .*, which is no vector"),
    "loads that are no list": ({"forcelist": lambda n: "P"}, "forcelist are a list, not 'P'"),
    "a load along an acceleration": ({"forcelist": lambda n: [(n["P"], n["u1"].diff() * n["N"].x)]}, r"depends on the acceleration 'u1''"),
    "a load on a frame apart": ({"forcelist": lambda n: [(ReferenceFrame("Z"), n["N"].x)]}, "frame 'Z' is not oriented to the inertial"),
    "an unknown function": (
        {"forcelist": lambda n: [(n["P"], sympy.Function("f")(n["q1"]) * n["N"].x)]}, "is an unknown function of other arguments than time",
    ),
    "no kinematical equations": ({"kd_eqs": lambda n: None}, "the kinematical equations are missing"),
    "an equation as text": ({"kd_eqs": lambda n: ["q1"]}, "kd_eqs are scalar expressions that vanish, not 'q1'"),
    "an equation with two sides": ({"kd_eqs": lambda n: [sympy.Eq(n["q1"].diff(), n["u1"])]}, "not Eq.*: write left - right"),
    "an equation of vectors": ({"velocity_constraints": lambda n: [n["N"].x]}, "velocity_constraints are scalar expressions that vanish"),
    "an equation that is not linear": (
        {"kd_eqs": lambda n: [n["q1"].diff() - n["u1"] ** 2, n["q2"].diff() - n["u2"]]}, "not linear in the speed 'u1'",
    ),
    "a speed that is no function": ({"u_ind": lambda n: [n["m"], n["u2"]]}, "the speed m is no function of time"),
    "a speed that is a rate": ({"u_ind": lambda n: [n["q1"].diff(), n["u2"]]}, "is written as the rate of a coordinate"),
    "an auxiliary speed that is none": ({"u_auxiliary": lambda n: [n["m"]]}, "the auxiliary speed m is no function of time"),
    "a coordinate of something else": ({"q_ind": lambda n: [sympy.Function("q1")(n["m"]), n["q2"]]}, r"q1\(m\) is no function of time"),
    "a coordinate twice": ({"q_ind": lambda n: [n["q1"], n["q1"]]}, r"the symbol q1\(t\) is given twice"),
    "a speed that is a coordinate": ({"u_ind": lambda n: [n["q1"], n["u2"]]}, r"the symbol q1\(t\) is given twice"),
    "a mass that depends on a speed": ({"bodies": lambda n: [Particle("p", n["P"], n["u1"])]}, "the mass of 'p' is not constant"),
    "an inertia that depends on the state": (
        {"bodies": lambda n: [RigidBody("b", n["R"], n["N"], n["m"], (inertia(n["N"], n["q1"], 1, 1), n["R"]))]},
        "the inertia of 'b' is not constant",
    ),
    "a point that nothing moves": ({"bodies": lambda n: [Particle("p", Point("lost"), n["m"])]}, "the velocity of point 'lost' in frame"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_what_is_refused_by_name(case: str) -> None:
    given, words = BAD[case]
    with pytest.raises((ModelError, UnsupportedExpression), match=words):
        ap.from_sympy(**_kane(**given))


def test_a_value_for_what_the_model_does_not_have_is_told() -> None:
    method, n = _pendulum()
    found = ap.from_sympy(method, parameters={"m": 1.0, n["l"]: 2.0, "gg": 9.81, n["q1"]: 0.3}, states=0)
    told = [change.text for change in found.changes if change.kind == "left out"]
    assert told == [f"the value given for {x}, which is no parameter of the model" for x in ("gg", "q1(t)")]
