"""The nature of constraints: published counts, and disguises seen through."""

import sympy as sp

import appell as ap
from appell.analysis.classify import classify
from appell.gallery import entry, wheel_axle, whipple_bicycle


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
