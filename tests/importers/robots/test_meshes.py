"""Meshes that robots are drawn by: where they stand, how many triangles they have, and what is said of those that are not drawn."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

import appell as ap
from appell.arrays import Array, Whole
from appell.errors import ModelError, ModelFileError, NotSavable
from appell.importers.robots.drawn_meshes import MOST_PER_MESH, MOST_PER_ROBOT, thinned
from appell.importers.robots.meshes import enclosed
from appell.view.creases import creased
from appell.view.data import scene_data
from appell.view.meshes import is_closed, polygons
from appell.view.picture import picture
from appell.view.scene import Mesh, Scene
from appell.view.turns import matrices
from tests.importers.robots.test_mjcf import CORNERS, SIDES, body, model, of_mesh, write_block

INERTIAL = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
BLOCK = 0.4 * 0.5 * 0.2  # m³


def urdf(*visuals: str) -> str:
    seen = "".join(f"<visual>{v}</visual>" for v in visuals)
    return (
        f'<robot name="r"><link name="base"/><link name="bar">{INERTIAL}{seen}</link><joint name="q" type="continuous">'
        '<origin xyz="0 0 2"/><parent link="base"/><child link="bar"/><axis xyz="0 1 0"/></joint></robot>'
    )


def meshed(name: str, more: str = "", origin: str = "") -> str:
    return f'{origin}<geometry><mesh filename="{name}" {more}/></geometry>'


def scene_of(robot: ap.Robot, q: float = 0.0) -> Scene:
    return ap.view.scene_of(ap.simulate(robot, 0.01, initial={"q": q}, save=2, progress=False))


def triangles_of(scene: Scene) -> Array:
    """All triangles of all meshes at the start, in inertial axes: (m, 3, 3)."""
    out = []
    for mover in scene.bodies:
        turn = matrices(mover.rotations[0])
        meshes = [p for p in mover.solids if isinstance(p.solid, Mesh)]
        out += [np.array(face) @ turn.T + mover.positions[0] for placed in meshes for face in polygons(placed)]
    return np.array(out).reshape(-1, 3, 3)


def volume(triangles: Array) -> float:
    return float(np.linalg.det(triangles).sum()) / 6


def places(triangles: Array) -> Array:
    return np.unique(np.round(triangles.reshape(-1, 3), 5) + 0.0, axis=0)


def sphere(n: int) -> tuple[Array, Whole]:
    """A unit ball of 4 n² triangles or so, turned outward."""
    u, v = np.meshgrid(np.linspace(0, np.pi, n + 1), np.linspace(0, 2 * np.pi, 2 * n + 1), indexing="ij")
    corners = np.stack([np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u)], axis=2).reshape(-1, 3)
    i = (np.arange(n)[:, None] * (2 * n + 1) + np.arange(2 * n)).ravel()
    down = i + 2 * n + 1
    return corners, np.concatenate([np.stack([i, down, down + 1], axis=1), np.stack([i, down + 1, i + 1], axis=1)])


def write_obj(path: Path, mesh: tuple[Array, Whole]) -> None:
    lines = [f"v {x:.7g} {y:.7g} {z:.7g}" for x, y, z in mesh[0]] + [f"f {a} {b} {c}" for a, b, c in mesh[1] + 1]
    path.write_text("\n".join(lines))


@pytest.mark.parametrize("name", ["block.obj", "block.stl", "words.stl", "block.msh"])
def test_a_mesh_of_urdf_stands_where_the_file_has_it(name: str, tmp_path: Path) -> None:
    write_block(tmp_path)
    origin = '<origin xyz="0 0.1 0.3" rpy="0 0 1.5707963267948966"/>'
    red = '<material name="m"><color rgba="1 0 0 0.5"/></material>'
    (tmp_path / "r.urdf").write_text(urdf(meshed(name, 'scale="2 1 -1"', origin) + red))
    robot = ap.from_urdf(tmp_path / "r.urdf")
    assert robot.notes == ()
    scene = scene_of(robot, 0.4)
    found = triangles_of(scene)
    assert found.shape == (12, 3, 3)
    scaled = CORNERS * [2, 1, -1]
    inside = np.stack([-scaled[:, 1], scaled[:, 0], scaled[:, 2]], axis=1) + np.array([0, 0.1, 0.3])  # a quarter turn about z
    c, s = math.cos(0.4), math.sin(0.4)
    wanted = inside @ np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]).T + [0, 0, 2]
    assert np.allclose(places(found), places(wanted), atol=2e-5)
    assert volume(found) == pytest.approx(2 * BLOCK, rel=1e-5)  # and so outward, though a mirror image
    (placed,) = next(b for b in scene.bodies if b.name == "bar").solids
    assert (placed.colour, placed.opacity) == ("#ff0000", 0.5)


def test_meshes_of_mjcf_stand_where_the_file_has_them(tmp_path: Path) -> None:
    write_block(tmp_path)
    inline = f'vertex="{" ".join(map(str, CORNERS.ravel()))}"'
    for way in ('file="block.obj"', 'file="block.stl"', inline):
        geom = 'pos="0 0 1" euler="0 0 90" rgba="0 1 0 1"'
        (tmp_path / "m.xml").write_text(of_mesh(f'{way} scale="-1 1 2" refpos="0.1 0 0"', geom))
        robot = ap.from_mjcf(tmp_path / "m.xml")
        assert not any("drawn" in n.text for n in robot.notes)
        found = triangles_of(scene_of(robot))
        scaled = (CORNERS - [0.1, 0, 0]) * [-1, 1, 2]
        wanted = np.stack([-scaled[:, 1], scaled[:, 0], scaled[:, 2]], axis=1) + np.array([0, 0, 1])
        assert np.allclose(places(found), places(wanted), atol=2e-5)
        assert volume(found) == pytest.approx(2 * BLOCK, rel=1e-5)
    (tmp_path / "m.xml").write_text(of_mesh('file="block.obj"', 'group="3"'))  # of contacts, which MuJoCo does not show
    assert not triangles_of(scene_of(ap.from_mjcf(tmp_path / "m.xml"))).size


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none.stl", "there is no file 'none.stl'"), ("../block.obj", "leaves the model's folder"), ("a.dae", "not from '.dae'"),
        ("package://other/none.obj", "there is no file"), ("package://x/../../block.obj", "leaves the model's folder"),
        ("file:///etc/passwd", "leaves the model's folder"), ("bad.stl", "no STL file"), ("flat.obj", "its size is zero"),
    ],
)  # fmt: skip
def test_a_mesh_that_cannot_be_drawn_is_a_note(name: str, words: str, tmp_path: Path) -> None:
    write_block(tmp_path)
    home = tmp_path / "home"
    home.mkdir()
    (home / "a.dae").write_text("<x/>")
    (home / "bad.stl").write_bytes(b"x" * 100)
    (home / "flat.obj").write_text("v 1 2 3\nf 1 1 1")
    (home / "r.urdf").write_text(urdf(meshed(name)))
    robot = ap.from_urdf(home / "r.urdf")
    (note,) = robot.notes
    assert (note.kind, note.tag, note.line) == ("left out", "mesh", 1)
    assert words in note.text
    assert robot.links["bar"].body is not None
    assert not robot.links["bar"].body.shapes
    mass = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'
    text = model(
        body(f'{mass}<geom type="mesh" mesh="m"/>', '<joint name="q"/>'), f'<asset><mesh name="m" file="{name}"/></asset>'
    )
    if "://" not in name:
        (home / "m.xml").write_text(text)
        assert any(words in n.text and n.kind == "left out" for n in ap.from_mjcf(home / "m.xml").notes)


@pytest.mark.parametrize(("scale", "words"), [("1 1 1 1", "has 4 numbers"), ("1 0 1", "must not be zero"), ("1 x 1", "'x'")])
def test_a_scale_that_is_none_leaves_a_mesh_out(scale: str, words: str, tmp_path: Path) -> None:
    write_block(tmp_path)
    robot = ap.from_urdf(urdf(meshed("block.obj", f'scale="{scale}"')), folder=tmp_path)
    (note,) = robot.notes
    assert (note.kind, note.tag) == ("left out", "mesh")
    assert words in note.text


def test_a_mesh_of_mjcf_that_is_no_mesh_is_a_note() -> None:
    mass = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'
    asset = '<asset><mesh name="m" vertex="0 0 0 1e39 0 0 0 1 0 0 0 1" face="0 2 1 0 1 3"/></asset>'
    for name, words in (('mesh="m"', "not finite"), ('mesh="n"', "no mesh is called 'n'"), ("", "'mesh'")):
        geom = body(f'{mass}<geom type="mesh" {name}/>', '<joint name="q"/>')
        notes = ap.from_mjcf(model(geom, asset)).notes
        assert [n.kind for n in notes if "not drawn" in n.text and words in n.text] == ["left out"]


def test_a_package_is_a_folder_that_may_be_read(tmp_path: Path) -> None:
    write_block(tmp_path)
    package = tmp_path / "arm_description"
    (package / "urdf").mkdir(parents=True)
    (package / "meshes").mkdir()
    (tmp_path / "block.obj").rename(package / "meshes" / "block.obj")
    text = urdf(meshed("package://arm_description/meshes/block.obj"))
    (package / "urdf" / "r.urdf").write_text(text)
    assert "there is no file" in ap.from_urdf(package / "urdf" / "r.urdf").notes[0].text
    for folder in (package, tmp_path):
        assert ap.from_urdf(package / "urdf" / "r.urdf", folder=folder).notes == ()
    assert ap.from_urdf(text, folder=package).notes == ()
    (package / "r.urdf").write_text(text)
    assert ap.from_urdf(package / "r.urdf").notes == ()


def test_a_large_mesh_is_drawn_by_fewer_triangles(tmp_path: Path) -> None:
    ball = sphere(60)
    assert len(ball[1]) == 14_400
    (corners, triangles), thinner = thinned(ball, MOST_PER_MESH)
    assert thinner
    assert MOST_PER_MESH / 2 < len(triangles) <= MOST_PER_MESH
    assert enclosed((corners, triangles), "exact")[0] == pytest.approx(4 / 3 * math.pi, rel=0.03)
    assert np.linalg.norm(corners, axis=1).max() <= 1.0
    write_obj(tmp_path / "ball.obj", ball)
    (tmp_path / "r.urdf").write_text(urdf(*[meshed("ball.obj")] * 40))
    robot = ap.from_urdf(tmp_path / "r.urdf")
    assert [(n.kind, n.tag) for n in robot.notes] == [("changed", "mesh")]
    assert f"more than {MOST_PER_ROBOT // 40} triangles" in robot.notes[0].text
    scene = scene_of(robot)
    assert MOST_PER_ROBOT / 3 < len(triangles_of(scene)) <= MOST_PER_ROBOT
    assert len(json.dumps(scene_data(scene))) < 2_000_000
    (tmp_path / "r.urdf").write_text(urdf(*[meshed("ball.obj")] * 1201))
    (note,) = ap.from_urdf(tmp_path / "r.urdf").notes
    assert "more than 1200" in note.text


def test_a_robot_with_meshes_is_saved(tmp_path: Path) -> None:
    write_block(tmp_path)
    (tmp_path / "r.urdf").write_text(urdf(meshed("block.stl")))
    robot = ap.from_urdf(tmp_path / "r.urdf")
    ap.save(robot, tmp_path / "r.toml")
    again = ap.load(tmp_path / "r.toml")
    first, second = (next(b for b in s.bodies if b.name == "bar").shapes[0] for s in (robot.system, again))
    assert (first.vertices, first.triangles) == (second.vertices, second.triangles)
    assert len(second.vertices) == 8
    text = (tmp_path / "r.toml").read_text()
    for wrong, words in (
        ("[0, 1, 99]", "numbered from 0 to 7"),
        ("[0, 1]", "three numbers"),
        ("[0, 1, 2.5]", "a whole number"),
    ):
        at = text.index("triangles = [") + len("triangles = [")
        (tmp_path / "bad.toml").write_text(text[:at] + wrong + ", " + text[at:])
        with pytest.raises(ModelFileError, match=words):
            ap.load(tmp_path / "bad.toml")


def test_what_is_no_mesh_is_refused() -> None:
    corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
    for vertices, triangles, words in (
        (corners, [], "1 to 10000 triangles"), (corners, [(0, 1, 2)] * 10_001, "10001"), (corners, [(0, 1, 3)], "from 0 to 2"),
        (corners, [(0, 1, -1)], "from 0 to 2"), ([*corners[:2], (0, math.inf, 0)], [(0, 1, 2)], "finite|accepted"),
        (corners * 10_001, [(0, 1, 2)], "30003"),
    ):  # fmt: skip
        with pytest.raises(ModelError, match=words):
            ap.shapes.Mesh(vertices, triangles)
    s = ap.System("heavy")
    x = s.coordinates("x")
    fine = ap.shapes.Mesh([(i + 0.123456789012345, 0.123456789012345, 1.0 + i) for i in range(30_000)], [(0, 1, 2)])
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1, shape=[fine] * 4)
    with pytest.raises(NotSavable, match="coarser meshes"):
        ap.save(s, "never.toml")


def test_sharp_edges_stay_sharp_and_smooth_ones_smooth() -> None:
    (corners, triangles), _ = thinned(sphere(20), 10**6)
    assert len(creased(corners, triangles).vertices) == corners.size
    sides = np.array([(s[0], s[k], s[k + 1]) for s in SIDES for k in (1, 2)])
    made = creased(CORNERS, sides)
    assert len(made.vertices) == 3 * 24
    assert np.array_equal(np.reshape(made.vertices, (-1, 3))[np.reshape(made.triangles, (-1, 3))], CORNERS[sides])


def test_pictures_and_pages_have_the_mesh(tmp_path: Path) -> None:
    write_block(tmp_path)
    (tmp_path / "r.urdf").write_text(
        urdf(
            meshed("block.stl"),
        )
    )
    scene = scene_of(ap.from_urdf(tmp_path / "r.urdf"))
    shape = next(b for b in scene_data(scene)["bodies"] if b["name"] == "bar")["shapes"][0]["shape"]
    assert shape["kind"] == "mesh"
    assert (len(shape["triangles"]), len(shape["vertices"])) == (36, 72)
    found = next(p.solid for b in scene.bodies if b.name == "bar" for p in b.solids)
    assert isinstance(found, Mesh)
    assert is_closed(found)
    assert picture(scene).count("<polygon") == 6  # three sides of the block look this way
    torn = Mesh(found.vertices, found.triangles[3:])
    assert not is_closed(torn)
    assert not is_closed(Mesh(found.vertices, (*found.triangles[3:], *found.triangles[2::-1])))  # one of them turned over
