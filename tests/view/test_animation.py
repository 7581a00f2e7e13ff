"""Films."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import imageio_ffmpeg
import numpy as np
import pytest
from PIL import Image

from appell.errors import MissingPackage, NotWritable, OptionError
from appell.view.meshes import polygons
from appell.view.scene import Box, Cylinder, Disk, Ellipsoid, Placed, Ring, Rod, Sphere
from appell.view.solids import cone
from tests.view.runs import run_of

SMALL = {"fps": 4, "size": (2.0, 1.6), "dpi": 60, "progress": False}


def frames(path: Path) -> list[np.ndarray]:
    with Image.open(path) as film:
        out = []
        for i in range(film.n_frames):
            film.seek(i)
            out.append(np.asarray(film.convert("RGB"), dtype=int))
    return out


@pytest.mark.parametrize(("name", "speed"), [("pendulum", 2.0), ("chaplygin-sleigh", 4.0)])
def test_a_gif_has_its_frames_and_moves(tmp_path: Path, name, speed):
    run = run_of(name)
    path = run.animate(tmp_path / "film.gif", speed=speed, **SMALL)
    made = frames(path)
    assert len(made) == round((run.times[-1] - run.times[0]) * 4 / speed) + 1
    assert made[0].shape == (96, 120, 3)
    assert all((a != b).any() for a, b in pairwise(made))


def test_an_mp4_has_its_frames_and_moves(tmp_path: Path):
    run = run_of("pendulum")
    path = run.animate(tmp_path / "film.mp4", speed=2.0, **SMALL)
    decode = [imageio_ffmpeg.get_ffmpeg_exe(), "-loglevel", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    pixels = subprocess.run(decode, capture_output=True, check=True).stdout
    made = np.frombuffer(pixels, dtype=np.uint8).astype(int).reshape(-1, 96, 120, 3)
    assert len(made) == round((run.times[-1] - run.times[0]) * 4 / 2.0) + 1
    assert all(np.abs(a - b).max() > 20 for a, b in pairwise(made))


def test_what_cannot_be_filmed_is_said_before_the_work(tmp_path: Path, monkeypatch):
    run = run_of("pendulum")
    for path, options, why in (
        ("film.avi", {}, "ends in"),
        ("film.gif", {"fps": 0}, "fps=0"),
        ("film.gif", {"fps": 1e6}, "speed="),
    ):
        with pytest.raises(OptionError, match=why):
            run.animate(tmp_path / path, **options)
    with pytest.raises(NotWritable, match="no folder"):
        run.animate(tmp_path / "nowhere" / "film.gif")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(MissingPackage, match=r"ffmpeg.*film\.gif"):
        run.animate(tmp_path / "film.mp4")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("speed", [0.1, 1.0, 10.0])
def test_the_speed_that_is_advised_is_enough(tmp_path: Path, monkeypatch, speed):
    monkeypatch.setattr("appell.view.animation.MOST", 4)
    run = run_of("pendulum")
    with pytest.raises(OptionError, match="4 are the most") as refused:
        run.animate(tmp_path / "film.gif", fps=25, speed=speed)
    advised = float(re.search(r"speed=(\S+) or more", str(refused.value))[1])
    assert run.animate(tmp_path / "film.gif", fps=25, speed=advised, size=(0.5, 0.5), progress=False).exists()
    with pytest.raises(OptionError, match="4 are the most"):
        run.animate(tmp_path / "film.gif", fps=25, speed=0.8 * advised)


@pytest.mark.parametrize(
    "solid",
    [
        Box((0.2, 0.4, 0.6)), Sphere(0.3), Ellipsoid((0.1, 0.2, 0.3)), Cylinder(0.2, 0.5), Disk(0.3, 0.02), Ring(0.4, 0.03),
        Rod((0.0, -0.3, 0.0), (0.0, 0.5, 0.0), 0.02), cone(0.2, 0.5),
    ],
    ids=lambda s: s.kind,
)  # fmt: skip
def test_polygons_reach_as_far_as_their_solid(solid):
    faces = np.concatenate(polygons(Placed(solid, "red")))
    reach = np.abs(faces).max(axis=0)
    wanted = np.array(solid.reach)
    if isinstance(solid, Rod):
        wanted = np.maximum(wanted, [0.02, 0.0, 0.02])
    assert (reach <= wanted + 1e-12).all()
    assert (reach >= 0.85 * wanted).all()
