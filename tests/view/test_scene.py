"""Scenes: of every gallery system, and what is made of bodies of which nothing was declared."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation
from sympy import sympify

import appell as ap
from appell import errors
from appell.model import Body
from appell.model.constraints import Rolling
from appell.view import scene_of
from appell.view.meshes import polygons
from appell.view.points_and_frames import Places
from appell.view.scene import Box, Disk, Mesh, Placed, Ring, Rod, Sphere
from appell.view.solids import BodyFacts, cone, guessed_solids
from appell.view.turns import matrices, quaternions, towards
from tests.view.runs import NAMES, pendulum, run_of, scene

UNIT = 1e-9  # how far a quaternion's length may be from one


@pytest.mark.parametrize("name", NAMES)
def test_every_gallery_system_is_run_to_its_end_and_seen(name):
    run, made = run_of(name), scene(name)
    assert run.status.ok, run.message
    bodies = {b.name: b for b in run.problem.system.bodies}
    parameters = run.problem.system.values(run.parameters)
    for mover in made.bodies:
        assert mover.positions.shape == (made.time.size, 3)
        assert np.isfinite(mover.positions).all()
        assert np.abs(np.linalg.norm(mover.rotations, axis=1) - 1).max() < UNIT
        body = bodies.get(mover.name)
        if body is not None and sympify(body.mass).subs(parameters) > 0:
            assert mover.solids, f"nothing is drawn of '{mover.name}'"
        for placed in mover.solids:
            assert np.isfinite([*placed.solid.reach, *placed.position, *placed.rotation]).all()
            assert max(placed.solid.reach) > 0
    for arrow in made.arrows:
        assert np.isfinite(arrow.vectors).all()
        assert np.linalg.norm(arrow.vectors, axis=1).max() * arrow.scale <= 0.36 * Places(run).size
    assert np.isfinite([*made.centre, made.radius, *made.up, *made.view]).all()
    assert made.radius > 0
    assert np.ptp(made.time) == pytest.approx(abs(run.time[-1] - run.time[0]))


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "euler-top"])
def test_bodies_are_where_the_run_says(name):
    """Against Run.position, and against ω: R(t + h) ≈ exp(h ω×) R(t)."""
    run, made = run_of(name), scene(name)
    frames = run.resampled(made.time)
    for mover, body in zip(made.bodies, run.problem.system.bodies, strict=False):
        np.testing.assert_allclose(mover.positions, frames.position(body).values, atol=1e-12)
        if isinstance(body, Body):
            h = made.time[1] - made.time[0]
            w = frames.angular_velocity(body.name).values
            step = Rotation.from_rotvec(h * (w[1:] + w[:-1]) / 2).as_matrix()
            turned = step @ matrices(mover.rotations[:-1])
            fastest = np.abs(np.diff(w, axis=0)).max() * h + (np.linalg.norm(w, axis=1).max() * h) ** 3
            assert np.abs(turned - matrices(mover.rotations[1:])).max() < 2 * fastest + 1e-6


def test_a_disk_stays_above_its_ground_and_its_contact_on_it():
    made = scene("rolling-disk")
    (surface,) = made.surfaces
    normal = matrices(np.array(surface.rotation)) @ [0, 0, 1]
    np.testing.assert_allclose(normal, [0, 0, 1], atol=1e-12)
    (contact,) = made.traces
    heights = (contact.positions - np.array(surface.position)) @ normal
    assert np.abs(heights).max() < 1e-9
    assert ((made.bodies[0].positions - np.array(surface.position)) @ normal).min() > 0


def test_the_force_of_a_rod_is_along_it_and_carries_the_bob():
    """Against Newton: m a = m g + F, with a by differences of the velocity."""
    run, made = run_of("pendulum"), scene("pendulum")
    force = next(a for a in made.arrows if a.name == "rod (contact)")
    frames = run.resampled(made.time)
    a = np.gradient(frames.velocity("mass").values, made.time, axis=0)[1:-1]
    np.testing.assert_allclose(force.vectors[1:-1], a + np.array([0, 9.81, 0]), atol=0.05)


def test_a_motors_torque_is_an_arrow_of_the_servo_kind():
    made = scene("servo-ring")
    (motor,) = [a for a in made.arrows if a.kind == "servo"]
    np.testing.assert_allclose(motor.vectors[:, 2], run_of("servo-ring").resampled(made.time).actuator_forces.values[:, 0])
    assert motor.unit == "N·m"


def test_up_is_against_gravity_and_a_flat_machine_is_seen_from_the_front():
    assert scene("four-bar").up == pytest.approx((0, 1, 0))
    assert scene("four-bar").view[2] > 0.9
    assert scene("whipple-bicycle").up == pytest.approx((0, 0, -1))
    assert scene("whipple-bicycle").follow
    assert not scene("pendulum").follow


def test_a_rolling_plane_is_found_for_every_rolling_system():
    for name in NAMES:
        system = run_of(name).problem.system
        still = [
            c
            for c in system.constraints
            if isinstance(c, Rolling) and c.surface is system.frame and c.surface_point is system.origin
        ]
        if still:
            assert scene(name).surfaces, name


# -- nothing declared --------------------------------------------------------------------------------------------------
def solid_of(mass: float, inertia: object, *, joints: object = (), contact: object = None):
    matrix = np.array(inertia.matrix.tolist(), dtype=float)
    at = None if contact is None else np.array(contact)
    return guessed_solids(BodyFacts(mass, matrix, [np.array(j) for j in joints], at, 1.0, "red"))


def test_disks_spheres_rods_and_boxes_are_told_apart_by_their_moments():
    (disk,) = solid_of(2.0, ap.inertia.disk(2.0, 0.3, axis="y"))
    assert isinstance(disk.solid, Disk)
    assert disk.solid.radius == pytest.approx(0.3)
    np.testing.assert_allclose(np.abs(matrices(np.array(disk.rotation)) @ [0, 0, 1]), [0, 1, 0], atol=1e-12)
    (ball,) = solid_of(2.0, ap.inertia.sphere(2.0, 0.3))
    assert ball.solid == Sphere(pytest.approx(0.3))
    (rod,) = solid_of(2.0, ap.inertia.rod(2.0, 0.7, axis="x"))
    assert isinstance(rod.solid, Rod)
    assert np.linalg.norm(np.subtract(rod.solid.start, rod.solid.end)) == pytest.approx(0.7)
    (box,) = solid_of(2.0, ap.inertia.box(2.0, 0.2, 0.5, 0.9))
    assert isinstance(box.solid, Box)
    edges = np.abs(matrices(np.array(box.rotation)) @ np.diag(box.solid.size)).sum(axis=1)
    np.testing.assert_allclose(edges, [0.2, 0.5, 0.9], rtol=1e-9)
    (hoop,) = solid_of(2.0, ap.inertia.hoop(2.0, 0.3), contact=(0.3, 0, 0))
    assert isinstance(hoop.solid, Ring)
    assert hoop.solid.radius == pytest.approx(0.3)


def test_a_body_is_joined_to_where_it_hangs():
    run = ap.simulate(pendulum(), 0.5, initial={"theta": 0.5}, progress=False)
    (rod,) = scene_of(run).bodies
    (solid,) = [p.solid for p in rod.solids]
    assert isinstance(solid, Rod)
    ends = sorted([solid.start[1], solid.end[1]])
    np.testing.assert_allclose(ends, [-0.4, 0.4], atol=1e-9)


def test_particles_on_links_are_drawn_with_them():
    s = ap.System("two bobs")
    place = s.origin
    for k in (1, 2):
        turned = s.frame.rotated(s.coordinates(f"q{k}"), "x")
        place = place.shifted(-0.5 * turned.z, name=f"place {k}")
        s.particle(f"bob {k}", at=place, mass=1.0 * k)
    s.gravity(-9.81 * s.frame.z)
    s.spring(place, s.origin.shifted(1.0 * s.frame.y, name="wall"), stiffness=3, length=1)
    made = scene_of(ap.simulate(s, 0.5, initial={"q1": 0.5}, progress=False))
    assert {x.kind for x in made.lines} == {"arm", "spring"}
    arms = [x for x in made.lines if x.kind == "arm"]
    assert len(arms) == 2
    for arm in arms:
        np.testing.assert_allclose(np.linalg.norm(arm.points[:, 1] - arm.points[:, 0], axis=1), 0.5, atol=1e-9)
    small, large = (m.solids[0].solid.radius for m in made.bodies)
    assert large / small == pytest.approx(2 ** (1 / 3))


def test_a_declared_shape_is_taken_as_it_is():
    s = pendulum(shape=(ap.shapes.Box(0.1, 0.8, 0.1, colour="teal"), ap.shapes.Cone(0.2, 0.4, axis="-y")))
    (rod,) = scene_of(ap.simulate(s, 0.2, initial={"theta": 0.5}, progress=False)).bodies
    box, top = rod.solids
    assert (box.solid, box.colour) == (Box((0.1, 0.8, 0.1)), "teal")
    assert isinstance(top.solid, Mesh)
    np.testing.assert_allclose(matrices(np.array(top.rotation)) @ [0, 0, 1], [0, -1, 0], atol=1e-12)


def test_a_cone_has_its_centre_of_mass_at_the_origin_and_its_faces_outwards():
    made = cone(0.3, 0.8)
    corners = np.reshape(made.vertices, (-1, 3))[np.reshape(made.triangles, (-1, 3))]
    parts = np.einsum("ti,ti->t", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])) / 6
    centre = (parts[:, None] * corners.sum(axis=1) / 4).sum(axis=0) / parts.sum()
    assert parts.sum() == pytest.approx(np.pi * 0.3**2 * 0.8 / 3, rel=0.01)  # of a polygon of 48 sides
    np.testing.assert_allclose(centre, 0, atol=1e-12)


def test_turns():
    rng = np.random.default_rng(3)
    for axis in (*rng.normal(size=(5, 3)), np.array([0, 0, 1.0]), np.array([0, 0, -1.0])):
        np.testing.assert_allclose(matrices(np.array(towards(axis))) @ [0, 0, 1], axis / np.linalg.norm(axis), atol=1e-12)
    for tilt in np.logspace(-300, 0, 61):
        for axis in np.array([[0, tilt, -1], [-tilt, tilt, -1], [tilt, 0, 1]]) * 3.0:
            turned = matrices(np.array(towards(axis))) @ [0, 0, 1]
            np.testing.assert_allclose(turned, axis / np.linalg.norm(axis), rtol=1e-9, atol=1e-15)
            assert abs(np.linalg.norm(towards(axis)) - 1) < 1e-15
    angles = np.linspace(0, 20, 300)
    q = quaternions(Rotation.from_euler("z", angles[:, None]).as_matrix())
    assert np.abs(np.diff(q, axis=0)).max() < 0.1  # no jump of sign
    np.testing.assert_allclose(matrices(q), Rotation.from_euler("z", angles[:, None]).as_matrix(), atol=1e-12)


def test_a_scene_does_not_depend_on_the_unit_of_length():
    """A bead on a wire that swings in a body: as large as it is, and not taken to rest in the body."""
    size, made = 2.0**-45, []
    for unit in (1.0, size):
        s = ap.System("bead")
        x = s.coordinates("x")
        s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        s.potential(x**2 / 2)
        solver = ap.DOP853(absolute=1e-12 * unit)
        made.append(scene_of(ap.simulate(s, 2.0, initial={"x": unit}, solver=solver, progress=False), frames=20))
    one, other = made
    assert other.radius == pytest.approx(one.radius * size, rel=1e-6)
    np.testing.assert_allclose(other.bodies[0].positions, one.bodies[0].positions * size, rtol=1e-6, atol=1e-9 * size)


def test_a_rod_that_points_almost_straight_down_is_drawn():
    faces = polygons(Placed(Rod((0.0, 0.0, 0.0), (0.0, 3.6e-9, -1.0), 0.02), "#000000"))
    assert np.concatenate(faces)[:, 2].min() == pytest.approx(-1, abs=1e-6)


def test_a_size_written_as_text_is_refused_and_not_run(tmp_path):
    s = ap.System("trap")
    x = s.coordinates("x")
    with pytest.raises(errors.ModelError, match="text is never evaluated"):
        s.body("b", frame=s.frame.rotated(x, "z"), com=s.origin, mass=1.0, inertia=ap.Inertia(1, 1, 1),
               shape=ap.shapes.Sphere(radius=f"open({str(tmp_path / 'run')!r}, 'w')"))  # fmt: skip
    assert not list(tmp_path.iterdir())
