"""Limits and efforts of joints: data, which are checked, shown and saved, and which nothing keeps to by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import appell as ap
from appell.errors import ModelError


def arm() -> ap.System:
    s = ap.System("arm")
    most, m = s.parameters(most=12.0, m=1.0)
    shoulder = s.joint.universal("shoulder", s.frame, limits=[(-1, 2.5), None], effort=[most, 2 * most])
    tip = shoulder.point.shifted(0.4 * shoulder.frame.z)
    elbow = s.joint.revolute("elbow", shoulder, at=tip, axis="y", limits=(-0.5, 0.5), effort=5)
    s.particle("hand", at=tip.shifted(0.3 * elbow.frame.z), mass=m)
    s.joint.weld("tool", elbow)
    return s


def test_they_are_kept_with_the_joint() -> None:
    s = arm()
    shoulder, elbow, tool = s.joints
    assert shoulder.limits == ((-1, 2.5), None)
    assert shoulder.effort == (s["most"], 2 * s["most"])
    assert (elbow.limits, elbow.effort) == (((-0.5, 0.5),), (5,))
    assert (tool.limits, tool.effort) == ((), ())


def test_they_are_shown_and_saved(tmp_path: Path) -> None:
    s = arm()
    text = str(ap.derive(s).explain())
    assert "Limits of joints, kept as data" in text
    assert "shoulder: shoulder_1 in [-1, 2.5" in text
    assert "elbow: elbow in [-0.5" in text
    ap.save(s, tmp_path / "arm.toml")
    found = ap.load(tmp_path / "arm.toml")
    for one, other in zip(s.joints, found.joints, strict=True):
        assert str((one.limits, one.effort)) == str((other.limits, other.effort))
    assert found.joints[0].effort[0] is found["most"]


def test_a_model_file_may_say_them(tmp_path: Path) -> None:
    (tmp_path / "m.toml").write_text(
        'appell = 1\nname = "m"\n[[joints]]\nkind = "planar"\nname = "puck"\nlimits = [[-1, 1], [], ["-2", 3]]\n'
        '[[bodies]]\nkind = "particle"\nname = "p"\nat = "puck.point"\nmass = 1\n',
        encoding="utf-8",
    )
    (joint,) = ap.load(tmp_path / "m.toml").joints
    assert joint.limits == ((-1, 1), None, (-2, 3))
    (tmp_path / "m.toml").write_text(
        'appell = 1\nname = "m"\n[[joints]]\nkind = "revolute"\nname = "pin"\nlimits = [[-1, 1, 2]]\n', encoding="utf-8"
    )
    with pytest.raises(ap.errors.ModelFileError, match=r"m\.toml:6:11: .*not 3 values"):
        ap.load(tmp_path / "m.toml")


def test_nothing_is_stopped_by_them() -> None:
    s = ap.System("pendulum")
    pin = s.joint.revolute("q", s.frame, limits=(-0.1, 0.1))
    s.particle("bob", at=pin.point.shifted(1.0 * pin.frame.x), mass=1.0)
    run = ap.simulate(s, 1.0, initial={"q": 0.0, "q'": 1.0})
    assert run.states[-1][0] == pytest.approx(1.0, rel=1e-9)


def test_refused() -> None:
    s = ap.System("bad")
    x, k = s.coordinates("x"), s.parameters(k=1.0)
    for limits, why in (((1, -1), "the first is the lower one"), ((x, 1), "not constant"), ((1, 2, 3), "1 coordinate that may have limits"),
                        ([(1, 2), (3, 4)], "1 coordinate that may have limits, but 2"), ([5], "are two")):  # fmt: skip
        with pytest.raises(ModelError, match=why):
            s.joint.revolute("pin", s.frame, limits=limits)
    for effort, why in ((-1, "positive"), (x, "not constant"), ([1, 2], "1 coordinate that may have efforts, but 2")):
        with pytest.raises(ModelError, match=why):
            s.joint.prismatic("rail", s.frame, effort=effort)
    with pytest.raises(ModelError, match="0 coordinates that may have limits"):
        s.joint.spherical("ball", s.frame, limits=[(0, 1)])
    assert not s.joints
    assert [str(q) for q in s.q] == ["x"]
    assert s.joint.revolute("pin", s.frame, limits=(-k, k)).limits == ((-k, k),)
