"""The motion of bodies, of which S and T are made: of the mass centre, and the rotation in a frame in which the inertia is constant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.graph import ZERO, Mat, Num, Vec, mat_mat, neg, sub, to_sx
from appell.kinematics.variables import naming
from appell.model import Body, Frame, Particle

if TYPE_CHECKING:
    from appell.kinematics.kinematics import Kinematics

NOT_CONSTANT = 1e-9  # relative change of an inertia in a second above which it is not constant


@dataclass(frozen=True)
class PointMotion:
    """Velocity and acceleration relative to the inertial frame, in components of ``home``."""

    home: Frame
    velocity: Vec
    acceleration: Vec


@dataclass(frozen=True)
class BodyMotion:
    """A body's mass and the motion of its mass centre; ω, α and I in components of ``frame``, in which I is constant."""

    body: Body | Particle
    mass: Num
    centre: PointMotion
    frame: Frame | None
    omega: Vec
    alpha: Vec
    inertia: Mat


def body_motion(k: Kinematics, body: Body | Particle, *, is_known: bool = False) -> BodyMotion:
    """The motion of a body or a particle; where it ``is_known``, its inertia has been checked before."""
    mass, centre = k.lower(body.mass), k.point(body.com)
    if isinstance(body, Particle):
        return BodyMotion(body, mass, centre, None, ZERO, ZERO, (ZERO, ZERO, ZERO))
    i = body.inertia
    home = i.frame or body.frame
    with naming(f"the inertia of body '{body.name}'"):
        xx, yy, zz, xy, yz, xz = (k.lower(x) for x in (i.xx, i.yy, i.zz, i.xy, i.yz, i.xz))
    inertia = ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
    if home is not body.frame and not is_known:
        _check_constant(k, body, home, inertia)
    return BodyMotion(body, mass, centre, home, k.omega(body.frame, home), k.alpha(body.frame, home), inertia)


def _check_constant(k: Kinematics, body: Body, home: Frame, inertia: Mat) -> None:
    """I is constant in ``home`` only if the body turns in it about an axis of symmetry: I [w×] = [w×] I."""
    w = tuple(sub(a, b) for a, b in zip(k.omega(body.frame, home), k.omega(home, home), strict=True))
    skew = ((0.0, neg(w[2]), w[1]), (w[2], 0.0, neg(w[0])), (neg(w[1]), w[0], 0.0))
    left, right = mat_mat(inertia, skew), mat_mat(skew, inertia)
    change = ca.vertcat(*[to_sx(sub(a, b)) for x, y in zip(left, right, strict=True) for a, b in zip(x, y, strict=True)])
    size = ca.vertcat(*[to_sx(x) for row in inertia for x in row])
    symbols = ca.vertcat(*ca.symvar(ca.vertcat(change, size)))
    at = np.random.default_rng(0).uniform(0.5, 1.5, symbols.shape)
    values, scale = (np.abs(x.full()).max() for x in ca.Function("change", [symbols], [change, size])(at))
    if values > NOT_CONSTANT * scale:
        raise ModelError(
            f"the inertia of body '{body.name}' is given in frame '{home.name}', but is not constant there: the body turns "
            f"in that frame about an axis that is not an axis of symmetry.\n    Give it in the body's own frame, "
            f"'{body.frame.name}'."
        )
