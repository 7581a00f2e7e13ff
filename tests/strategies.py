"""Random systems, for every test that wants one.

Hypothesis draws a `Recipe`: the structure of a mechanism in words, and a seed. `build` makes the system of a recipe; its
numbers come from the seed, a stream of its own for each section, so that the same mechanism can be built again with another
choice of speeds, with its inertias given otherwise, or with redundant constraints added, and be compared with itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np
import sympy
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation
from sympy import cos, sin

import appell as ap
from appell.gibbs import GibbsFunction, State
from appell.graph import to_sx
from appell.kinematics import Kinematics, Positions
from appell.kinematics.speeds import base_velocities
from appell.model.constraints import Scalar

AROUND = 0.5  # how far from the reference configuration states are drawn where constraints must be met
ANCHOR = 4.0  # m: where springs and rods are fixed, so far out that no body gets there

# how each joint frees a body: how many speeds it brings
FREEDOMS = {
    "revolute": 1, "prismatic": 1, "cylindrical": 2, "universal": 2, "spherical": 3, "angles": 3, "planar": 3, "free": 6,
    "free angles": 6, "weld": 0, "screw": 1, "body sequence": 3, "space sequence": 2, "matrix": 1, "two in a matrix": 2,
    "spinner": 2, "driven turn": 1, "driven slide": 0, "open turn": 1, "particle": 3, "bead": 2,
}  # fmt: skip
DRIVEN = ("driven turn", "driven slide", "open turn")
INERTIAS = ("central", "about a point", "in a frame", "both")
LOADS = (
    "gravity", "spring", "damped spring", "any spring", "joint spring", "force", "force on", "torque", "internal torque",
    "potential", "dissipation", "input", "along a coordinate", "along a speed",
)  # fmt: skip
SPEEDS = ("rates", "mixed", "time-dependent", "fewer")
FREE_OF_TIME = ("linear", "quadratic", "position", "rod", "same velocity", "along a line")
CONSTRAINTS = (*FREE_OF_TIME, "linear in time", "position in time", "affine")
LOOPS = ("revolute loop", "spherical loop", "universal loop", "cylindrical loop", "prismatic loop", "planar loop", "weld loop")
ONCE = ("rod", "same velocity", "along a line", "rolls", *LOOPS)  # two might ask of one point what its joints forbid
STILL = tuple(j for j in FREEDOMS if j not in (*DRIVEN, "bead"))  # whose geometry does not depend on time
REDUNDANT = ("twice", "scaled", "combined", "differentiated")


@dataclass(frozen=True)
class Recipe:
    """The structure of a random mechanism. ``parents`` count from 0, the ground; body k hangs on ``parents[k] ≤ k``."""

    seed: int
    joints: tuple[str, ...]
    parents: tuple[int, ...]
    inertias: tuple[str, ...]
    loads: tuple[str, ...] = ()
    speeds: str = "rates"
    constraints: tuple[str, ...] = ()
    redundant: tuple[str, ...] = ()

    @property
    def freedoms(self) -> int:
        return sum(FREEDOMS[j] for j in self.joints)

    def stream(self, section: str) -> np.random.Generator:
        """Numbers for one section, the same whatever the others are."""
        return np.random.default_rng([self.seed, *section.encode()])


@dataclass
class Built:
    """A system made from a recipe, and what tests want to know of it."""

    recipe: Recipe
    system: ap.System
    frames: list[ap.Frame] = field(default_factory=list)
    tips: list[ap.Point] = field(default_factory=list)  # where the next body may hang, one for each of ``frames``
    bodies: list[ap.Body | ap.Particle] = field(default_factory=list)
    constrained: list[Scalar] = field(default_factory=list)

    @cached_property
    def gibbs(self) -> GibbsFunction:
        return GibbsFunction.of(self.system)

    def states(self, count: int, seed: int = 0) -> list[State]:
        return self.gibbs.states().draw(count, seed)

    @cached_property
    def rates(self) -> list[ap.Quantity]:
        """q̇, and the angular speeds of quaternions: what speeds and velocity constraints are written in."""
        return base_velocities(self.system)

    @cached_property
    def free(self) -> list[ap.Quantity]:
        """Coordinates that are not part of a quaternion."""
        fixed = {x for e in self.system.quaternions for x in e.parameters}
        return [x for x in self.system.q if x not in fixed]


# -- drawing -----------------------------------------------------------------------------------------------------------
def _trees(bodies: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(0, k) for k in range(bodies)])


@st.composite
def recipes(
    draw: st.DrawFn,
    *,
    bodies: int = 5,
    freedoms: int = 8,
    joints: tuple[str, ...] = tuple(FREEDOMS),
    loads: tuple[str, ...] = LOADS,
    speeds: tuple[str, ...] = SPEEDS,
    constraints: tuple[str, ...] = (),
    redundant: tuple[str, ...] = (),
) -> Recipe:
    """Recipes with at most so many bodies and freedoms; at least one constraint and one redundant row if any may be."""
    n = draw(st.integers(1, bodies))
    chosen = list(draw(st.tuples(*[st.sampled_from(joints)] * n)))
    for k in range(n - 1, -1, -1):  # lighten what is too much, from the tips
        if sum(FREEDOMS[j] for j in chosen) > freedoms:
            chosen[k] = "revolute" if "revolute" in joints else joints[0]
    if not any(FREEDOMS[j] for j in chosen):
        chosen[0] = "revolute"
    made = Recipe(
        seed=draw(st.integers(0, 2**16)),
        joints=tuple(chosen),
        parents=draw(_trees(n)),
        inertias=draw(st.tuples(*[st.sampled_from(INERTIAS)] * n)),
        loads=tuple(draw(st.lists(st.sampled_from(loads), max_size=4))) if loads else (),
        speeds=draw(st.sampled_from(speeds)),
    )
    if not constraints:
        return made
    room = max(1, made.freedoms - 1)
    wanted = draw(st.lists(st.sampled_from(constraints), min_size=1, max_size=min(3, room)))
    wanted = [c for c in wanted if c not in ONCE] + [c for c in wanted if c in ONCE][:1]
    again = tuple(draw(st.lists(st.sampled_from(redundant), min_size=1, max_size=2))) if redundant else ()
    return replace(made, constraints=tuple(wanted), redundant=again)


# -- building ----------------------------------------------------------------------------------------------------------
def build(recipe: Recipe, **changes: Any) -> Built:
    """The system of a recipe, with some of its choices changed."""
    recipe = replace(recipe, **changes)
    out = Built(recipe, ap.System("random"))
    out.frames.append(out.system.frame)
    out.tips.append(out.system.origin)
    for k in range(len(recipe.joints)):
        _add_body(out, k)
    _define_speeds(out)
    for k, load in enumerate(recipe.loads):
        _LOADS[load](out, recipe.stream(f"load {k}"), f"load{k}")
    if recipe.constraints:
        _constrain(out)
    return out


def _number(rng: np.random.Generator, low: float, high: float) -> float:
    return round(float(rng.uniform(low, high)), 2)


def _vector(frame: ap.Frame, v: Any) -> ap.Vector:
    return float(v[0]) * frame.x + float(v[1]) * frame.y + float(v[2]) * frame.z


def _direction(rng: np.random.Generator) -> Any:
    """A letter, or any three components."""
    if rng.random() < 0.5:
        return str(rng.choice(["x", "y", "z", "-x", "-y", "-z"]))
    v = rng.uniform(0.2, 1.0, 3) * rng.choice([-1.0, 1.0], 3)
    return tuple(float(c) for c in v.round(2))


def _add_body(out: Built, k: int) -> None:
    r, s = out.recipe, out.system
    rng = r.stream(f"body {k}")
    frame, point = out.frames[r.parents[k]], out.tips[r.parents[k]]
    if rng.random() < 0.4:  # a constant turn before the joint
        frame = frame.rotated(_number(rng, -1, 1), _direction(rng), name=f"before{k}")
    point = point.shifted(_vector(frame, rng.uniform(-0.6, 0.6, 3).round(2)), name=f"socket{k}")
    if r.joints[k] in ("particle", "bead"):
        _add_particle(out, k, frame, point, rng)
        return
    home, turned, tip = _JOINTS[r.joints[k]](s, f"q{k}", frame, point, rng)
    mass = _number(rng, 0.5, 2.0)
    com = tip.shifted(_vector(turned, rng.uniform(-0.5, 0.5, 3).round(2)), name=f"com{k}")
    inertia = _inertia(r.inertias[k], rng, home, turned, com, mass, k)
    out.bodies.append(s.body(f"body{k}", frame=turned, com=com, mass=mass, inertia=inertia))
    if rng.random() < 0.3:
        rider = com.shifted(_vector(turned, rng.uniform(-0.5, 0.5, 3).round(2)), name=f"rider point{k}")
        out.bodies.append(s.particle(f"rider{k}", at=rider, mass=_number(rng, 0.2, 1.0)))
    out.frames.append(turned)
    out.tips.append(tip.shifted(_vector(turned, rng.uniform(-0.8, 0.8, 3).round(2)), name=f"tip{k}"))


def _add_particle(out: Built, k: int, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> None:
    """A particle of its own: free in a moving frame, or a bead on a surface z = z(x, y, t) of it."""
    s = out.system
    if out.recipe.joints[k] == "particle":
        x, y, z = s.coordinates(f"x{k} y{k} z{k}")
        place = x * frame.x + y * frame.y + (z + x * y / 3) * frame.z
    else:
        x, y = s.coordinates(f"x{k} y{k}")
        place = x * frame.x + y * frame.y + (x**2 / 2 + sin(y) / 3 + cos(s.t) / 5) * frame.z
    at = point.shifted(place, name=f"com{k}")
    out.bodies.append(s.particle(f"body{k}", at=at, mass=_number(rng, 0.5, 2.0)))
    out.frames.append(frame)
    out.tips.append(at)


def tensor(rng: np.random.Generator, *, axis: str | None = None) -> np.ndarray:
    """An inertia that some distribution of mass has: Σ of squares along three axes, turned; of revolution if asked for."""
    squares = rng.uniform(0.1, 0.8, 3)
    if axis is not None:
        a, b = (i for i, x in enumerate("xyz") if x != axis)
        squares[b] = squares[a]
    principal = np.diag(squares.sum() - squares)
    turn = np.eye(3) if axis is not None else Rotation.from_rotvec(rng.uniform(-1, 1, 3)).as_matrix()
    return turn @ principal @ turn.T


def _of(matrix: np.ndarray, **about: Any) -> ap.Inertia:
    m = matrix
    return ap.Inertia(*(float(x) for x in (m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[1, 2], m[0, 2])), **about)


def _inertia(
    style: str, rng: np.random.Generator, home: ap.Frame | None, frame: ap.Frame, com: ap.Point, mass: float, k: int
) -> ap.Inertia:
    """The same inertia said in different ways."""
    if home is not None:  # the body spins in ``home`` about its axis of symmetry z
        return _of(tensor(rng, axis="z"), frame=home)
    central, offset, turn = tensor(rng), rng.uniform(-0.6, 0.6, 3), rng.uniform(-1, 1, 3)
    if style in ("about a point", "both"):
        central = central + mass * (offset @ offset * np.eye(3) - np.outer(offset, offset))
    about = com.shifted(_vector(frame, -offset), name=f"about{k}") if style in ("about a point", "both") else None
    if style in ("in a frame", "both"):
        c = Rotation.from_rotvec(turn).as_matrix()
        norm = float(np.linalg.norm(turn))
        own = frame.rotated(norm, [float(x) for x in turn / norm], name=f"inertia frame{k}")
        return _of(c.T @ central @ c, frame=own, about=about)
    return _of(central, about=about)


# -- joints: (frame in which the inertia is given unless the body's own, frame of the body, point of the joint) ----------
_Made = tuple[ap.Frame | None, ap.Frame, ap.Point]


def _plain(method: str, **options: Callable[[np.random.Generator], Any]) -> Callable[..., _Made]:
    def make(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
        drawn = {key: value(rng) for key, value in options.items()}
        joint = getattr(s.joint, method)(name, frame, at=point, **drawn)
        return None, joint.frame, joint.point

    return make


def _pick(*choices: str) -> Callable[[np.random.Generator], str]:
    return lambda rng: str(rng.choice(choices))


_BRYAN = ("xyz", "xzy", "yxz", "yzx", "zxy", "zyx")  # regular at zero, where states are drawn; zxz is not


def _free(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    joint = s.joint.free(name, frame, at=point)
    return None, joint.frame, joint.point


def _free_angles(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    joint = s.joint.free(name, frame, at=point, sequence=str(rng.choice(_BRYAN)))
    return None, joint.frame, joint.point


def _sequence(fixed_in: str, count: int) -> Callable[..., _Made]:
    def make(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
        made = s.coordinates(" ".join(f"{name}_{i}" for i in range(count)))
        angles = [made[0], *(x + made[0] / 4 for x in made[1:])]
        return None, frame.rotated_sequence(angles, str(rng.choice(_BRYAN))[:count], fixed_in=fixed_in, name=f"{name}.f"), point

    return make


def _matrix(count: int) -> Callable[..., _Made]:
    def make(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
        made = s.coordinates(" ".join(f"{name}_{i}" for i in range(count)))
        x, y = (made, sympy.Rational(1, 3)) if count == 1 else made
        a, b = x + x**3 / 9, sin(x) / 2 + y
        about_z = sympy.Matrix([[cos(a), -sin(a), 0], [sin(a), cos(a), 0], [0, 0, 1]])
        about_y = sympy.Matrix([[cos(b), 0, sin(b)], [0, 1, 0], [-sin(b), 0, cos(b)]])
        return None, frame.rotated_matrix(about_z * about_y, name=f"{name}.f"), point

    return make


def _spinner(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    """A wheel: it leans, and spins about z of the lean frame, in which its inertia is constant."""
    lean, spin = s.coordinates(f"{name}_lean {name}_spin")
    home = frame.rotated(lean, str(rng.choice(["x", "-y", "y"])), name=f"{name}.lean")  # not about the axis of spin
    return home, home.rotated(spin, "z", name=f"{name}.f"), point


def _driven_turn(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    h = s.prescribed(f"{name}_h", sin(sympy.Float(_number(rng, 0.5, 2.0)) * s.t) / 2)
    joint = s.joint.revolute(f"{name}_drive", frame, at=point, axis=_direction(rng), coordinates=h)
    after = s.joint.revolute(name, joint, axis=_direction(rng))
    return None, after.frame, after.point


def _driven_slide(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    h = s.prescribed(f"{name}_h", s.t**2 / 4 + cos(s.t) / 3)
    joint = s.joint.prismatic(name, frame, at=point, axis=_direction(rng), coordinates=h)
    return None, joint.frame, joint.point


def _open_turn(s: ap.System, name: str, frame: ap.Frame, point: ap.Point, rng: np.random.Generator) -> _Made:
    h, q = s.prescribed(f"{name}_h"), s.coordinates(name)
    moved = point.shifted(h**2 * frame.x + q * h * frame.y, name=f"{name}.moved")
    return None, frame.rotated(q + 2 * h, _direction(rng), name=f"{name}.f"), moved


_JOINTS: dict[str, Callable[..., _Made]] = {
    "revolute": _plain("revolute", axis=_direction),
    "prismatic": _plain("prismatic", axis=_direction),
    "cylindrical": _plain("cylindrical", axis=_direction),
    "universal": _plain("universal", axes=_pick("xy", "yx", "zx", "xz", "yz", "zy")),
    "spherical": _plain("spherical"),
    "angles": _plain("spherical", sequence=_pick(*_BRYAN)),
    "planar": _plain("planar", normal=_pick("x", "y", "z")),
    "free": _free,
    "free angles": _free_angles,
    "weld": _plain("weld"),
    "screw": _plain("screw", axis=_direction, pitch=lambda rng: _number(rng, -0.5, 0.5)),
    "body sequence": _sequence("body", 3),
    "space sequence": _sequence("space", 2),
    "matrix": _matrix(1),
    "two in a matrix": _matrix(2),
    "spinner": _spinner,
    "driven turn": _driven_turn,
    "driven slide": _driven_slide,
    "open turn": _open_turn,
}


# -- speeds ------------------------------------------------------------------------------------------------------------
def _define_speeds(out: Built) -> None:
    """u = Y(q, t) q̇ + y(q, t), Y near a diagonal one so that it stays well-conditioned."""
    s, style = out.system, out.recipe.speeds
    if style == "rates":
        return
    rng = out.recipe.stream("speeds")
    base = out.rates
    count = len(base) if style != "fewer" else max(1, len(base) - 1)
    names = [f"u{i}" for i in range(count)]
    u = s._quantities(names, "speed")
    s.declared_speeds.extend(u)
    y = rng.uniform(-0.25, 0.25, (count, len(base))).round(2)
    definitions = {}
    for i, x in enumerate(u):
        total: Any = float(rng.choice([-1.0, 1.0])) * base[i]
        total += sum(float(y[i, j]) * base[j] for j in range(len(base)) if j != i)
        other = out.free[int(rng.integers(len(out.free)))] if out.free else s.t
        total += sin(other) / 4 * base[(i + 1) % len(base)]
        if style == "time-dependent":
            total += cos(s.t + i) / 3 + sin(s.t) / 5 * base[i] + other * s.t / 4
        definitions[x] = total
    s.define_speeds(definitions)


# -- loads -------------------------------------------------------------------------------------------------------------
def _some_point(out: Built, rng: np.random.Generator) -> tuple[int, ap.Point]:
    k = int(rng.integers(1, len(out.tips)))
    return k, out.tips[k]


def _anchor(out: Built, rng: np.random.Generator, name: str, *, moving: bool = True) -> ap.Point:
    """A point far from every body, on the ground or moved by a function of time."""
    v = rng.uniform(-1, 1, 3)
    place = _vector(out.system.frame, (ANCHOR * v / np.linalg.norm(v)).round(2))
    if moving and rng.random() < 0.3:
        place = place + sin(out.system.t) / 2 * out.system.frame.y
    return out.system.origin.shifted(place, name=f"{name} anchor")


def _some_scalar(out: Built, rng: np.random.Generator) -> Any:
    """An expression of position, velocity and time."""
    s = out.system
    q = s.q[int(rng.integers(len(s.q)))]
    v = out.rates[int(rng.integers(len(out.rates)))]
    return _number(rng, -1, 1) + sin(q) + v * cos(s.t) / 2 + v**2 / 3


def _some_vector(out: Built, rng: np.random.Generator) -> ap.Vector:
    a, b = (out.frames[int(rng.integers(len(out.frames)))] for _ in range(2))
    return _some_scalar(out, rng) * a.x + _number(rng, -1, 1) * a.z + _some_scalar(out, rng) * b.y


def _gravity(out: Built, rng: np.random.Generator, name: str) -> None:
    frame = out.frames[int(rng.integers(len(out.frames)))] if rng.random() < 0.3 else out.system.frame
    out.system.gravity(_vector(frame, rng.uniform(-5, 5, 3).round(2)), name=name)


def _spring(out: Built, rng: np.random.Generator, name: str) -> None:
    out.system.spring(_some_point(out, rng)[1], _anchor(out, rng, name), stiffness=2.5, length=1.5, name=name)


def _damped_spring(out: Built, rng: np.random.Generator, name: str) -> None:
    k = out.system.parameters(**{f"{name}_k": 1.7})
    out.system.spring(_anchor(out, rng, name), _some_point(out, rng)[1], stiffness=k, length=2, damping=0.6, name=name)


def _any_spring(out: Built, rng: np.random.Generator, name: str) -> None:
    end = _anchor(out, rng, name)
    out.system.spring(_some_point(out, rng)[1], end, tension=lambda l, v: sin(l) + l**3 / 20 + v * l / 4, name=name)


def _joint_spring(out: Built, rng: np.random.Generator, name: str) -> None:
    for k, q in enumerate(out.free[:2]):
        out.system.spring_in(q, stiffness=2.0, rest=0.3, damping=0.4, name=f"{name}_{k}")


def _force(out: Built, rng: np.random.Generator, name: str) -> None:
    out.system.force(_some_point(out, rng)[1], _some_vector(out, rng), name=name)


def _force_on(out: Built, rng: np.random.Generator, name: str) -> None:
    """At a point that is not fixed in the body it acts on."""
    rigid = [b for b in out.bodies if isinstance(b, ap.Body)]
    if not rigid:
        return _force(out, rng, name)
    body = rigid[int(rng.integers(len(rigid)))]
    at = body.com.shifted(0.3 * out.system.frame.x + sin(out.system.q[0]) / 2 * out.system.frame.y, name=f"{name} contact")
    out.system.force(at, _some_vector(out, rng), on=body, name=name)
    return None


def _torque(out: Built, rng: np.random.Generator, name: str) -> None:
    out.system.torque(out.frames[int(rng.integers(1, len(out.frames)))], _some_vector(out, rng), name=name)


def _internal_torque(out: Built, rng: np.random.Generator, name: str) -> None:
    i, j = rng.integers(0, len(out.frames), 2)
    out.system.torque(out.frames[int(i)], _some_vector(out, rng), reaction=out.frames[int(j)], name=name)


def _potential(out: Built, rng: np.random.Generator, name: str) -> None:
    s = out.system
    a, b = s.q[0], s.q[-1]
    out.system.potential(a**2 * b + cos(a + b) * (1 + s.t / 3) + b**4 / 5, name=name)


def _dissipation(out: Built, rng: np.random.Generator, name: str) -> None:
    a, b = out.rates[0], out.rates[-1]
    out.system.rayleigh((a + b / 2) ** 2 / 3 + sin(out.system.q[0]) ** 2 * b**4 / 7, name=name)


def _input(out: Built, rng: np.random.Generator, name: str) -> None:
    signal = out.system.inputs(f"{name}_in")
    frame = out.frames[int(rng.integers(len(out.frames)))]
    out.system.force(_some_point(out, rng)[1], (1 + 2 * signal) * frame.y, name=name)


def _along_coordinate(out: Built, rng: np.random.Generator, name: str) -> None:
    q = out.system.q[int(rng.integers(len(out.system.q)))]
    out.system.generalised_force(q, _some_scalar(out, rng), name=name)


def _along_speed(out: Built, rng: np.random.Generator, name: str) -> None:
    speeds = out.system.declared_speeds or [w for e in out.system.quaternions for w in e.speeds]
    if not speeds:
        return _along_coordinate(out, rng, name)
    out.system.generalised_force(speeds[int(rng.integers(len(speeds)))], _some_scalar(out, rng), name=name)
    return None


_LOADS: dict[str, Callable[[Built, np.random.Generator, str], None]] = {
    "gravity": _gravity, "spring": _spring, "damped spring": _damped_spring, "any spring": _any_spring,
    "joint spring": _joint_spring, "force": _force, "force on": _force_on, "torque": _torque,
    "internal torque": _internal_torque, "potential": _potential, "dissipation": _dissipation, "input": _input,
    "along a coordinate": _along_coordinate, "along a speed": _along_speed,
}  # fmt: skip


# -- constraints -------------------------------------------------------------------------------------------------------
class Reference:
    """A configuration at which position constraints are made to hold, so that they can."""

    def __init__(self, out: Built) -> None:
        self.kinematics = Kinematics(out.system)
        self.positions = Positions(self.kinematics)
        k, rng = self.kinematics, out.recipe.stream("reference")
        self.q = rng.uniform(-0.6, 0.6, len(k.q))
        for e in out.system.quaternions:
            index = [k.q.index(x) for x in e.parameters]
            self.q[index] = [1.0, *self.q[index[1:]]]
            self.q[index] /= np.linalg.norm(self.q[index])
        self.t = 0.7
        values = out.system.parameter_values.values()
        self._args = (self.t, self.q, np.zeros(len(k.u)), np.array([v or 0.0 for v in values]), np.zeros(len(k.inputs)))

    def value(self, expressions: Any) -> np.ndarray:
        k = self.kinematics
        f = ca.Function(
            "f", [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column], [ca.vertcat(*[to_sx(e) for e in expressions])]
        )
        return f(*self._args).full().ravel()

    def scalar(self, expr: Any) -> float:
        return float(self.value([self.kinematics.lower(expr)])[0])

    def place(self, point: ap.Point) -> np.ndarray:
        return self.value(self.positions.point(point))

    def turn(self, frame: ap.Frame) -> np.ndarray:
        return self.value([x for row in self.positions.turn(frame) for x in row]).reshape(3, 3)


def _constrain(out: Built) -> None:
    s, r = out.system, out.recipe
    at = Reference(out)
    for k, kind in enumerate(r.constraints):
        _CONSTRAINTS[kind](out, r.stream(f"constraint {k}"), f"c{k}", at)
    s.typical({q: (v - AROUND, v + AROUND) for q, v in zip(at.kinematics.q.quantities, at.q, strict=True)})
    s.typical({s.t: (at.t - 0.05, at.t + 0.05)})
    s.typical({x: (-0.05, 0.05) for x in at.kinematics.inputs.quantities if x.kind == "prescribed function"})
    for k, kind in enumerate(r.redundant):
        _again(out, kind, r.stream(f"redundant {k}"), f"again{k}")


def _say(out: Built, expr: Any, name: str) -> None:
    out.constrained.append(out.system.constrain(expr, name=name))


def _rows(out: Built, rng: np.random.Generator) -> Any:
    """Σ a(q) q̇ with every rate in it, so that rows drawn apart are independent."""
    c = (rng.uniform(0.3, 1.0, len(out.rates)) * rng.choice([-1.0, 1.0], len(out.rates))).round(2)
    q = out.system.q[int(rng.integers(len(out.system.q)))]
    return sum(float(a) * v for a, v in zip(c, out.rates, strict=True)) + sin(q) / 4 * out.rates[0]


def _linear(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    _say(out, _rows(out, rng), name)


def _affine(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    _say(out, _rows(out, rng) - 0.4, name)


def _linear_in_time(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    _say(out, _rows(out, rng) + cos(out.system.t) * out.rates[-1] / 4 - sin(2 * out.system.t) / 3, name)


def _quadratic(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    _say(out, _rows(out, rng) ** 2 + out.rates[0] ** 2 / 2 + out.rates[-1] ** 2 / 3 - 0.8, name)


def _surface(out: Built, rng: np.random.Generator) -> Any:
    c = (rng.uniform(0.4, 1.0, len(out.system.q)) * rng.choice([-1.0, 1.0], len(out.system.q))).round(2)
    return sum(float(a) * sin(x) for a, x in zip(c, out.system.q, strict=True)) + out.system.q[0] * out.system.q[-1] / 5


def _position(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    phi = _surface(out, rng)
    _say(out, phi - at.scalar(phi), name)


def _position_in_time(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    phi = _surface(out, rng) + sin(out.system.t) / 3
    _say(out, phi - at.scalar(phi), name)


def _rod(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    end = _anchor(out, rng, name, moving=False)
    _, tip = _movable(out, at)
    out.system.keep_distance(tip, end, float(np.linalg.norm(at.place(tip) - at.place(end))), name=name)


def _movable(out: Built, at: Reference) -> tuple[int, ap.Point]:
    """A tip that some coordinate moves."""
    for k in range(len(out.tips) - 1, 0, -1):
        r = ca.vertcat(*[to_sx(x) for x in at.positions.point(out.tips[k])])
        if ca.depends_on(r, at.kinematics.q.column):
            return k, out.tips[k]
    return 1, out.tips[1].shifted(out.frames[1].x + 2 * out.frames[1].y)


def _same_velocity(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    """Along one axis; free of time-dependent terms where nothing is driven, and so always to be satisfied by rest."""
    k, tip = _movable(out, at)
    ground = out.system.origin.shifted(_vector(out.system.frame, rng.uniform(-1, 1, 3).round(2)), name=f"{name} end")
    out.system.same_velocity(tip, ground, axes=str(rng.choice(["x", "y", "z"])), frame=out.frames[k], name=name)


def _along_a_line(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    """A tip stays in a plane that goes through its reference place."""
    _, tip = _movable(out, at)
    fixed = out.system.origin.shifted(_vector(out.system.frame, at.place(tip)), name=f"{name} end")
    out.system.coincide(tip, fixed, axes=str(rng.choice(["x", "y", "z"])), name=name)


def _rolls(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
    """A free body rolls on the ground, on a platform that turns with time, or on another body; else a linear row."""
    joints, parents = out.recipe.joints, out.recipe.parents
    free = [k for k, j in enumerate(joints) if j.startswith("free") and parents[k] == 0]
    if not free:
        return _linear(out, rng, name, at)
    s = out.system
    ball = s[f"body{free[0]}"]
    contact = ball.com.shifted(-0.4 * s.frame.z + 0.1 * s.frame.x, name=f"{name} contact")
    others = [b for b in out.bodies if isinstance(b, ap.Body) and b is not ball and b.frame is not ball.frame]
    style = int(rng.integers(3))
    if style == 1:
        s.rolls(ball, at=contact, on=(s.frame.rotated(s.t**2 / 3, "z", name=f"{name} platform"), s.origin), name=name)
    elif style == 2 and others:
        s.rolls(ball, at=contact, on=others[0], name=name)
    else:
        s.rolls(ball, at=contact, name=name)
    return None


def _loop(joint: str) -> Callable[[Built, np.random.Generator, str, Reference], None]:
    """The last tip that moves is joined to the ground, as it stands at the reference configuration."""

    def close(out: Built, rng: np.random.Generator, name: str, at: Reference) -> None:
        s = out.system
        k, tip = _movable(out, at)
        turn = Rotation.from_matrix(at.turn(out.frames[k])).as_rotvec()
        angle = float(np.linalg.norm(turn))
        frame = s.frame.rotated(angle, [float(x) for x in turn / angle], name=f"{name} frame") if angle else s.frame
        if joint == "universal":  # keeps two axes of one name perpendicular: a quarter turn of one of them
            frame = frame.rotated(sympy.pi / 2, "x", name=f"{name} quarter")
        place = s.origin.shifted(_vector(s.frame, at.place(tip)), name=f"{name} end")
        s.close_loop(name, (frame, place), (out.frames[k], tip), joint=joint)

    return close


_CONSTRAINTS: dict[str, Callable[[Built, np.random.Generator, str, Reference], None]] = {
    "linear": _linear, "affine": _affine, "linear in time": _linear_in_time, "quadratic": _quadratic,
    "position": _position, "position in time": _position_in_time, "rod": _rod, "same velocity": _same_velocity,
    "along a line": _along_a_line, "rolls": _rolls, **{x: _loop(x.removesuffix(" loop")) for x in LOOPS},
}  # fmt: skip


def _again(out: Built, kind: str, rng: np.random.Generator, name: str) -> None:
    """A row that follows from those there are."""
    rows = [c.expression for c in out.constrained]
    positions = [e for e in rows if not any(x.order for x in e.atoms(ap.Quantity)) and not _has_speeds(e)]
    velocities = [e for e in rows if e not in positions]
    if not rows:
        c = out.system.constraints[0]
        out.system.constraints.append(replace(c, name=name))
    elif kind == "scaled":
        out.system.constrain(float(rng.choice([-1e4, 1e-4, 3.0])) * rows[-1], name=name)
    elif kind == "combined":
        same = velocities or positions
        out.system.constrain(2 * same[0] - 3 * same[-1] * (2 + sin(out.system.q[0])), name=name)
    elif kind == "differentiated" and positions:
        out.system.constrain(positions[0].diff(out.system.t), name=name)
    else:
        out.system.constrain(rows[0], name=name)


def _has_speeds(expr: Any) -> bool:
    return any(x.kind == "speed" for x in expr.atoms(ap.Quantity))
