"""Random mechanisms from a seed.

| family       | what is drawn                                                                                                    |
| ------------ | ---------------------------------------------------------------------------------------------------------------- |
| planar tree  | parallel axes: revolute, prismatic and planar joints                                                             |
| tree         | every joint, anywhere, driven ones among them                                                                    |
| planar loop  | planar chains closed by a spatial joint, whose five rows are two: overconstrained                                |
| loop         | spatial chains closed by a joint or by rods                                                                      |
| cranks       | a coupler on two or three equal and parallel cranks: overconstrained, and flat twice a turn                      |
| rolling      | a ball, round or not, on a plane that may turn; a disk; each alone or with bodies that hang on it                |
| sleigh       | a knife edge, with trailers that have theirs                                                                     |
| nonlinear    | Σ f v² of a body's centre is kept: Appell–Hamel's cone, a constant speed                                         |

Each may have springs, dampers, smooth friction, motors, forces of time and gravity in any direction; one in five closed ones says a
closure twice, one in seven is described in other units, up to 10⁹ times larger or smaller.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

from benchmarks.random.drawing import (
    FREEDOMS,
    ZERO,
    Closure,
    Contact,
    Drawing,
    Function,
    JointLoad,
    Link,
    PointForce,
    Spring,
    dimensions,
    places,
)
from benchmarks.random.reference import consistent

FAMILIES = {
    "planar tree": 0.12, "tree": 0.30, "planar loop": 0.14, "loop": 0.14, "cranks": 0.07, "rolling": 0.13, "sleigh": 0.06,
    "nonlinear": 0.04,
}  # fmt: skip
SOLVERS = {
    ("DOP853", 1e-9): 0.26, ("DOP853", 1e-6): 0.10, ("DOP853", 1e-4): 0.08, ("DOP853", 1e-3): 0.04,
    ("DOP853", 1e-10): 0.05, ("DormandPrince5", 1e-9): 0.04, ("DormandPrince5", 1e-6): 0.04, ("DormandPrince5", 1e-3): 0.02,
    ("GaussLegendre", 1e-10): 0.04, ("GaussLegendre", 1e-6): 0.04, ("RadauIIA", 1e-8): 0.04, ("RadauIIA", 1e-5): 0.04,
    ("Scipy DOP853", 1e-9): 0.04, ("Scipy Radau", 1e-6): 0.02, ("Scipy LSODA", 1e-8): 0.03, ("Sundials", 1e-9): 0.04,
    ("RK4", 0.0): 0.05, ("Symplectic", 0.0): 0.03,
}  # fmt: skip
FREEDOMS_AT_MOST = 8
ANCHOR = 6.0  # where springs are fixed, so far out that no body gets there


def draw(seed: int) -> Drawing:
    """The mechanism of a seed."""
    rng = np.random.default_rng([seed, 12])
    family = str(rng.choice(list(FAMILIES), p=list(FAMILIES.values())))
    solver = list(SOLVERS)[int(rng.choice(len(SOLVERS), p=list(SOLVERS.values())))]
    while True:
        made = _MAKERS[family](rng).but(seed=seed, family=family, solver=solver[0], tolerance=solver[1])
        made = _loads(made, rng)
        if solver[0] == "Symplectic" and not _conserves(made):
            made = made.but(solver="DOP853", tolerance=1e-9)
        u = rng.normal(0.0, 1.5 if family != "cranks" else 0.0, len(made.u)) + np.array(made.u)
        found = consistent(made, u)
        if found is None or found[1] < 1 or np.abs(found[0]).max() > 12.0:
            continue
        units = tuple(10.0 ** float(rng.integers(-9, 10)) for _ in range(3)) if rng.random() < 1 / 7 else (1.0, 1.0, 1.0)
        return made.but(
            u=tuple(map(float, found[0])), units=units, span=float(rng.uniform(1.0, 2.5)), notes={"freedoms": found[1]}
        )


def _conserves(made: Drawing) -> bool:
    """Whether nothing but a potential and holonomic constraints acts, in coordinates whose rates are the speeds."""
    driven = any(link.joint.startswith("driven") or "e" in FREEDOMS[link.joint] for link in made.links)
    lossy = any(x.damping for x in made.springs) or any(x.damping or x.friction or x.drive.amplitude for x in made.joint_loads)
    return not (driven or lossy or made.contacts or made.forces)


# -- parts -------------------------------------------------------------------------------------------------------------------
def _direction(rng: Any) -> Any:
    v = rng.normal(size=3)
    return v / np.linalg.norm(v)


def _triple(v: Any) -> tuple[float, float, float]:
    x, y, z = (float(c) for c in v)
    return x, y, z


def _body(rng: Any, **parts: Any) -> dict[str, Any]:
    """Mass, centre and an inertia that some mass has: the sum of points at random places."""
    mass = float(rng.uniform(0.3, 3.0))
    r = rng.uniform(-0.35, 0.35, (6, 3))
    r -= r.mean(axis=0)
    i = mass / 6 * ((r**2).sum() * np.eye(3) - r.T @ r)
    moments = tuple(float(x) for x in (i[0, 0], i[1, 1], i[2, 2], i[0, 1], i[1, 2], i[0, 2]))
    com = _triple(rng.uniform(-0.4, 0.4, 3))
    return {"mass": mass, "inertia": moments, "com": com} | parts


def _link(rng: Any, parent: int, joint: str, *, planar: bool, **parts: Any) -> Link:
    """A link on its parent: anywhere, or in the plane of the others."""
    at = np.zeros(3) if parent == 0 and rng.random() < 0.5 else rng.uniform(0.3, 0.9) * _direction(rng)
    if planar:
        turn = np.array([0.0, 0.0, rng.uniform(-3, 3)])
        at[2] *= rng.random() < 0.3
        axis = "z" if joint in ("revolute", "driven turn") else str(rng.choice(["x", "y"]))
    else:
        turn = rng.uniform(0, 3) * _direction(rng) if rng.random() < 0.7 else np.zeros(3)
        axis = str(rng.choice(list("xyz")))
    body = _body(rng)
    drive = Function()
    if joint.startswith("driven"):
        size = 0.6 if joint == "driven turn" else 0.2
        drive = Function(float(rng.uniform(0.2, 1) * size), float(rng.uniform(1, 6)), float(rng.uniform(0, 6)))
        if joint == "driven turn" and rng.random() < 0.4:
            drive = Function(drive.amplitude, drive.rate, drive.phase, float(rng.uniform(-3, 3)))
    pitch = float(rng.uniform(0.05, 0.3)) if joint == "screw" else 0.0
    made = {"turn": _triple(turn), "at": _triple(at), "axis": axis, "pitch": pitch, "drive": drive}
    return Link(parent=parent, joint=joint, **(body | made | parts))


def _coordinates(rng: Any, links: Any) -> tuple[float, ...]:
    out: list[float] = []
    for link in links:
        for kind in FREEDOMS[link.joint]:
            if kind == "a":
                out.append(float(rng.uniform(-2.5, 2.5)))
            elif kind == "s":
                out.append(float(rng.uniform(-0.5, 0.5)))
            else:
                e = Rotation.random(rng=rng).as_quat()
                out += [float(x) for x in (e[3], *e[:3])]
        if link.joint == "angles":  # not where the angles have no inertia of their own
            out[-2] = float(rng.uniform(-0.7, 0.7))
    return tuple(out)


def _assembled(rng: Any, links: Any, **parts: Any) -> Drawing:
    u = sum(len(dimensions(link.joint)[1]) for link in links)
    return Drawing(0, "", tuple(links), q=_coordinates(rng, links), u=(0.0,) * u, **parts)


def _freedoms(links: Any) -> int:
    return sum(len(dimensions(link.joint)[1]) for link in links)


def _gravity(rng: Any, planar: bool = False) -> Any:
    if rng.random() < 0.15:
        return ZERO
    if planar:
        return _triple(9.81 * np.array([0.2, -0.98, 0.0]))
    return _triple(9.81 * (_direction(rng) if rng.random() < 0.3 else np.array([0.0, 0.0, -1.0])))


# -- families ----------------------------------------------------------------------------------------------------------------
def _tree(rng: Any, planar: bool, joints: Any, first: Any = (), most: int = FREEDOMS_AT_MOST) -> list[Link]:
    links = list(first)
    for _ in range(int(rng.integers(0 if first else 1, 4 if first else 5))):
        joint = str(rng.choice(joints))
        if _freedoms(links) + len(dimensions(joint)[1]) > most:
            break
        links.append(_link(rng, int(rng.integers(0, len(links) + 1)) if not first else len(links), joint, planar=planar))
    if not _freedoms(links):
        links.append(_link(rng, len(links), "revolute", planar=planar))
    return links


def _planar_tree(rng: Any) -> Drawing:
    links = _tree(rng, True, ["revolute"] * 5 + ["prismatic", "planar", "driven turn", "driven slide"])
    return _assembled(rng, links, gravity=_gravity(rng, planar=True))


def _any_tree(rng: Any) -> Drawing:
    joints = [
        *["revolute"] * 4, *["prismatic"] * 2, *["spherical"] * 2, "cylindrical", "screw", "universal", "angles", "planar", "free",
        "weld", "driven turn", "driven slide",
    ]  # fmt: skip
    return _assembled(rng, _tree(rng, False, joints), gravity=_gravity(rng))


def _closure(made: Drawing, rng: Any, kind: str, axis: str, bodies: tuple[int, int]) -> Closure:
    """A joint between a place of body b and where that is on body a, at the start."""
    at = places(made, 0.0, made.q, made.u)
    a, b = bodies
    point = rng.uniform(0.3, 0.9) * _direction(rng)
    if kind == "rod":
        foot = rng.uniform(0.5, 1.5) * _direction(rng)
        ends = at.p[a] + at.r[a] @ foot, at.p[b] + at.r[b] @ point
        return Closure(
            kind, "z", bodies, (_triple(foot), _triple(point)), (ZERO, ZERO), float(np.linalg.norm(ends[1] - ends[0]))
        )
    turn_b = np.zeros(3) if axis == "planar" else rng.uniform(0, 3) * _direction(rng)
    if axis == "planar":
        point[2] = 0.0
    base_b = at.r[b] @ Rotation.from_rotvec(turn_b).as_matrix()
    base_a = base_b @ Rotation.from_rotvec([np.pi / 2, 0, 0]).as_matrix() if kind == "universal" else base_b
    place = at.p[b] + at.r[b] @ point
    turn_a = Rotation.from_matrix(at.r[a].T @ base_a).as_rotvec()
    here = at.r[a].T @ (place - at.p[a])
    letter = "z" if axis in ("planar", "any") else axis
    return Closure(kind, letter, bodies, (_triple(here), _triple(point)), (_triple(turn_a), _triple(turn_b)))


def _twice(closures: list[Closure], rng: Any) -> tuple[Closure, ...]:
    return tuple(closures + closures[:1]) if rng.random() < 0.2 else tuple(closures)


def _planar_loop(rng: Any) -> Drawing:
    bars = int(rng.integers(3, 6))
    joints = ["revolute"] * bars
    if rng.random() < 0.3:
        joints[int(rng.integers(1, bars))] = "prismatic"
    links = [_link(rng, k, joint, planar=True) for k, joint in enumerate(joints)]
    made = _assembled(rng, links, gravity=_gravity(rng, planar=True))
    return made.but(closures=_twice([_closure(made, rng, "revolute", "planar", (0, bars))], rng))


def _loop(rng: Any) -> Drawing:
    kinds = {"revolute": 5, "spherical": 3, "universal": 4, "cylindrical": 4, "prismatic": 5, "planar": 3, "rod": 1}
    kind = str(rng.choice(list(kinds), p=[0.1, 0.3, 0.1, 0.1, 0.05, 0.1, 0.25]))
    joints = ["revolute", "revolute", "spherical", "universal", "cylindrical", "prismatic"]
    links: list[Link] = []
    while _freedoms(links) < kinds[kind] + int(rng.integers(1, 3)):
        links.append(_link(rng, len(links), str(rng.choice(joints)), planar=False))
    made = _assembled(rng, links, gravity=_gravity(rng))
    closures = [_closure(made, rng, kind, "any", (0, len(links)))]
    return made.but(closures=_twice(closures, rng))


def _cranks(rng: Any) -> Drawing:
    """Two or three cranks on the ground and a coupler on the first of them; the planes of the links are one."""
    length, count = float(rng.uniform(0.3, 0.8)), int(rng.integers(2, 4))
    angle, rate = float(rng.uniform(-3, 3)), float(rng.uniform(-9, 9))
    feet = np.cumsum([0.0, *rng.uniform(0.6, 1.2, count - 1)])
    end = (length, 0.0, 0.0)
    crank = [
        _link(rng, 0, "revolute", planar=True, at=(float(x), 0.0, 0.0), turn=ZERO, com=(length / 2, 0.02 * k, 0.0))
        for k, x in enumerate(feet)
    ]
    coupler = _link(rng, 1, "revolute", planar=True, at=end, turn=ZERO)
    closures = [
        Closure("revolute", "z", (count + 1, k + 1), ((float(feet[k]), 0.0, 0.0), end), (ZERO, ZERO)) for k in range(1, count)
    ]
    made = Drawing(0, "", (*crank, coupler), gravity=_gravity(rng, planar=True), closures=tuple(closures))
    alike = ((0, count + 1), *((1, k) for k in range(2, count + 1)))
    return made.but(q=(*[angle] * count, -angle), u=(*[rate] * count, -rate), alike=alike)


def _rolling(rng: Any) -> Drawing:
    kind = str(rng.choice(["ball", "disk"], p=[0.6, 0.4]))
    radius = float(rng.uniform(0.3, 0.7))
    centre = ZERO if rng.random() < 0.5 else _triple(0.3 * radius * _direction(rng))
    turning = float(rng.uniform(-3, 3)) if rng.random() < 0.3 else 0.0
    first = _link(rng, 0, {"ball": "free", "disk": "disk"}[kind], planar=False, at=ZERO, turn=ZERO, com=centre)
    links = (
        _tree(rng, False, ["revolute", "revolute", "spherical", "prismatic"], first=[first], most=9)
        if rng.random() < 0.5
        else [first]
    )
    made = _assembled(rng, links, gravity=_triple(9.81 * np.array([*rng.uniform(-0.2, 0.2, 2), -1.0])))
    made = made.but(contacts=(Contact(kind, 1, radius=radius, turning=turning),))
    if kind == "disk":
        q = list(made.q)
        q[4] = float(rng.uniform(0.9, 2.2))  # leaning, not lying
        made = made.but(q=tuple(q), u=(*made.u[:5], float(rng.uniform(3, 6)), *made.u[6:]))
    return made


def _sleigh(rng: Any) -> Drawing:
    count = int(rng.integers(1, 4))
    links = [_link(rng, 0, "planar", planar=True, at=ZERO, turn=ZERO)]
    links += [_link(rng, k, "revolute", planar=True, turn=ZERO) for k in range(1, count)]
    made = _assembled(rng, links, gravity=_triple(rng.uniform(-3, 3, 3)))
    knives = [
        Contact("knife", k, at=_triple([rng.uniform(-1, -0.4), rng.uniform(-0.2, 0.2), 0.0])) for k in range(1, count + 1)
    ]
    return made.but(contacts=tuple(knives), q=tuple(0.3 * x for x in made.q))


def _nonlinear(rng: Any) -> Drawing:
    first = _link(rng, 0, "free", planar=False, at=ZERO, turn=ZERO, com=ZERO)
    links = _tree(rng, False, ["revolute", "spherical", "prismatic"], first=[first], most=8) if rng.random() < 0.5 else [first]
    made = _assembled(rng, links, gravity=_gravity(rng))
    if rng.random() < 0.5:
        contact = Contact("quadric", 1, factors=(1.0, 1.0, -float(rng.uniform(0.3, 1.5))))
        u = (1.5, 1.0, 2.0, *made.u[3:])
    else:
        contact = Contact("quadric", 1, factors=(1.0, 1.0, 1.0), level=float(rng.uniform(1.0, 9.0)))
        u = (1.0, 1.0, 1.0, *made.u[3:])
    return made.but(contacts=(contact,), u=u)


_MAKERS = {
    "planar tree": _planar_tree, "tree": _any_tree, "planar loop": _planar_loop, "loop": _loop, "cranks": _cranks,
    "rolling": _rolling, "sleigh": _sleigh, "nonlinear": _nonlinear,
}  # fmt: skip


# -- loads -------------------------------------------------------------------------------------------------------------------
def _loads(made: Drawing, rng: Any) -> Drawing:
    n = len(made.links)
    springs, joints, forces = [], [], []
    if made.family == "cranks" and rng.random() < 0.7:
        return made
    if rng.random() < 0.35:
        anchor, body = _triple(ANCHOR * _direction(rng)), int(rng.integers(1, n + 1))
        damping = float(rng.uniform(0, 1)) if rng.random() < 0.5 else 0.0
        at = anchor, _triple(rng.uniform(-0.4, 0.4, 3))
        springs.append(Spring((0, body), at, float(rng.uniform(1, 10)), float(rng.uniform(4, 6)), damping))
    for k, link in enumerate(made.links, 1):
        if link.joint in ("revolute", "prismatic") and rng.random() < 0.3:
            joints.append(_joint_load(k, rng))
    if rng.random() < 0.2:
        drive = Function(float(rng.uniform(0.5, 4)), float(rng.uniform(1, 8)), float(rng.uniform(0, 6)))
        at = _triple(rng.uniform(-0.4, 0.4, 3))
        forces.append(PointForce(int(rng.integers(1, n + 1)), at, _triple(_direction(rng)), drive))
    return made.but(springs=tuple(springs), joint_loads=tuple(joints), forces=tuple(forces))


def _joint_load(body: int, rng: Any) -> JointLoad:
    kind = int(rng.integers(3))
    if kind == 0:
        return JointLoad(
            body, stiffness=float(rng.uniform(1, 20)), rest=float(rng.uniform(-1, 1)), damping=float(rng.uniform(0, 1))
        )
    if kind == 1:
        return JointLoad(body, friction=float(rng.uniform(0.1, 1)), layer=float(10 ** rng.uniform(-1.5, 0)))
    return JointLoad(body, drive=Function(float(rng.uniform(0.5, 4)), float(rng.uniform(1, 8)), float(rng.uniform(0, 6))))
