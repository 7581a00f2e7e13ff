import appell as ap
from appell.gallery.systems import heavy_top
from appell.gallery.systems.rolling_disk import build


def cart():
    """A particle on a line, held to it twice, with a third coordinate that nothing depends on."""
    s = ap.System("cart")
    x, y, z = s.coordinates("x y z")
    m = s.parameters(m=2.0)
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=m)
    s.constrain(y, name="level")
    s.constrain(2 * y, name="level again")
    s.constrain(x.dot**2 + z.dot**2 - 1, name="speed limit")
    return s


def test_rolling_disk():
    s = build()
    found = ap.derive(s).explain()
    assert isinstance(found, ap.Explanation)
    assert (found.rank, found.degrees_of_freedom, found.closed_set) == (2, 3, 3)
    assert found.cyclic == (s["x"], s["y"], s["phi"], s["psi"])
    assert (found.absent, found.needed) == ((), (s["theta"],))
    assert [(r.redundant, r.identical) for r in found.rows] == [(False, False), (False, False), (False, True)]
    assert "multipliers are not unique" not in found.text  # a row without content has no force to share
    assert str(found) == found.text


def test_redundant_and_nonlinear_rows_are_named():
    found = ap.derive(cart()).explain()
    assert [r.level for r in found.rows] == ["position", "position", "velocity, not linear"]
    assert [r.redundant for r in found.rows] == [False, True, False]
    assert "  level again (position): redundant, it follows from the other rows" in found.text
    assert "The multipliers are not unique" in found.text
    assert found.closed_set is None
    assert "Cyclic coordinates: none" in found.text
    assert found.choices["reduced-appell"].startswith("does not apply: ")


def test_as_dict_is_plain_and_in_the_words_of_the_text():
    found = ap.derive(cart()).explain()
    plain = found.as_dict()
    assert plain["text"] == found.text
    assert plain["rows"][1] == {"name": "level again", "level": "position", "redundant": True, "identical": False}
    for label, choice in plain["choices"].items():
        assert f"  {label}: {choice}" in found.text


def test_bodies_loads_and_quaternions_are_in_the_text():
    s = ap.System("free body")
    e = s.quaternion("e")
    frame = s.frame.rotated_quaternion(e)
    m = s.parameters(m=1.0)
    s.body("stone", frame=frame, com=s.origin, mass=m, inertia=ap.inertia.sphere(m, 1.0))
    text = ap.derive(s).explain().text
    assert "Bodies (1): stone\nLoads (0): none\nConstraints: none\n" in text
    assert "Quaternion e0, e1, e2, e3: kept at unit length" in text


def test_cyclic_coordinates_whose_rates_are_speeds_are_named():
    found = ap.derive(heavy_top.build()).explain()
    assert found.closed_set is None
    assert [str(x) for x in found.absent] == ["phi", "psi"]
    assert [str(x) for x in found.needed] == ["theta"]
    assert "Cyclic coordinates: phi, psi" in found.text
