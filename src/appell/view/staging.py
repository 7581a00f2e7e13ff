"""The scene of a run: everything that is drawn, at every frame.

It is found from the model: declared shapes first, then inertia, joints, springs, rods and contacts.
"""

from __future__ import annotations

import numpy as np

from appell.arguments import checked
from appell.counts import count
from appell.errors import NotApplicable
from appell.kinds import Count
from appell.model import Body
from appell.motion import Run
from appell.view.arrows import Arrows
from appell.view.frames import frames_of
from appell.view.lines import lines_of, traces_of
from appell.view.movers import movers_of
from appell.view.points_and_frames import Places
from appell.view.scene import Axes, Scene
from appell.view.surroundings import Surroundings
from appell.view.turns import vector


@checked
def scene_of(run: Run, *, frames: Count | None = None) -> Scene:
    """The scene of a ``run`` at so many ``frames``, equal steps of time; by default as many as are needed for smooth motion.

    Returns a Scene. Raises NotApplicable for a run loaded without its system.

    >>> ap.view.scene_of(ap.simulate("pendulum", 0.5), frames=5).time.size
    5
    """
    return scene_at_saved_times(frames_of(run, None if frames is None else count(frames, "frames", "frames")))


@np.errstate(over="ignore")  # of a run that went off to infinity: arrows that are too long are left out
def scene_at_saved_times(run: Run) -> Scene:
    """The scene of a run at its saved times. Raises NotApplicable where there is nothing to draw."""
    if run.problem is not None and not run.problem.system.bodies:
        raise NotApplicable(
            f"system '{run.name}' has no body and no particle, so that there is nothing to draw. run.plot() shows its motion."
        )
    places = Places(run)
    movers = movers_of(places)
    around = Surroundings(places, movers)
    surfaces, tables, normal = around.ground
    up, plane = around.up_without_ground(), around.plane()
    if around.gravity is None and normal is not None:
        up = normal
    if around.gravity is None and normal is None and plane is not None and abs(plane @ up) > 0.5:
        up = np.array([0.0, 1.0, 0.0])  # a plane motion is drawn upright, as on paper
    centre, radius, follow = around.extent()
    still = np.zeros((run.times.size, 3)), np.tile([1.0, 0.0, 0.0, 0.0], (run.times.size, 1))
    axes = [Axes("ground", places.size / 2, *still, False)]
    turning = [m for b, m in zip(places.system.bodies, movers, strict=True) if isinstance(b, Body)]
    axes += [Axes(m.name, places.size / 3, m.positions, m.rotations, False) for m in turning]
    return Scene(
        run.times, vector(up), around.view(up), vector(centre), radius, follow, (*movers, *tables), traces_of(places),
        lines_of(places), Arrows(places).all(), tuple(axes), surfaces,
    )  # fmt: skip
