"""MJCF: what is carried over, what is listed, what is refused at its place."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
import sympy

import appell as ap
from appell.errors import ModelFileError, OptionError
from appell.gibbs import GibbsFunction
from appell.importers.robots.mjcf.masses import solid
from benchmarks.robots.references import MODELS

CLOSE = 1e-11  # of accelerations of one mechanism said in two ways
GRID = 5e-3  # relative: what 90 cells along each edge leave of an integral
JOINT = '<joint name="q" axis="0 1 0"/>'
GEOM = '<geom type="box" size="0.1 0.2 0.3"/>'


def model(bodies: str, *sections: str) -> str:
    return "<mujoco>\n" + "\n".join(sections) + f"\n<worldbody>\n{bodies}\n</worldbody>\n</mujoco>"


def body(inside: str = GEOM, joint: str = JOINT, name: str = "b", more: str = "") -> str:
    return f'<body name="{name}"{more}>{joint}{inside}</body>'


def moment(text: str) -> float:
    """The moment of inertia about the one hinge of a model."""
    return float(ap.dynamics(ap.from_mjcf(text)).mass_matrix([0.0])[0, 0])


def test_a_humanoid() -> None:
    r = ap.from_mjcf(MODELS / "humanoid.xml")
    assert repr(r) == "Robot('humanoid': 33 coordinates, 15 links, 9 inputs)"
    names = [str(q) for q in r.system.q]
    assert names[:8] == ["root_x", "root_y", "root_z", "root_turn0", "root_turn1", "root_turn2", "root_turn3", "neck"]
    assert names[8:11] == ["abdomen_z", "abdomen_y", "abdomen_x"]
    assert r.limits["left_knee"].upper == pytest.approx(math.radians(2))
    assert (r.limits["neck"].lower, r.limits["neck"].upper) == (-0.01, 0.05)
    start = {str(x): v for x, v in r.system.initial_values.items()}
    assert start["root_z"] == 1.4
    assert start["neck"] == 0.01
    assert start["left_elbow"] == pytest.approx(math.radians(15))
    assert start["root_turn0"] == pytest.approx(0.9 / math.sqrt(0.95))


def test_sensors_are_outputs_and_keyframes_states() -> None:
    r = ap.from_mjcf(MODELS / "humanoid.xml")
    assert set(r.outputs) == {"gyro", "speed", "head_position", "knee_speed", "ankle_spin", "hipknee"}
    assert r.outputs["knee_speed"].value == r["left_knee"].dot
    assert r.outputs["hipknee"].value == r["left_knee"] - r["left_hip_y"]
    assert len(r.outputs["ankle_spin"].value) == 3
    assert r.outputs["head_position"].value.terms
    assert {str(x): v for x, v in r.starts["crouch"].items()}["right_knee"] == -1.1
    crouched = ap.from_mjcf(MODELS / "humanoid.xml", keyframe="crouch").system
    assert {str(x): v for x, v in crouched.initial_values.items()}["root_z"] == 0.9
    first = ap.from_mjcf(MODELS / "humanoid.xml", keyframe=0).system
    assert list(first.initial_values.values()) == list(crouched.initial_values.values())
    with pytest.raises(ap.errors.UnknownName, match="no keyframe is called"):
        ap.from_mjcf(MODELS / "humanoid.xml", keyframe=3)


def test_a_motion_keeps_the_loops() -> None:
    r = ap.from_mjcf(MODELS / "delta.xml")
    assert GibbsFunction.of(r.system).structure.rank == 18
    run = ap.simulate(r, 0.1, inputs={"servo1": 0.1, "servo2": 0.2, "servo3": 0.0}, progress=False)
    assert run.status.ok
    assert abs(run["platform_z"][-1] - run["platform_z"][0]) > 1e-3
    level = [float(run[f"platform_turn{k}"][-1]) for k in (1, 2)]
    assert np.allclose(level, 0.0, atol=1e-8)


@pytest.mark.parametrize(
    ("kind", "size", "bounds"),
    [
        ("sphere", [0.3], (0.3, 0.3, 0.3)), ("box", [0.1, 0.2, 0.3], (0.1, 0.2, 0.3)), ("ellipsoid", [0.1, 0.2, 0.3], (0.1, 0.2, 0.3)),
        ("cylinder", [0.2, 0.3], (0.2, 0.2, 0.3)), ("capsule", [0.2, 0.3], (0.2, 0.2, 0.5)),
    ],
)  # fmt: skip
def test_masses_of_geometry_are_their_integrals(kind: str, size: list[float], bounds: tuple[float, float, float]) -> None:
    grids = [(np.arange(90) + 0.5) / 90 * 2 * b - b for b in bounds]
    x, y, z = np.meshgrid(*grids, indexing="ij", sparse=True)
    if kind == "box":
        inside = np.ones((90, 90, 90), dtype=bool)
    elif kind in ("sphere", "ellipsoid"):
        inside = (x / bounds[0]) ** 2 + (y / bounds[1]) ** 2 + (z / bounds[2]) ** 2 <= 1
    else:
        inside = x**2 + y**2 + (np.maximum(abs(z) - 0.3, 0) ** 2 if kind == "capsule" else 0 * z) <= 0.2**2
    cell = np.prod([2 * b / 90 for b in bounds])
    volume, moments = solid(kind, np.array(size))
    assert volume == pytest.approx(inside.sum() * cell, rel=GRID)
    for k, square in enumerate((y**2 + z**2, x**2 + z**2, x**2 + y**2)):
        assert moments[k] == pytest.approx((inside * square).sum() / inside.sum(), rel=GRID)


def test_where_masses_come_from() -> None:
    of_box = 8 * 0.006 * 1000 * (0.1**2 + 0.3**2) / 3
    assert moment(model(body())) == pytest.approx(of_box, rel=CLOSE)
    given = '<inertial mass="2" pos="0 0 0" diaginertia="1 2 3"/>'
    assert moment(model(body(given + GEOM))) == pytest.approx(2.0, rel=CLOSE)
    assert moment(model(body(given + GEOM), '<compiler inertiafromgeom="true"/>')) == pytest.approx(of_box, rel=CLOSE)
    assert moment(model(body(), '<compiler settotalmass="1"/>')) == pytest.approx(of_box / 48, rel=CLOSE)
    other = GEOM.replace("/>", ' group="3" mass="5"/>')
    assert moment(model(body(GEOM + other), '<compiler inertiagrouprange="0 2"/>')) == pytest.approx(of_box, rel=CLOSE)
    assert moment(model(body(GEOM + other))) == pytest.approx(of_box + 5 * 0.1 / 3, rel=CLOSE)
    turned = '<inertial mass="2" pos="0 0 0" diaginertia="1 2 2.5" euler="90 0 0"/>'
    assert moment(model(body(turned))) == pytest.approx(2.5, rel=CLOSE)


def test_defaults_go_from_class_to_class() -> None:
    defaults = (
        '<default><joint armature="1"/><default class="a"><joint armature="2" axis="0 1 0"/><default class="c"><joint damping="3"/>'
        '</default></default><default class="d"><joint armature="7"/></default></default>'
    )
    inertia = '<inertial mass="1" pos="0 0 0" diaginertia="1 1 1"/>'
    for joint, more, wanted in (
        ('<joint name="q"/>', "", 2.0),
        ('<joint name="q"/>', ' childclass="c"', 3.0),
        ('<joint name="q" class="d"/>', ' childclass="c"', 8.0),
        ('<joint name="q" class="d" armature="0"/>', ' childclass="c"', 1.0),
    ):
        assert moment(model(body(inertia, joint, more=more), defaults)) == pytest.approx(wanted, rel=CLOSE)


def test_gravity_springs_and_switches() -> None:
    parts = body(
        '<inertial mass="2" pos="1 0 0" diaginertia="1 1 1"/>',
        '<joint name="q" axis="0 1 0" stiffness="5" springref="10" damping="1"/>',
    )

    def at(*sections: str) -> float:
        return float(ap.dynamics(ap.from_mjcf(model(parts, *sections))).accelerations([0.0], [0.5])[0] * 3)

    spring, damper, weight = 5 * math.radians(10), -0.5, 2 * 9.81
    assert at() == pytest.approx(spring + damper + weight, rel=CLOSE)
    assert at('<option gravity="0 0 0"/>') == pytest.approx(spring + damper, rel=CLOSE)
    for flag, wanted in (("gravity", spring + damper), ("spring", damper + weight), ("damper", spring + weight)):
        assert at(f'<option><flag {flag}="disable"/></option>') == pytest.approx(wanted, rel=CLOSE)


def test_includes_come_from_the_folder_of_the_model(tmp_path: Path) -> None:
    part = f"<mujocoinclude>{body()}</mujocoinclude>"
    whole = '<mujoco><worldbody><include file="parts/part.xml"/></worldbody></mujoco>'
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "part.xml").write_text(part)
    (tmp_path / "outside.xml").write_text(part)
    main = tmp_path / "main.xml"
    main.write_text(whole)
    assert [str(q) for q in ap.from_mjcf(main).system.q] == ["q"]
    assert len(ap.load(main).q) == 1
    for name, words in (
        ("none.xml", "there is no file"),
        ("../outside.xml", "leaves the model's folder"),
        ("/etc/passwd", "leaves"),
    ):
        (tmp_path / "parts" / "inner.xml").write_text(f'<mujoco>\n <include file="{name}"/>\n</mujoco>')
        with pytest.raises(ModelFileError, match=words) as refused:
            ap.from_mjcf(tmp_path / "parts" / "inner.xml")
        assert (refused.value.line, refused.value.column) == (2, 11)
    (tmp_path / "link.xml").symlink_to("/etc/hostname")
    main.write_text('<mujoco><include file="link.xml"/></mujoco>')
    with pytest.raises(ModelFileError, match="leaves the model's folder"):
        ap.from_mjcf(main)
    (tmp_path / "parts" / "inner.xml").write_text(
        '<mujoco><worldbody>\n <include file="../outside.xml"/>\n</worldbody></mujoco>'
    )
    assert ap.from_mjcf(tmp_path / "parts" / "inner.xml", folder=tmp_path).links["b"].body is not None
    with pytest.raises(ModelFileError, match="given as text has no folder"):
        ap.from_mjcf(whole)
    main.write_text('<mujoco><include file="main.xml"/></mujoco>')
    with pytest.raises(ModelFileError, match="included twice"):
        ap.from_mjcf(main)


def test_a_place_in_an_included_file_is_said_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "part.xml").write_text("<mujocoinclude>\n<body>\n<joint type='screw'/></body></mujocoinclude>")
    (tmp_path / "main.xml").write_text('<mujoco><worldbody><include file="part.xml"/></worldbody></mujoco>')
    with pytest.raises(ModelFileError, match="no 'type' of <joint> is called 'screw'") as refused:
        ap.from_mjcf(tmp_path / "main.xml")
    assert (Path(refused.value.file).name, refused.value.line, refused.value.column) == ("part.xml", 3, 8)


def test_what_is_left_out_is_listed() -> None:
    r = ap.from_mjcf(MODELS / "features.xml")
    found = {(n.kind, n.tag) for n in r.notes}
    assert {
        ("changed", "weld"),
        ("left out", "connect"),
        ("changed", "intvelocity"),
        ("left out", "geom"),
        ("left out", "fixed"),
    } <= found
    assert all(n.line > 1 and n.file.endswith("features.xml") for n in r.notes)
    off = ap.from_mjcf(MODELS / "features.xml", friction="off")
    assert ("left out", "joint") in {(n.kind, n.tag) for n in off.notes}
    assert not off.system.parameter_values


def test_inertias_that_nothing_has() -> None:
    text = model(body('<inertial mass="1" pos="0 0 0" diaginertia="1 2 4"/>'))
    with pytest.raises(ModelFileError, match="unphysical='repair'"):
        ap.from_mjcf(text)
    r = ap.from_mjcf(text, unphysical="repair")
    made = np.array(r["b"].inertia.matrix.tolist(), dtype=float)
    assert np.linalg.eigvalsh(made).tolist() == pytest.approx([1.5, 2.5, 4.0])
    assert [n.kind for n in r.notes] == ["changed"]
    dust = model(body('<inertial mass="1" pos="1 0 0" fullinertia="0 0 0 1e-20 0 0"/>'))
    assert ap.from_mjcf(dust)["b"].inertia.matrix.is_zero_matrix


def test_a_free_body_keeps_its_frame() -> None:
    for text in (
        model(body(joint='<freejoint align="true"/>')),
        model(body(joint="<freejoint/>"), '<compiler alignfree="true"/>'),
    ):
        assert "is kept as written" in next(n for n in ap.from_mjcf(text).notes if n.kind == "changed").text


def test_names_of_things_without_one() -> None:
    bodies = '<body><joint/><joint axis="1 0 0"/><geom size="1"/></body>'
    r = ap.from_mjcf(model(bodies, '<actuator><motor joint="body1_hinge"/></actuator>'))
    assert [str(q) for q in r.system.q] == ["body1_hinge", "body1_hinge2"]
    assert [str(x) for x in r.system.input_symbols] == ["body1_hinge_motor"]
    assert {n.kind for n in r.notes if n.tag in ("joint", "body", "motor")} == {"named"}


def test_a_tendon_between_sites_pulls() -> None:
    text = model(
        body('<inertial mass="2" pos="0 0 0" diaginertia="1 1 1"/><site name="a"/>', '<joint name="x" type="slide" axis="1 0 0"/>')
        + '<site name="o" pos="3 0 0"/>',
        '<option gravity="0 0 0"/>', '<tendon><spatial name="t"><site site="a"/><site site="o"/></spatial></tendon>',
        '<actuator><motor name="f" tendon="t" gear="2"/></actuator>',
    )  # fmt: skip
    assert ap.dynamics(ap.from_mjcf(text)).accelerations([0.0], [0.0], [5.0])[0] == pytest.approx(-5.0, rel=CLOSE)


def test_a_polynomial_of_joints() -> None:
    r = ap.from_mjcf(MODELS / "features.xml")
    lever, follower = r["lever"], r["follower"]
    rows = [c.expression for c in r.system.constraints if hasattr(c, "expression")]
    wanted = follower - (0.5 * lever + 0.3 * lever**2 - 0.2 * lever**3 + 0.1 * lever**4)
    assert any(sympy.expand(row - wanted) == 0 for row in rows)


CORNERS = np.array([[x, y, z] for x in (-0.1, 0.3) for y in (0.0, 0.5) for z in (0.2, 0.4)])
SIDES = (
    (0, 1, 3, 2),
    (4, 6, 7, 5),
    (0, 4, 5, 1),
    (2, 3, 7, 6),
    (0, 2, 6, 4),
    (1, 5, 7, 3),
)  # seen from outside, counter-clockwise


def write_block(folder: Path) -> None:
    """A block as OBJ, as MSH, as binary STL and as STL in words."""
    lines = [f"v {x} {y} {z}" for x, y, z in CORNERS] + ["f " + " ".join(str(i + 1) for i in side) for side in SIDES]
    (folder / "block.obj").write_text("\n".join(["# a block", *lines]))
    triangles = [CORNERS[[s[0], s[k], s[k + 1]]] for s in SIDES for k in (1, 2)]
    packed = b"".join(np.zeros(3, "<f4").tobytes() + t.astype("<f4").tobytes() + b"\0\0" for t in triangles)
    (folder / "block.stl").write_bytes(b"\0" * 80 + len(triangles).to_bytes(4, "little") + packed)
    corners = ["".join(f"vertex {x} {y} {z}\n" for x, y, z in t) for t in triangles]
    loops = "".join(f"facet normal 0 0 0 outer loop\n{c}endloop endfacet\n" for c in corners)
    header = np.array([3 * len(triangles), 0, 0, len(triangles)], "<i4").tobytes()
    faces = np.arange(3 * len(triangles), dtype="<i4").tobytes()
    (folder / "block.msh").write_bytes(header + b"".join(t.astype("<f4").tobytes() for t in triangles) + faces)
    (folder / "words.stl").write_text(f"solid block\n{loops}endsolid")


def of_mesh(attributes: str, geom: str = "") -> str:
    return model(
        body(f'<geom type="mesh" mesh="m" {geom}/>', '<joint name="q" axis="0 0 1"/>'),
        f'<asset><mesh name="m" {attributes}/></asset>',
    )  # fmt: skip


def test_masses_of_meshes(tmp_path: Path) -> None:
    write_block(tmp_path)
    volume, square = 0.4 * 0.5 * 0.2, (0.4**2 + 0.5**2) / 12 + 0.1**2 + 0.25**2
    inline = f'vertex="{" ".join(map(str, CORNERS.ravel()))}"'
    ways = ['file="block.obj"', 'file="block.msh"', 'file="block.stl"', 'file="words.stl"', 'file="sub/block.stl"', inline]
    for way in ways:
        for mode in ("legacy", "exact", "convex"):
            setting = '<compiler strippath="true"/>' if "sub/" in way else ""
            (tmp_path / "m.xml").write_text(of_mesh(f'{way} inertia="{mode}"').replace("<mujoco>", f"<mujoco>{setting}"))
            found = ap.dynamics(ap.from_mjcf(tmp_path / "m.xml")).mass_matrix([0.0])[0, 0]
            assert found == pytest.approx(1000 * volume * square, rel=1e-6)  # corners are of single precision
    (tmp_path / "m.xml").write_text(of_mesh('file="block.obj" scale="-2 1 1"', 'mass="3"'))
    scaled = 3 * ((0.8**2 + 0.5**2) / 12 + 0.2**2 + 0.25**2)
    assert ap.dynamics(ap.from_mjcf(tmp_path / "m.xml")).mass_matrix([0.0])[0, 0] == pytest.approx(scaled, rel=1e-6)
    (tmp_path / "m.xml").write_text(
        of_mesh('file="block.obj" refpos="0.1 0.25 0" refquat="1 0 0 1"', 'mass="3" shellinertia="true"')
    )
    area = 2 * (0.4 * 0.5 + 0.4 * 0.2 + 0.5 * 0.2)
    shell = (
        2 * 0.4 * 0.5 * (0.4**2 + 0.5**2) / 12
        + 2 * 0.4 * 0.2 * (0.4**2 / 12 + 0.25**2)
        + 2 * 0.5 * 0.2 * (0.5**2 / 12 + 0.2**2)
    )
    assert ap.dynamics(ap.from_mjcf(tmp_path / "m.xml")).mass_matrix([0.0])[0, 0] == pytest.approx(3 * shell / area, rel=1e-6)


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("none.stl", None, "there is no file 'none.stl'"), ("a.dae", b"<x/>", "STL, OBJ and MSH"), ("a.msh", b"x" * 17, "no MSH file"),
        ("a.stl", b"x" * 100, "no STL file"), ("b.stl", b"solid x\nvertex 1 2 3", "three for each triangle"),
        ("a.obj", b"v 1 2\nf 1 1 1", "not have three numbers"), ("b.obj", b"v 1 2 3\nf 1 2 9", "does not exist"),
        ("c.obj", b"v 1 2 x", "not made of numbers"), ("d.obj", b"", "no triangles"), ("e.obj", b"v 1 2 nan\nf 1 1 1", "not finite"),
        ("f.obj", b"v 1 2 1e39\nf 1 1 1", "not finite"),
        ("/etc/passwd", None, "leaves the model's folder"),
    ],
)  # fmt: skip
def test_meshes_that_are_missing_or_broken(name: str, data: bytes | None, words: str, tmp_path: Path) -> None:
    if data is not None:
        (tmp_path / name).write_bytes(data)
    (tmp_path / "m.xml").write_text(of_mesh(f'file="{name}"'))
    with pytest.raises(ModelFileError, match=words):
        ap.from_mjcf(tmp_path / "m.xml")


TWO = body() + body(name="c", joint='<joint name="p" axis="0 1 0"/>', more=' pos="1 0 0"')
BAD: dict[str, tuple[str, str, str]] = {
    "another root": ("<sdf/>", "an MJCF file is a <mujoco>", "<sdf"),
    "nothing moves": (model(body(joint="")), "nothing in this model moves", "<mujoco"),
    "an unknown section": (model(body(), "<magic/>"), "a model has no <magic>", "<magic"),
    "no mass": (model(body("")), "neither it nor any body on it has mass", "<body"),
    "mass of a mesh": (model(body('<geom type="mesh" mesh="m"/>')), "no mesh is called 'm'", "mesh="),
    "an unknown joint": (model(body(joint='<joint type="screw"/>')), "no 'type' of <joint> is called 'screw'", "type="),
    "an unknown attribute": (model(body(joint='<joint speed="3"/>')), "has no attribute 'speed'", "speed="),
    "an unknown geom": (model(body('<geom type="cube"/>')), "no 'type' of <geom> is called 'cube'", "type="),
    "a geom without size": (model(body('<geom type="box"/>')), "needs 'size'", "<geom"),
    "a flat box": (model(body('<geom type="box" size="1 0 1"/>')), "are positive", "size="),
    "ends in one point": (model(body('<geom type="capsule" fromto="1 1 1 1 1 1" size="1"/>')), "are one point", "fromto="),
    "turned twice": (model(body(more=' euler="1 0 0" quat="1 0 0 0"')), "has two orientations", "euler="),
    "no direction": (model(body(more=' quat="0 0 0 0"')), "has no direction", "quat="),
    "two bodies of one name": (model(TWO.replace('"c"', '"b"')), "two bodies are called", 'name="b" pos='),
    "two joints of one name": (model(TWO.replace('"p"', '"q"')), "two joints are called", 'name="q" axis="0 1 0"/>'),
    "an unknown class": (model(body(joint='<joint class="x"/>')), "no default class is called 'x'", "class="),
    "two classes of one name": (
        model(body(), '<default><default class="a"/><default class="a"/></default>'),
        "two default classes",
        "class=",
    ),
    "a free joint inside": (
        model(body(GEOM + body(joint="<freejoint/>", name="c"))),
        "a free joint has to be the only joint",
        "<freejoint",
    ),
    "a joint of the world": (model(JOINT + body()), "the world has no joints", "<joint"),
    "a moved joint": (model(f'<body>{GEOM}<frame pos="1 0 0">{JOINT}</frame></body>'), "is not supported", "<joint"),
    "a fluid": (model(body(), '<option density="1.2"/>'), "the forces of a fluid", "density="),
    "global coordinates": (model(body(), '<compiler coordinate="global"/>'), "global coordinates", "coordinate="),
    "an unknown setting": (model(body(), '<compiler spin="up"/>'), "may act on the motion", "spin="),
    "an unknown angle": (model(body(), '<compiler angle="turn"/>'), "no 'angle' of <compiler>", "angle="),
    "a bad sequence": (model(body(), '<compiler eulerseq="xyq"/>'), "three letters", "eulerseq="),
    "a bad flag": (model(body(), '<option><flag gravity="off"/></option>'), "enable or disable", "gravity="),
    "an unknown flag": (model(body(), '<option><flag wind="enable"/></option>'), "may act on the motion", "wind="),
    "a composite": (model(body(GEOM + "<composite/>")), "composite objects are not supported", "<composite"),
    "a flexcomp": (model(body(GEOM + "<flexcomp/>")), "deformable", "<flexcomp"),
    "a plugin": (model(body(GEOM + '<plugin plugin="x"/>')), "plugins are not supported", "<plugin"),
    "stiffness that grows": (model(body(joint='<joint stiffness="1 2"/>')), "that grows with the stretch", "stiffness="),
    "a spring of a ball": (model(body(joint='<joint type="ball" stiffness="1"/>')), "stiffness of a ball joint", "stiffness="),
    "a spring by its time": (
        model(body(joint='<joint springdamper="1 1"/>')),
        "give its stiffness and damping",
        "springdamper=",
    ),
    "a connect to nothing": (
        model(TWO, '<equality><connect body1="x" anchor="0 0 0"/></equality>'),
        "no body is called 'x'",
        "body1=",
    ),
    "a connect to itself": (
        model(TWO, '<equality><connect body1="b" body2="b" anchor="0 0 0"/></equality>'),
        "to itself",
        "<connect",
    ),
    "a connect nowhere": (model(TWO, '<equality><connect body1="b" body2="c"/></equality>'), "needs 'anchor'", "<connect"),
    "an unknown equality": (model(TWO, "<equality><flex/></equality>"), "<equality> has no <flex>", "<flex"),
    "joint to itself": (
        model(TWO, '<equality><joint joint1="q" joint2="q"/></equality>'),
        "ties joint 'q' to itself",
        "<joint joint1",
    ),
    "a muscle": (model(TWO, '<actuator><muscle joint="q"/></actuator>'), "is no actuator that is supported", "<muscle"),
    "an actuator on nothing": (model(TWO, "<actuator><motor/></actuator>"), "not on nothing", "<motor"),
    "an actuator on an unknown joint": (
        model(TWO, '<actuator><motor joint="z"/></actuator>'),
        "no joint is called 'z'",
        "joint=",
    ),
    "damping by a ratio": (
        model(TWO, '<actuator><position joint="q" dampratio="1"/></actuator>'),
        "'dampratio' of an actuator",
        "dampratio=",
    ),
    "an unknown gain": (
        model(TWO, '<actuator><general joint="q" gaintype="user"/></actuator>'),
        "'gaintype' 'user'",
        "gaintype=",
    ),
    "compensation by no actuator": (
        model(body(more=' gravcomp="1"', joint='<joint actuatorgravcomp="true"/>')),
        "by the actuators here, and none acts",
        "actuatorgravcomp=",
    ),
    "two actuators of one name": (
        model(TWO, '<actuator><motor name="m" joint="q"/><motor name="m" joint="p"/></actuator>'),
        "two actuators",
        "name=",
    ),
    "a tendon over a geom": (
        model(TWO, '<tendon><spatial><geom geom="x"/></spatial></tendon>'),
        "only one from site to site",
        "<geom",
    ),
    "a tendon over nothing": (model(TWO, "<tendon><fixed/></tendon>"), "has no joint", "<fixed"),
    "a sensor of nothing": (model(TWO, '<sensor><jointpos joint="z"/></sensor>'), "no joint is called 'z'", "joint="),
    "a short keyframe": (model(TWO, '<keyframe><key qpos="1"/></keyframe>'), "has 1 numbers", "qpos="),
    "no number": (model(body(joint='<joint axis="0 1 z"/>')), "'z'", "axis="),
    "a negative armature": (model(body(joint='<joint armature="-1"/>')), "must not be negative", "armature="),
    "no inertia": (model(body('<inertial pos="0 0 0"/>')), "needs 'mass'", "<inertial"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_refused_at_its_place(name: str) -> None:
    text, words, there = BAD[name]
    with pytest.raises(ModelFileError, match=words) as refused:
        ap.from_mjcf(text)
    assert text.split("\n")[refused.value.line - 1][refused.value.column - 1 :].startswith(there)


def test_options() -> None:
    for wrong in ({"friction": "on"}, {"unphysical": "accept"}):
        with pytest.raises(OptionError):
            ap.from_mjcf(model(body()), **wrong)


def test_a_site_may_be_called_as_the_origin_is() -> None:
    """No other point is called "O" in a system: that of the file is told apart."""
    ends = '<site name="W" pos="0 0 2"/><body><joint name="q"/><geom size="0.1"/><site name="O" pos="1 1 0"/></body>'
    over = '<tendon><spatial name="T" stiffness="3"><site site="W"/><site site="O"/></spatial></tendon>'
    s = ap.from_mjcf(f"<mujoco><worldbody>{ends}</worldbody>{over}</mujoco>").system
    assert [x.name for x in s.points if "O" in x.name] == ["O", "O (point)"]
