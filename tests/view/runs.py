"""Runs that the tests of the view share: each system is compiled and run once."""

from __future__ import annotations

from functools import cache

import appell as ap
from appell.gallery import entries, entry
from appell.motion import Run
from appell.view import Scene, scene_of

NAMES = tuple(entries())


@cache
def run_of(name: str) -> Run:
    """The motion that the gallery shows."""
    return entry(name).run(progress=False)


@cache
def scene(name: str) -> Scene:
    return scene_of(run_of(name))


def pendulum(name: str = "pendulum", **body: object) -> ap.System:
    """A rod on a pivot, with nothing declared of how it looks."""
    s = ap.System(name)
    theta = s.coordinates("theta")
    m, l, g = s.parameters(m=1.0, l=0.8, g=9.81, units={"m": "kg", "l": "m", "g": "m/s²"})
    frame = s.frame.rotated(theta, "z", name="rod frame")
    centre = s.origin.shifted(-l / 2 * frame.y, name="centre")
    s.body("rod", frame=frame, com=centre, mass=m, inertia=ap.inertia.rod(m, l, axis="y"), **body)
    s.gravity(-g * s.frame.y)
    return s
