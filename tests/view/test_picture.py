"""The picture of a scene: where things are, without a program to draw them."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from appell.view.picture import HEIGHT, INSTANTS, MARGIN, POINTS, WIDTH, picture, times_of
from appell.view.scene import Box, Mover, Placed, Scene, Sphere, Trace
from tests.view.runs import NAMES, scene

SVG = "{http://www.w3.org/2000/svg}"
PIXEL = 0.06  # coordinates are written with one decimal
EVERY = np.array([1.0, 0.0, 0.0, 0.0])


def numbers(element: ElementTree.Element) -> np.ndarray:
    return np.array([[float(x) for x in pair.split(",")] for pair in element.attrib["points"].split()])


def balls(frames: int = 5, *, step: float = 1.0, colour: str = "#0072b2") -> Scene:
    """A ball that goes to the right, seen from the front."""
    time = np.linspace(0.0, 1.0, frames)
    path = np.stack([step * np.arange(frames), np.zeros(frames), np.zeros(frames)], axis=1)
    ball = Mover("ball", (Placed(Sphere(0.25), colour),), path, np.tile(EVERY, (frames, 1)))
    return Scene(time, (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (2.0, 0.0, 0.0), 3.0, False, (ball,), (Trace("path", colour, path),))


def test_a_ball_is_where_it_was_at_each_instant():
    root = ElementTree.fromstring(picture(balls()))
    groups = root.findall(f"{SVG}g")
    found = [float(c.attrib["cx"]) for g in groups for c in g.findall(f"{SVG}circle")]
    scale = (WIDTH - 2 * MARGIN) / 4.5  # four steps and two radii
    expected = WIDTH / 2 + scale * (np.arange(5) - 2)
    assert np.allclose(found, expected, atol=PIXEL)
    assert all(np.isclose(float(c.attrib["r"]), 0.25 * scale, atol=PIXEL) for g in groups for c in g)
    assert np.allclose([float(c.attrib["cy"]) for g in groups for c in g], HEIGHT / 2, atol=PIXEL)
    faint = [float(g.attrib["opacity"]) for g in groups]
    assert faint == sorted(faint)
    assert faint[-1] == 1.0
    path = numbers(root.find(f"{SVG}polyline"))
    assert np.allclose(path[:, 0], expected, atol=PIXEL)


def test_what_stands_still_is_drawn_once_and_beneath():
    root = ElementTree.fromstring(picture(balls(step=0.0)))
    assert len(root.findall(f".//{SVG}circle")) == 1
    assert root[0].tag == f"{SVG}circle"


def test_what_is_nearer_hides_what_is_farther():
    one = balls()
    depths = (1.0, -2.0, 3.0)
    bodies = tuple(replace(one.bodies[0], positions=one.bodies[0].positions + np.array([0.0, 0.1 * z, z])) for z in depths)
    root = ElementTree.fromstring(picture(replace(one, bodies=bodies, traces=())))
    heights = [float(c.attrib["cy"]) for c in root.findall(f"{SVG}g")[-1]]
    assert heights == sorted(heights, reverse=True)  # farther is lower here, and comes first
    assert len(heights) == 3


def test_only_faces_that_look_this_way_are_drawn():
    one = balls()
    box = Mover("box", (Placed(Box((1.0, 1.0, 1.0)), "#ff0000"),), np.zeros((1, 3)), EVERY[None])
    front = replace(one, time=np.zeros(1), bodies=(box,), traces=())
    assert len(ElementTree.fromstring(picture(front)).findall(f".//{SVG}polygon")) == 1
    aslant = replace(front, view=(1.0, 1.0, 1.0))
    faces = ElementTree.fromstring(picture(aslant)).findall(f".//{SVG}polygon")
    assert len(faces) == 3
    assert len({f.attrib["fill"] for f in faces}) == 3  # each in a light of its own


def test_from_straight_above_and_with_a_colour_that_is_no_colour():
    above = replace(balls(colour='"><script>'), up=(0.0, 0.0, 1.0))
    root = ElementTree.fromstring(picture(above))
    assert root.find(f".//{SVG}script") is None
    assert len(root.findall(f".//{SVG}circle")) == 5


def test_a_picture_does_not_depend_on_the_unit_of_length():
    one, size = balls(), 2.0**-60
    small = tuple(
        replace(b, positions=b.positions * size, solids=tuple(replace(p, solid=Sphere(0.25 * size)) for p in b.solids))
        for b in one.bodies
    )
    traces = tuple(replace(t, positions=t.positions * size) for t in one.traces)
    assert picture(replace(one, bodies=small, traces=traces, radius=one.radius * size)) == picture(one)


def test_what_is_not_finite_is_left_out():
    one = balls()
    path = one.traces[0].positions.copy()
    path[2] = np.nan
    ball = replace(one.bodies[0], positions=path)
    broken = picture(replace(one, bodies=(ball,), traces=(replace(one.traces[0], positions=path),)))
    assert "nan" not in broken
    assert len(ElementTree.fromstring(broken).findall(f".//{SVG}circle")) == 4


@pytest.mark.parametrize("name", NAMES)
def test_every_system_of_the_gallery_has_one(name):
    shown = scene(name)
    text = picture(shown)
    assert len(text) < 150_000
    root = ElementTree.fromstring(text)
    paths = [numbers(p) for p in root.findall(f"{SVG}polyline")]
    solids = [numbers(p) for g in root.findall(f"{SVG}g") for p in g if "points" in p.attrib]
    seen = np.concatenate([*paths, *solids, [[WIDTH / 2, HEIGHT / 2]]])
    assert (seen >= MARGIN - PIXEL).all()
    assert (seen <= np.array([WIDTH, HEIGHT]) - MARGIN + PIXEL).all()
    assert max(map(len, paths), default=0) <= POINTS
    assert 1 <= len(times_of(shown)) <= INSTANTS
