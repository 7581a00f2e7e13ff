"""When frames and points become part of a system: with a name at once, without one when something of the system uses them."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.compile.model_key import model_key
from appell.model.builder.base import places_in
from appell.model.mechanism import FIELDS, Mechanism

from .test_mechanism import pendulum


def test_questions_change_no_system() -> None:
    """Looking at frames and points of a mechanism, and making others of them to ask about, leaves the builder as it is."""
    s = pendulum()
    m, key = s.mechanism, model_key(s)
    run = ap.simulate(s, 0.1, initial={"q": 0.3}, save=3, progress=False)
    camera = m.frame.rotated(0.5, "z").rotated_sequence((0.1, 0.2, 0.3), "zxz")
    end = m["tip"].shifted(m["rod"].rotated_matrix(np.eye(3)).x)
    assert np.allclose(run.velocity(end), 2 * run.velocity("tip"), rtol=1e-12)
    assert run.position(m["tip"].shifted(camera.x)).shape == (3, 3)
    assert (camera.omega.terms, end.position.in_frame(m.frame)[2]) == ({}, 0)
    assert s.mechanism is m
    assert (len(s.frames), len(s.points), model_key(s)) == (2, 2, key)


def test_the_same_with_a_builder_and_without() -> None:
    """What a frame of a mechanism gives does not depend on whether the garbage of the builder has been collected."""

    def asked(m: Mechanism) -> list[object]:
        frame, point = m["rod"].rotated(0.3, "x"), m["tip"].shifted(m.frame.x)
        out: list[object] = [frame.name, frame.rotated(0.1, "y").name, point.name, repr(point), m.frame.name]
        for make in (m.frame.rotated, m["rod"].rotated):
            for name in ("N", "rod", "q", "bob", " "):
                with pytest.raises(ap.errors.ModelError) as caught:
                    make(0.3, "x", name=name)
                out.append((type(caught.value), str(caught.value)))
        with pytest.raises(ap.errors.DuplicateName, match="the first point of system 'pendulum' is called 'O'"):
            m["tip"].shifted(m.frame.x, name="O")
        return out

    s = pendulum()
    m = s.mechanism
    with_builder = asked(m)
    assert with_builder[:5] == ["frame from rod", "frame from rod", "point from tip", "Point('point from tip', tip + N.x)", "N"]
    assert (len(s.frames), len(s.points)) == (2, 2)
    del s
    gc.collect()
    assert asked(m) == with_builder
    assert asked(pickle.loads(pickle.dumps(m))) == with_builder


def test_asking_takes_no_numbers() -> None:
    """Names that are made up count what is in the system, not what has been asked in between."""
    s = pendulum()
    for _ in range(3):
        s.mechanism["rod"].rotated(0.1, "x")
        s.origin.shifted(s.frame.y)
    frame, point = s.frame.rotated(s["q"], "x"), s.origin.shifted(2 * s.frame.x)
    s.body("bar", frame=frame, com=point, mass=1.0, inertia=ap.Inertia(1, 1, 1))
    assert (frame.name, point.name) == ("frame 1", "point 1")
    assert (s["frame 1"], s["point 1"]) == (frame, point)
    assert repr(frame.x) == "frame 1.x"


def test_what_it_hangs_on_is_entered_before() -> None:
    s = ap.System("chain")
    a, b = s.coordinates("a b")
    first = s.frame.rotated(a, "z")
    second = first.rotated(b, "x")
    p = s.origin.shifted(second.x)
    assert (s.frames, s.points) == ([s.frame], [s.origin])
    q = p.shifted(first.y, name="Q")
    assert s.frames == [s.frame, first, second]
    assert s.points == [s.origin, p, q]
    assert [x.name for x in (*s.frames, *s.points)] == ["N", "frame 1", "frame 2", "O", "point 1", "Q"]
    last = second.rotated_sequence((0.1, 0.2), "xy", name="last")
    assert [f.name for f in s.frames[3:]] == ["frame 3", "last"]
    assert last.parent is s["frame 3"]


def places(s: ap.System) -> tuple[Any, Any, Any, Any]:
    f = s.frame.rotated(s["q"], "x")
    return f, f.rotated(0.1, "y"), s.origin.shifted(f.x), s.origin.shifted(s["q"] * f.y)


def with_body(s: ap.System, **given: Any) -> None:
    f = s.frame.rotated(0.2, "y")
    s.body("bar", **{"frame": f, "com": s.origin, "mass": 1.0, "inertia": ap.Inertia(1, 1, 1), **given})


USES: dict[str, Callable[[ap.System, Any, Any, Any, Any], object]] = {
    "frame of a body": lambda s, f, g, p, r: with_body(s, frame=g),
    "centre of mass": lambda s, f, g, p, r: with_body(s, com=p),
    "place of properties": lambda s, f, g, p, r: s.body(
        "bar", frame=f, at=p, properties=ap.MassProperties(1.0, f.x, ap.Inertia(1, 1, 1))
    ),
    "shape": lambda s, f, g, p, r: with_body(s, shape=[ap.shapes.Sphere(0.1), ap.shapes.Line(p, at=r, frame=g)]),
    "shape of a particle": lambda s, f, g, p, r: s.particle("dot", at=s.origin, mass=1, shape=ap.shapes.Box(1, 1, 1, frame=g)),
    "particle": lambda s, f, g, p, r: s.particle("dot", at=p, mass=1),
    "gravity": lambda s, f, g, p, r: s.gravity(g.x, name="pull"),
    "force": lambda s, f, g, p, r: s.force(p, g.x),
    "torque": lambda s, f, g, p, r: s.torque(s.frame, f.x, reaction=g),
    "spring": lambda s, f, g, p, r: s.spring(p, r, stiffness=1.0),
    "coincide": lambda s, f, g, p, r: s.coincide(p, r, frame=g),
    "sides": lambda s, f, g, p, r: s.coincide(s["tip"], s.origin, on=(f, g)),
    "same velocity": lambda s, f, g, p, r: s.same_velocity(p, r, frame=g),
    "rod": lambda s, f, g, p, r: s.keep_distance(p, r, 1.0),
    "perpendicular": lambda s, f, g, p, r: s.perpendicular(f.x, g.y),
    "loop": lambda s, f, g, p, r: s.close_loop("pin", (g, p), (s.frame, r)),
    "joint": lambda s, f, g, p, r: s.joint.revolute("pin", g, at=p),
    "slide": lambda s, f, g, p, r: s.joint.prismatic("slide", g, at=p),
    "weld": lambda s, f, g, p, r: s.joint.weld("weld", g, at=p),
    "servo": lambda s, f, g, p, r: (s.obstacle(s["q"]), s.servo_point(p, r, frame=g)),
    "named": lambda s, f, g, p, r: (g.rotated(0.1, "z", name="G"), p.shifted(g.x, name="P")),
}


@pytest.mark.parametrize("use", USES)
def test_whatever_a_system_holds_is_entered(use: str) -> None:
    """Every frame and point in the lists of a mechanism is in those of frames and points, and found by its name; model files,
    reports and keys of kernels take them from there."""
    s = pendulum()
    USES[use](s, *places(s))
    m = s.mechanism
    held = [x for name in FIELDS if isinstance(getattr(m, name), tuple) for thing in getattr(m, name) for x in places_in(thing)]
    held += [f for p in m.points for f in p.shift.terms]
    for x in held:
        known = m.frames if isinstance(x, ap.Frame) else m.points
        assert x in known
        assert (x.parent if isinstance(x, ap.Frame) else x.base) in (None, *known)
        assert x in (m.frame, m.origin) or m[x.name] is x
    assert "from" not in " ".join(m.names)
    assert len(held) > len(m.frames) + len(m.points)


REFUSED: dict[str, Callable[[ap.System, Any, Any], object]] = {
    "body": lambda s, f, p: s.body("bob", frame=f, com=p, mass=1.0, inertia=ap.Inertia(1, 1, 1)),
    "force": lambda s, f, p: s.force(p, s["q"].dot.dot * f.x),
    "joint": lambda s, f, p: s.joint.revolute("q", f, at=p),
}


@pytest.mark.parametrize("call", REFUSED)
def test_what_is_refused_enters_nothing(call: str) -> None:
    s = pendulum()
    m = s.mechanism
    _, f, p, _ = places(s)
    with pytest.raises(ap.errors.ModelError):
        REFUSED[call](s, f, p)
    assert s.mechanism is m


def test_shapes_sit_at_places_of_their_own_system() -> None:
    s, other = pendulum(), pendulum()
    with pytest.raises(ap.errors.NotConnected, match="the shape of 'dot'"):
        s.particle("dot", at=s.origin, mass=1.0, shape=ap.shapes.Sphere(0.1, at=other["tip"]))
    assert "dot" not in s.names


def test_frames_made_by_hand_are_entered_too() -> None:
    """Frame(…) itself puts nothing into a system; what uses the frame does, unless its name is taken."""
    s = pendulum()
    turn = s["rod"].rotation
    s.torque(ap.Frame(s, "by hand", s.frame, turn), s.frame.z)
    assert s["by hand"] is s.frames[-1]
    for name in ("N", "rod", "by hand"):
        with pytest.raises(ap.errors.DuplicateName, match=f"'{name}'"):
            s.torque(ap.Frame(s, name, s.frame, turn), s.frame.z)
    assert len(s.loads) == 2


def test_saved_systems_have_the_same_places(tmp_path: Any) -> None:
    """A system with made-up names reads back as it was written, questions asked in between or not."""
    texts = []
    for asks in (False, True):
        s = pendulum()
        if asks:
            s.frame.rotated(0.3, "x").rotated(0.2, "y")
            s.mechanism["tip"].shifted(s.frame.x)
        _, g, p, _ = places(s)
        s.force(p, g.x)
        ap.save(s, tmp_path / "model.toml")
        texts.append((tmp_path / "model.toml").read_text(encoding="utf-8"))
        again = ap.load(tmp_path / "model.toml")
        assert [x.name for x in again.frames] == [x.name for x in s.frames] == ["N", "rod", "frame 1", "frame 2"]
    assert texts[0] == texts[1]
