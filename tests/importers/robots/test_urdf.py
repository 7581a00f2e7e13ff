"""URDF: what is carried over, what is listed, what is refused at its place."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import appell as ap
from appell.cli import app
from appell.errors import ModelFileError, OptionError
from appell.gibbs import GibbsFunction
from benchmarks.robots.references import MODELS

CLOSE = 1e-11  # of accelerations of one mechanism said in two ways
MASS = '<mass value="1"/><inertia ixx="0.02" ixy="0" ixz="0" iyy="0.03" iyz="0" izz="0.04"/>'
INERTIAL = f'<inertial><origin xyz="0.2 0 0"/>{MASS}</inertial>'


def robot(*parts: str, name: str = "r") -> str:
    return f'<robot name="{name}">\n' + "\n".join(parts) + "\n</robot>"


def link(name: str, inside: str = INERTIAL) -> str:
    return f'<link name="{name}">{inside}</link>'


def joint(name: str, parent: str, child: str, inside: str = "", kind: str = "continuous") -> str:
    return f'<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{child}"/>{inside}</joint>'


TWO = (link("base"), link("bar"), joint("q", "base", "bar", '<axis xyz="0 0 1"/>'))
X, Y = '<origin xyz="0.4 0 0"/>', '<axis xyz="0 1 0"/>'


def accelerations(model: Any, seed: int = 1) -> Any:
    g = GibbsFunction.of(model.system)
    s = g.draw(1, seed)[0]
    return ap.dynamics(model).accelerations(s.q, s.u, s.inputs)


def test_a_robot_is_taken_in_the_place_of_a_system() -> None:
    r = ap.from_urdf(robot(*TWO, name="two bars"))
    assert (r.system.name, repr(r)) == ("two bars", "Robot('two bars': 1 coordinate, 2 links, 0 inputs)")
    assert [str(x) for x in r.system.q] == ["q"]
    assert r["q"] is r.system.q[0]
    assert ap.verify(r, states=2).ok
    assert ap.simulate(r, 0.1, initial={"q": 0.3}, progress=False).status.ok
    assert r.links["bar"].body is r["bar"]
    assert r.notes == ()


def test_links_keep_their_frames_and_origins() -> None:
    r = ap.from_urdf(
        robot(
            *TWO, link("tool", ""), joint("tip", "bar", "tool", '<origin xyz="0.5 0 0" rpy="0 0 1.5707963267948966"/>', "fixed")
        )
    )
    tool = r.links["tool"]
    assert tool.body is None
    d = ap.dynamics(r)
    at, turned = d.point(tool.point).position([0.7]), d.frame(tool.frame).rotation([0.7])
    assert np.allclose(at, [0.5 * math.cos(0.7), 0.5 * math.sin(0.7), 0.0], atol=1e-15)
    assert np.allclose(turned[:, 0], [-math.sin(0.7), math.cos(0.7), 0.0], atol=1e-15)


def test_gravity_damping_friction_and_inputs() -> None:
    text = robot(link("base"), link("bar"), joint("q", "base", "bar", Y + '<dynamics damping="0.4" friction="0.7"/>'))
    smooth, off = ap.from_urdf(text), ap.from_urdf(text, friction="off", gravity=(0.0, 0.0, -1.0), inputs="joints")
    moment = 0.03 + 0.04
    found = ap.dynamics(smooth).accelerations([0.0], [0.02])
    assert found[0] == pytest.approx((9.81 * 0.2 - 0.4 * 0.02 - 0.7 * math.tanh(2.0)) / moment, rel=CLOSE)
    found = ap.dynamics(off).accelerations([0.0], [0.02], [3.0])
    assert found[0] == pytest.approx((0.2 - 0.4 * 0.02 + 3.0) / moment, rel=CLOSE)
    assert [n.kind for n in smooth.notes] == ["changed"]
    assert [str(n) for n in off.notes] == ["<text>:4:94: left out: <dynamics> friction is switched off"]
    assert [str(x) for x in off.system.input_symbols] == ["q_effort"]


def test_transmissions_become_inputs() -> None:
    drive = (
        '<transmission name="t"><type>transmission_interface/SimpleTransmission</type><joint name="q"/>'
        '<actuator name="motor"><mechanicalReduction>50</mechanicalReduction></actuator></transmission>'
    )
    r = ap.from_urdf(robot(*TWO, drive))
    assert ap.dynamics(r).accelerations([0.0], [0.0], [0.2])[0] == pytest.approx(50 * 0.2 / (0.04 + 0.04), rel=CLOSE)
    other = drive.replace("SimpleTransmission", "DifferentialTransmission")
    assert "makes an input" in ap.from_urdf(robot(*TWO, other)).notes[0].text
    assert ap.from_urdf(robot(*TWO, drive), inputs="none").notes[0].tag == "transmission"


def test_limits_are_data() -> None:
    inside = '<axis xyz="0 0 1"/><limit lower="-1" upper="2" effort="30" velocity="inf"/>'
    r = ap.from_urdf(robot(link("base"), link("bar"), joint("q", "base", "bar", inside, "revolute")))
    found = r.limits["q"]
    assert (found.lower, found.upper, found.effort, found.velocity) == (-1.0, 2.0, 30.0, math.inf)
    assert [n.tag for n in r.notes] == ["limit"]


def test_mimic_is_a_constraint() -> None:
    parts = [
        link("base"),
        link("a"),
        link("b"),
        joint("q", "base", "a", Y),
        joint("p", "a", "b", X + Y + '<mimic joint="q" multiplier="-2" offset="0.3"/>'),
    ]
    r = ap.from_urdf(robot(*parts))
    g = GibbsFunction.of(r.system)
    for s in g.draw(5, 3):
        assert s.q[1] == pytest.approx(-2 * s.q[0] + 0.3, abs=1e-9)
        assert s.u[1] == pytest.approx(-2 * s.u[0], abs=1e-9)
    # the same with the angle written in
    t = ap.System("same")
    q = t.coordinates("q")
    a = t.joint.revolute("a", t.frame, axis="y", coordinates=(q,))
    b = t.joint.revolute("b", (a.frame, a.point.shifted(0.4 * a.frame.x)), axis="y", coordinates=(-2 * q + 0.3,))
    for name, j in (("a", a), ("b", b)):
        inertia = ap.Inertia(0.02, 0.03, 0.04)
        t.body(name, frame=j.frame, com=j.point.shifted(0.2 * j.frame.x), mass=1.0, inertia=inertia)
    t.gravity(-9.81 * t.frame.z)
    s = g.draw(1, 4)[0]
    ours, theirs = ap.dynamics(r).accelerations(s.q, s.u), ap.dynamics(t).accelerations(s.q[:1], s.u[:1])
    assert ours[0] == pytest.approx(theirs[0], rel=CLOSE)


def test_what_a_fixed_joint_says_of_motion_is_left_out() -> None:
    inside = '<axis xyz="0 0 0"/><dynamics damping="1"/><mimic joint="q"/>'
    drive = '<transmission name="t"><type>SimpleTransmission</type><joint name="f"/><actuator name="m"/></transmission>'
    r = ap.from_urdf(robot(*TWO, link("tool"), joint("f", "bar", "tool", inside, "fixed"), drive))
    assert [n.tag for n in r.notes] == ["dynamics", "mimic", "transmission"]
    assert [str(x) for x in r.system.q] == ["q"]
    held = joint("p", "bar", "tool", Y + '<mimic joint="f" offset="0.3"/>')
    s = GibbsFunction.of(
        ap.from_urdf(robot(*TWO, link("tool"), link("fix"), joint("f", "bar", "fix", "", "fixed"), held)).system
    )
    assert s.draw(1, 1)[0].q[1] == pytest.approx(0.3)


def test_inertias_that_nothing_has() -> None:
    text = robot(link("base"), link("bar", INERTIAL.replace("0.04", "0.4")), TWO[2])
    r = ap.from_urdf(text, unphysical="repair")
    assert [(n.kind, n.line) for n in r.notes] == [("changed", 3)]
    moments = np.linalg.eigvalsh(np.array(r["bar"].inertia.matrix.tolist(), dtype=float))
    assert moments[0] + moments[1] == pytest.approx(moments[2])


def test_a_command_says_what_was_left_out(tmp_path: Path) -> None:
    inside = '<axis xyz="0 0 1"/><limit lower="-1" upper="2" effort="30" velocity="3"/>'
    (tmp_path / "r.urdf").write_text(robot(link("base"), link("bar"), joint("q", "base", "bar", inside, "revolute")))
    found = CliRunner().invoke(app, ["explain", f"{tmp_path}/r.urdf", "--json"])
    assert found.exit_code == 0
    assert f"{tmp_path}/r.urdf:4:" in found.stderr
    assert "left out: <limit> limits are kept as data" in found.stderr
    assert "left out" not in found.stdout


FOUR_BAR = (
    link("ground", ""), link("crank"), link("coupler"), link("rocker"), joint("q1", "ground", "crank", Y),
    joint("q2", "crank", "coupler", X + Y), joint("q3", "ground", "rocker", '<origin xyz="0.5 0 0"/>' + Y),
)  # fmt: skip


def test_loops_are_said_in_four_ways() -> None:
    ends = {"a": "coupler", "b": "rocker", "at_a": (0.6, 0.0, 0.0), "at_b": (0.45, 0.0, 0.0)}
    of_file = '<link1 link="coupler" xyz="0.6 0 0"/><link2 link="rocker" xyz="0.45 0 0"/><axis xyz="0 1 0"/>'
    of_plus = (
        '<predecessor link="coupler"><origin xyz="0.6 0 0"/></predecessor><successor link="rocker"><origin xyz="0.45 0 0"/>'
        '</successor><axis xyz="0 1 0"/>'
    )
    of_parent = f'<constraint name="pin" type="revolute">{of_plus}</constraint>'
    for one, other in (("predecessor", "parent"), ("successor", "child")):
        of_parent = of_parent.replace(one, other)
    made = [
        ap.from_urdf(robot(*FOUR_BAR), loops=[ap.LoopClosure(name="pin", kind="revolute", axis=(0.0, 1.0, 0.0), **ends)]),
        ap.from_urdf(robot(*FOUR_BAR, f'<loop_joint name="pin" type="revolute">{of_file}</loop_joint>')),
        ap.from_urdf(robot(*FOUR_BAR, f'<loop name="pin" type="continuous">{of_plus}</loop>')),
        ap.from_urdf(robot(*FOUR_BAR, of_parent)),
        ap.from_urdf(robot(*FOUR_BAR), loops=[ap.LoopClosure(name="pin", **ends)]),
    ]
    g = [GibbsFunction.of(r.system) for r in made]
    assert [len(x.rows) for x in g] == [5, 5, 5, 5, 3]
    state = g[0].draw(1, 2)[0]
    found = [ap.dynamics(r).accelerations(state.q, state.u) for r in made]
    assert np.allclose(found, found[0], rtol=1e-9)
    assert np.abs(found[0]).max() > 1e-3


def test_names_that_are_taken() -> None:
    r = ap.from_urdf(robot(link("base"), link("arm"), joint("arm", "base", "arm"), link("t"), joint("left-hip 2", "arm", "t")))
    assert [str(x) for x in r.system.q] == ["arm", "left_hip_2"]
    assert r.links["arm"].body is r["arm (body)"]
    assert {n.kind for n in r.notes} == {"named"}
    assert len(r.notes) == 3


def test_what_is_left_out_is_listed() -> None:
    more = '<collision><geometry><sphere radius="1"/></geometry></collision>'
    bodies = (link("base", INERTIAL + more), link("bar", INERTIAL + more))
    r = ap.from_urdf(robot(*bodies, TWO[2], "<gazebo><plugin/></gazebo>", "<drake_x/>"))
    assert [(n.tag, n.line) for n in r.notes] == [("collision", 2), ("gazebo", 5), ("drake_x", 6)]
    assert "at line 3" in r.notes[0].text


def test_shapes_stand_where_the_file_has_them() -> None:
    visual = (
        '<visual><origin xyz="0 0 0.3" rpy="0 1.5707963267948966 0"/><geometry><box size="1 2 3"/></geometry>'
        '<material name="m"><color rgba="1 0 0.2 0.5"/></material></visual>'
        '<visual><geometry><mesh filename="package://x/y.stl"/></geometry></visual>'
    )
    r = ap.from_urdf(robot(link("base", ""), link("bar", INERTIAL + visual), TWO[2]))
    assert [n.tag for n in r.notes] == ["mesh"]
    run = ap.simulate(r, 0.01, initial={"q": 0.4}, save=2, progress=False)
    (solid,) = next(b for b in ap.view.scene_of(run).bodies if b.name == "bar").solids
    assert np.allclose(solid.position, [-0.2, 0.0, 0.3])
    assert np.allclose(np.abs(solid.rotation), [math.sqrt(0.5), 0.0, math.sqrt(0.5), 0.0])
    assert (solid.colour, solid.opacity) == ("#ff0033", 0.5)


def test_what_does_not_move_or_has_no_size_is_left_out() -> None:
    still = INERTIAL.replace('"1"', '"0"') + '<visual><geometry><sphere radius="0"/></geometry></visual>'
    r = ap.from_urdf(robot(link("base", still), *TWO[1:]))
    assert [n.tag for n in r.notes] == ["sphere", "inertial"]
    assert r.links["base"].body is None
    with pytest.raises(ModelFileError, match="has inertia but the mass 0"):
        ap.from_urdf(robot(link("base", still), *TWO[1:]), base="floating")


def test_a_robot_is_saved_as_a_model_file(tmp_path: Path) -> None:
    for name, options in (("arm", {}), ("quadruped", {"base": "floating"})):
        r = ap.from_urdf(MODELS / f"{name}.urdf", **options)
        ap.save(r, tmp_path / f"{name}.toml")
        again = ap.load(tmp_path / f"{name}.toml")
        g = GibbsFunction.of(r.system)
        state = g.draw(1, 3)[0]
        a, b = (ap.dynamics(x).accelerations(state.q, state.u, state.inputs) for x in (r, again))
        assert np.array_equal(a, b)


BAD: dict[str, tuple[str, str, str]] = {
    "another root": ("<sdf/>", "a URDF file is a <robot>", "<sdf"),
    "no link": (robot(), "has no <link>", "<robot"),
    "a link without a name": (robot("<link/>"), "needs 'name'", "<link"),
    "two links of one name": (robot(link("a"), link("a")), "two links are called 'a'", 'name="a"'),
    "two joints of one name": (robot(*TWO, link("c"), joint("q", "bar", "c")), "two joints", 'name="q"'),
    "an unknown joint": (
        robot(*TWO[:2], joint("q", "base", "bar", kind="helical")),
        "no type of joint is called 'helical'",
        'type="helical"',
    ),
    "no type": (robot(*TWO[:2], '<joint name="q"/>'), "needs a 'type'", "<joint"),
    "an unknown link": (robot(*TWO[:2], joint("q", "bas", "bar")), "Did you mean base", 'link="bas"'),
    "two parents": (robot(*TWO, joint("p", "base", "bar")), "URDF is a tree", "<joint"),
    "two roots": (robot(*TWO, link("c")), "without a parent", "<link"),
    "a circle": (robot(link("a"), link("b"), joint("p", "a", "b"), joint("q", "b", "a")), "in a circle", "<robot"),
    "a circle apart": (
        robot(*TWO, link("c"), link("d"), joint("x", "c", "d"), joint("y", "d", "c")),
        "not connected to the root",
        "<joint",
    ),
    "no child": (robot(*TWO[:2], '<joint name="q" type="fixed"><parent link="base"/></joint>'), "has no <child>", "<joint"),
    "no mass": (robot(link("base"), link("bar", "<inertial/>"), TWO[2]), "has no <mass>", "<inertial"),
    "no inertia": (
        robot(link("base"), link("bar", '<inertial><mass value="1"/></inertial>'), TWO[2]),
        "has no <inertia>",
        "<inertial",
    ),
    "a negative mass": (
        robot(link("base"), link("bar", INERTIAL.replace('"1"', '"-1"')), TWO[2]),
        "a mass is not negative",
        'value="-1"',
    ),
    "a mass of zero": (
        robot(link("base"), link("bar", INERTIAL.replace('"1"', '"0"')), TWO[2]),
        "has inertia but the mass 0",
        'value="0"',
    ),
    "nothing moved": (robot(link("base"), link("bar", ""), TWO[2]), "moves nothing that has mass", "<joint"),
    "nothing moves": (
        robot(link("base"), link("bar"), joint("q", "base", "bar", kind="fixed")),
        "nothing in this robot moves",
        "<robot",
    ),
    "no real inertia": (
        robot(link("base"), link("bar", INERTIAL.replace("0.04", "0.4")), TWO[2]),
        "no distribution of",
        "<inertial",
    ),
    "no number": (robot(link("base"), link("bar", INERTIAL.replace('"1"', '"one"')), TWO[2]), "'one'", 'value="one"'),
    "no finite number": (robot(link("base"), link("bar", INERTIAL.replace('"1"', '"nan"')), TWO[2]), "'nan'", 'value="nan"'),
    "two numbers for three": (
        robot(link("base"), link("bar", INERTIAL.replace("0.2 0 0", "0.2 0")), TWO[2]),
        "has 2 numbers",
        'xyz="0.2 0"',
    ),
    "an axis without length": (
        robot(*TWO[:2], joint("q", "base", "bar", '<axis xyz="0 0 0"/>')),
        "a direction is not zero",
        'xyz="0 0 0"',
    ),
    "limits crossed": (
        robot(*TWO[:2], joint("q", "base", "bar", '<limit lower="2" upper="1"/>', "revolute")),
        "above the upper",
        'lower="2"',
    ),
    "mimic of nothing": (
        robot(*TWO[:2], joint("q", "base", "bar", '<mimic joint="p"/>')),
        "no joint is called 'p'",
        'joint="p"',
    ),
    "mimic of itself": (
        robot(*TWO[:2], joint("q", "base", "bar", '<mimic joint="q"/>')),
        "two joints with one coordinate",
        'joint="q"',
    ),
    "damping of a floating joint": (
        robot(*TWO[:2], joint("q", "base", "bar", '<dynamics damping="1"/>', "floating")),
        "have no meaning",
        "<dynamics",
    ),
    "negative damping": (
        robot(*TWO[:2], joint("q", "base", "bar", '<dynamics damping="-1"/>')),
        "must not be negative",
        'damping="-1"',
    ),
    "a macro": (
        robot('<xacro:property name="a"/>'.replace("<xacro", "<xacro")),
        "expand the file first|prefix",
        "<xacro:property",
    ),
    "a loop to nowhere": (
        robot(*TWO, '<loop_joint name="l" type="ball"><link1 link="bar"/><link2 link="x"/></loop_joint>'),
        "no link is called 'x'",
        "<loop_joint",
    ),
    "a loop of another kind": (robot(*TWO, '<loop name="l" type="magic"/>'), "a loop is closed by", 'type="magic"'),
    "what may act": (robot(*TWO, "<drake:ball_constraint/>"), "may act on the motion", "<drake:ball_constraint"),
    "a visual of nothing": (robot(link("base", "<visual/>"), *TWO[1:]), "a <visual> has one <geometry>", "<visual"),
    "a flat box": (
        robot(link("base", '<visual><geometry><box size="1 -1 1"/></geometry></visual>'), *TWO[1:]),
        "edges of a box",
        'size="1 -1 1"',
    ),
    "a transmission of nothing": (
        robot(
            *TWO, '<transmission name="t"><type>SimpleTransmission</type><joint name="x"/><actuator name="m"/></transmission>'
        ),
        "no joint is called 'x'",
        'name="x"',
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_refused_at_its_place(name: str) -> None:
    text, words, there = BAD[name]
    with pytest.raises(ModelFileError, match=words) as refused:
        ap.from_urdf(text)
    assert text.split("\n")[refused.value.line - 1][refused.value.column - 1 :].startswith(there)


def test_options() -> None:
    for wrong in ({"base": "free"}, {"friction": "on"}, {"inputs": "motors"}):
        with pytest.raises(OptionError):
            ap.from_urdf(robot(*TWO), **wrong)
    with pytest.raises(ap.errors.ModelError, match="is closed by one of"):
        ap.LoopClosure(name="l", a="a", b="b", kind="magic")
    with pytest.raises(ap.errors.ModelError, match="no length"):
        ap.LoopClosure(name="l", a="a", b="b", axis=(0.0, 0.0, 0.0))
    with pytest.raises(ModelFileError, match="no link is called 'x'"):
        ap.from_urdf(robot(*TWO), loops=[ap.LoopClosure(name="l", a="bar", b="x")])


def test_a_source_with_options(tmp_path: Path) -> None:
    (tmp_path / "r.urdf").write_text(robot(*TWO))
    (tmp_path / "r.xml").write_text(robot(*TWO))
    assert len(ap.load(f"{tmp_path}/r.urdf").q) == len(ap.load(f"{tmp_path}/r.xml").q) == 1
    assert len(ap.load(f"{tmp_path}/r.urdf:base=floating,friction=off").q) == 8
    with pytest.raises(OptionError, match="has the options"):
        ap.load(f"{tmp_path}/r.urdf:speed=3")
    with pytest.raises(OptionError, match="is one of"):
        ap.load(f"{tmp_path}/r.urdf:base=3")
    with pytest.raises(OptionError, match="is one of"):
        ap.load(f"{tmp_path}/r.urdf:base=one.xml")  # the file ends at the first ending, whatever an option is
    (tmp_path / "other.xml").write_text("<sdf/>")
    with pytest.raises(ModelFileError, match="the root of a robot"):
        ap.load(tmp_path / "other.xml")
