"""The surroundings of a system: gravity, the ground, the plane of the motion, its extent, and the direction of view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.graph.building import cached_property
from appell.model import Body
from appell.model.constraints import Rolling, Scalar
from appell.model.loads import Gravity
from appell.model.symbols import COORDINATE, SPEED, Quantity, quantities
from appell.view import palette
from appell.view.arrows import Arrows
from appell.view.points_and_frames import STILL, Places
from appell.view.scene import Disk, Mover, Placed, Surface, Vec3
from appell.view.turns import matrices, quaternions, towards, vector

if TYPE_CHECKING:
    from appell.arrays import Array


TRAVELS = 8.0  # times its size: the view follows a system that travels farther
FLAT = 0.25  # relative to its size: a plane system that is thinner is seen from the front
LOOKS = 60  # frames from which the extent of the motion is found
CUBE = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=float)


class Surroundings:
    """The surroundings of one run."""

    def __init__(self, places: Places, movers: tuple[Mover, ...]) -> None:
        self.places, self.movers = places, movers

    @cached_property
    def gravity(self) -> Array | None:
        """The sum of the gravity fields at the first frame; None without gravity."""
        fields = [x for x in self.places.system.loads if isinstance(x, Gravity)]
        if not fields:
            return None
        total = sum((Arrows(self.places).vector(x.vector)[0][0] for x in fields), start=np.zeros(3))
        return total if np.linalg.norm(total) > 0 else None

    @cached_property
    def ground(self) -> tuple[tuple[Surface, ...], tuple[Mover, ...], Array | None]:
        """The planes on which bodies roll: fixed ones, moving ones (drawn as tables), and the normal of the first fixed one."""
        surfaces: list[Surface] = []
        tables: list[Mover] = []
        normal: Array | None = None
        rollings = [c for c in self.places.system.constraints if isinstance(c, Rolling)]
        for frame, point in dict.fromkeys((c.surface, c.surface_point) for c in rollings):
            mine = [c for c in rollings if (c.surface, c.surface_point) == (frame, point)]
            contacts = np.concatenate([self.places.at(c.at) for c in mine])
            centres = np.concatenate([self.places.at(c.body.com) for c in mine])
            across = int(np.argmin(np.ptp(contacts, axis=0)))
            n = np.eye(3)[across] * (1.0 if (centres - contacts)[:, across].sum() >= 0 else -1.0)
            moved = np.ptp(self.places.at(point), axis=0).max() > STILL * self.places.size or frame.parent is not None
            if not moved:
                middle = (contacts.max(axis=0) + contacts.min(axis=0)) / 2
                span = float(np.ptp(contacts, axis=0).max())
                surfaces.append(Surface("plane", vector(middle), towards(n), 1.4 * span + 3 * self.places.size))
                normal = n if normal is None else normal
            elif not any(isinstance(b, Body) and (b.com is point or b.frame is frame) for b in self.places.system.bodies):
                reach = (
                    float(np.linalg.norm(contacts - self.places.at(point).mean(axis=0), axis=1).max()) + self.places.size / 2
                )
                thick = reach / 60
                solid = Placed(Disk(reach, thick), palette.GREY, vector(-thick / 2 * n), towards(n), 0.6)
                tables.append(Mover(frame.name, (solid,), self.places.at(point), quaternions(self.places.turn(frame))))
        if not surfaces and not tables and self._slides_on_ground():
            up = self.up_without_ground()
            r = np.concatenate([self.places.at(b.com) for b in self.places.system.bodies])
            middle = (r.max(axis=0) + r.min(axis=0)) / 2
            middle = middle - up * (middle @ up)
            surfaces.append(
                Surface("plane", vector(middle), towards(up), 1.4 * float(np.ptp(r, axis=0).max()) + 3 * self.places.size)
            )
            normal = up
        return tuple(surfaces), tuple(tables), normal

    def _slides_on_ground(self) -> bool:
        """Whether the system probably moves on the ground: it has a written velocity constraint, and no body is below the origin."""
        rates = (COORDINATE, SPEED)
        written = [c.expression for c in self.places.system.constraints if isinstance(c, Scalar)]
        if not any(
            isinstance(x, Quantity) and x.kind in rates and (x.kind == SPEED or x.order) for e in written for x in quantities(e)
        ):
            return False
        heights = np.concatenate([self.places.at(b.com) @ self.up_without_ground() for b in self.places.system.bodies])
        return bool(heights.min() >= -0.05 * self.places.size and np.ptp(heights) <= 3 * self.places.size)

    def up_without_ground(self) -> Array:
        """The direction up: against gravity, or along z without gravity."""
        if self.gravity is not None:
            up: Array = -self.gravity / np.linalg.norm(self.gravity)
            return up
        return np.array([0.0, 0.0, 1.0])

    def plane(self) -> Array | None:
        """The normal of the plane of the motion, if there is one and the system is thin across it; else None."""
        for n in np.eye(3)[[2, 1, 0]]:
            heights = np.concatenate([(m.positions - m.positions[0]) @ n for m in self.movers])
            if np.abs(heights).max() > STILL * self.places.size:
                continue
            turned = [matrices(m.rotations) @ n for m in self.movers if np.ptp(m.rotations, axis=0).max() > STILL]
            if any(np.abs(np.abs(t @ n) - 1).max() > STILL for t in turned):
                continue
            if max((self._depth(m, p, n) for m in self.movers for p in m.solids), default=0.0) <= FLAT * self.places.size / 2:
                return n
        return None

    def _depth(self, mover: Mover, placed: Placed, n: Array) -> float:
        """How far a solid extends along n from the centre of its body, at the first frame."""
        local = matrices(mover.rotations[0]).T @ n
        own = np.abs(matrices(np.array(placed.rotation)).T @ local) @ np.array(placed.solid.reach)
        return float(abs(local @ np.array(placed.position)) + own)

    def extent(self) -> tuple[Array, float, bool]:
        """Centre and radius of the whole motion, and whether the system travels far beyond its own size."""
        some = np.unique(np.linspace(0, self.places.run.times.size - 1, LOOKS).astype(int))
        parts = [self.places.at(p)[some] for p in self.places.seen_points]
        for m in (*self.movers, *self.ground[1]):
            turn = matrices(m.rotations[some])
            for placed in m.solids:
                corners = np.array(placed.solid.reach) * CUBE @ matrices(np.array(placed.rotation)).T + np.array(
                    placed.position
                )
                parts.append((m.positions[some][:, None] + np.einsum("tij,cj->tci", turn, corners)).reshape(-1, 3))
        r = np.concatenate(parts)
        centre = (r.min(axis=0) + r.max(axis=0)) / 2
        radius = float(np.linalg.norm(r - centre, axis=1).max())
        path = float(np.linalg.norm(np.ptp(np.concatenate([m.positions for m in self.movers]), axis=0)))
        return centre, radius or self.places.size, path > TRAVELS * self.places.size and not self.ground[1]

    def view(self, up: Array) -> Vec3:
        """The first direction of view, from the scene to the viewer."""
        plane = self.plane() if self.ground[2] is None else None
        if plane is not None and abs(plane @ up) < 0.5:
            return vector(plane + 0.12 * up)
        first = np.eye(3)[int(np.argmin(np.abs(up)))]
        side = first - up * (first @ up)
        side /= np.linalg.norm(side)
        return vector(0.55 * side - 0.8 * np.cross(up, side) + 0.55 * up)
