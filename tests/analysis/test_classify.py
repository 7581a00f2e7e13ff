"""The nature of constraints: published counts, and disguises seen through."""

import sympy as sp

import appell as ap
from appell.analysis.classify import classify
from appell.gallery import entry
from appell.gallery.systems import wheel_axle, whipple_bicycle


def particle(name: str) -> tuple[ap.System, sp.Symbol, sp.Symbol, sp.Symbol]:
    s = ap.System(name)
    x, y, z = s.coordinates("x y z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=1.0)
    return s, x, y, z


def test_wheel_axle_as_the_paper_says() -> None:
    """Row by row, six of the ten integrate and four do not. Taken together two more relations integrate, the axle being
    rigid: x₂ − x₁ + l sin φ and y₂ − y₁ − l cos φ are constant."""
    found = classify(wheel_axle.build(full=True))
    assert (found.constraints, found.alone, found.constraints - found.alone) == (10, 6, 4)
    assert (found.integrable, found.nonintegrable, found.reachable) == (8, 2, 4)


def test_rolling_disk_has_two_that_do_not_integrate() -> None:
    found = classify(entry("rolling-disk").build())
    assert (found.constraints, found.integrable, found.reachable) == (2, 0, 5)


def test_bicycle_reaches_all_but_its_pitch() -> None:
    found = classify(whipple_bicycle.build())
    assert (found.constraints, found.integrable, found.reachable) == (5, 1, 7)


def test_exact_differential_in_disguise_is_recognised() -> None:
    s, x, y, z = particle("disguised")
    potential = x * sp.sin(y) + z**3 + 3 * z
    s.constrain(sp.exp(x * y) * potential.diff(s.t), name="disguised")
    found = classify(s)
    assert found.holonomic
    assert found.rows[0].word == "integrable"


def test_contact_form_does_not_integrate() -> None:
    s, x, y, z = particle("contact form")
    s.constrain(z.dot - y * x.dot)
    assert classify(s).growth == (2, 3)


def test_integrable_together_but_not_alone() -> None:
    """ż = y ẋ alone is a contact form; with ẏ = 0 beside it, z − y x is constant."""
    s, x, y, z = particle("together")
    s.constrain(z.dot - y * x.dot, name="first")
    s.constrain(y.dot, name="second")
    found = classify(s)
    assert found.holonomic
    assert [r.word for r in found.rows] == ["integrable together with the others", "integrable"]


def test_time_dependent_constraint() -> None:
    s, x, _, _ = particle("moving")
    s.constrain(x.dot - sp.cos(s.t), name="driven")
    assert classify(s).holonomic


def test_rolling_disk_row_by_row() -> None:
    assert [r.word for r in classify(entry("rolling-disk").build()).rows] == ["not integrable"] * 2 + ["satisfied identically"]


def test_wheel_axle_row_by_row() -> None:
    """(i)–(v) are of position and (x) integrates: six. Of the four rolling rows none does alone."""
    words = {r.name: r.word for r in classify(entry("wheel-axle-twelve").build()).rows}
    assert [words[f"({n})"] for n in ("i", "ii", "iii", "iv", "v")] == ["of position"] * 5
    assert words["(x)"] == "integrable"
    assert not any(words[f"({n})"] == "integrable" for n in ("vi", "vii", "viii", "ix"))


def test_integrable_though_turned_by_a_quaternion() -> None:
    """A point of a free body stays at its height: written as a constraint on its velocity, it integrates all the same."""
    s = ap.System("point at its height")
    joint = s.joint.free("body", s.frame, at=s.origin)
    s.body("body", frame=joint.frame, com=joint.point, mass=1.0, inertia=ap.Inertia(1.0, 2.0, 2.5))
    tip = joint.point.shifted(0.3 * joint.frame.x + 0.2 * joint.frame.y)
    s.same_velocity(tip, s.origin, axes="z", name="height")
    found = classify(s)
    assert found.holonomic
    assert found.rows[0].word == "integrable"
    assert (found.coordinates, found.reachable) == (6, 5)


def test_rolling_sphere_reaches_every_configuration() -> None:
    s = ap.System("sphere")
    joint = s.joint.free("sphere", s.frame, at=s.origin)
    ball = s.body("sphere", frame=joint.frame, com=joint.point, mass=1.0, inertia=ap.Inertia(0.4, 0.4, 0.4))
    s.rolls(ball, at=joint.point.shifted(-1.0 * s.frame.z), name="rolls")
    found = classify(s)
    assert (found.constraints, found.integrable, found.reachable) == (3, 1, 5)  # its height is kept
    assert found.growth == (3, 5)


def trailers(count: int) -> ap.System:
    """A knife edge that pulls trailers, each hinged at the axle before it."""
    s = ap.System("trailers")
    x, y, *angles = s.coordinates("x y " + " ".join(f"a{i}" for i in range(count + 1)))
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    for i, angle in enumerate(angles):
        frame = s.frame.rotated(angle, "z")
        if i:
            place = place.shifted(-1.0 * frame.x)
        s.body(f"b{i}", frame=frame, com=place, mass=1.0, inertia=ap.Inertia(0.1, 0.1, 0.1))
        s.same_velocity(place, s.origin, axes="y", frame=frame, name=f"wheels {i}")
    return s


def test_trailers_need_many_brackets() -> None:
    """Every configuration can be reached, but only by brackets of brackets."""
    found = classify(trailers(3))
    assert (found.constraints, found.integrable, found.reachable) == (4, 0, 6)
    assert found.growth[0] == 2
    assert found.growth[-1] == 6
    assert len(found.growth) >= 4


def test_cancelled_brackets_are_no_direction() -> None:
    """Large terms that cancel: rotations of a frame, whose brackets close, with an offset that makes every term large."""
    s, x, y, z = particle("cancelling")
    s.constrain((x + 1000) * y.dot - (y + 1000) * x.dot, name="ray")
    found = classify(s)
    assert found.holonomic
    assert found.growth == (2,)
