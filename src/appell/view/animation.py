"""The scene as a film, drawn by Matplotlib: a GIF through Pillow, an MP4 through ffmpeg."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path
from subprocess import CalledProcessError
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.errors import MissingPackage, NotWritable, OptionError
from appell.files import writable, written
from appell.interruption import stoppable
from appell.kinds import File
from appell.motion import Run
from appell.progress import Progress
from appell.view import palette
from appell.view.libraries import library
from appell.view.meshes import polygons
from appell.view.scene import Scene
from appell.view.staging import scene_of
from appell.view.turns import matrices, towards

if TYPE_CHECKING:
    from appell.arrays import Array


ENDINGS = (".gif", ".mp4")
MOST = 3000  # frames
NARROWEST, WIDEST = 8, 8192  # pixels, in width and height
SLOWEST = 1e-3  # frames a second


@checked
@stoppable()
def animate(
    run: Run,
    path: File,
    *,
    fps: float = 25.0,
    speed: float = 1.0,
    size: tuple[float, float] = (6.0, 5.0),
    dpi: float = 100.0,
    progress: bool = True,
) -> Path:
    """The motion of a ``run`` as a film in ``path``, "x.gif" or "x.mp4": ``fps`` frames a second, ``speed`` times as fast as the
    motion.

    ``size`` is width and height (inches), ``dpi`` the dots of an inch; with ``progress`` a bar shows how much of it is drawn.
    Returns the path.

    Raises MissingPackage, NotWritable, OptionError.

    >>> path = ap.view.animate(ap.simulate("pendulum", 0.2), "swing.gif", fps=5.0, size=(1.0, 1.0), progress=False)
    """
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise OptionError(f"'{target}': a film ends in {' or '.join(ENDINGS)}, not in '{target.suffix}'.")
    for name, value in (("fps", fps), ("speed", speed), ("dpi", dpi)):
        if not 0 < value < np.inf:
            raise OptionError(f"{name}={value}: give a positive number.")
    if fps < SLOWEST:
        raise OptionError(f"fps={fps:g}: give at least {SLOWEST:g} frames a second.")
    target = writable(target)
    writer = _writer(target, fps)
    span = abs(float(run.times[-1] - run.times[0]))
    wanted = span * fps / speed
    count = max(round(min(wanted, 1e15)) + 1, 2 if span else 1)
    pixels = [x * dpi for x in size]
    if not all(NARROWEST <= x <= WIDEST for x in pixels):
        raise OptionError(
            f"size={size} at dpi={dpi:g} is a picture of {pixels[0]:g} by {pixels[1]:g} pixels; each is "
            f"from {NARROWEST} to {WIDEST}."
        )
    if count > MOST:
        raise OptionError(
            f"{span:g} s at {fps:g} frames a second are {count} frames, and {MOST} are the most; "
            f"give speed={1.05 * span * fps / (MOST - 1):.2g} or more."  # what is rounded to two digits is still enough
        )
    scene = scene_of(run, frames=count)
    stage = Stage(scene, size, dpi)
    bar = Progress(progress, f"drawing {target.name}")
    try:
        with written(target) as part, writer.saving(stage.figure, str(part), dpi):
            for i in range(scene.time.size):
                stage.draw(i)
                with np.errstate(over="ignore", invalid="ignore"):  # Matplotlib also projects the padding of its polygons
                    writer.grab_frame()
                bar.update((i + 1) / scene.time.size)
    except CalledProcessError as error:
        raise NotWritable(f"'{target}' cannot be written: ffmpeg ended with {error.returncode}. Is the disk full?") from error
    finally:
        bar.close()
    return target


def _writer(target: Path, fps: float) -> Any:
    animation = library("matplotlib.animation", "animating")
    if target.suffix.lower() == ".gif":
        library("PIL", "writing a GIF")
        return animation.PillowWriter(fps=fps)
    return _film_writer(animation, target, fps)


def _film_writer(animation: Any, target: Path, fps: float) -> Any:
    """A writer by the ffmpeg on the path, or by that of the ``plot`` extra. Raises MissingPackage."""

    class Writer(animation.FFMpegWriter):  # type: ignore[misc]
        @classmethod
        def bin_path(cls) -> str:
            return program

    program = shutil.which("ffmpeg") or ""
    if not program:
        try:
            program = import_module("imageio_ffmpeg").get_ffmpeg_exe()
        except (ImportError, RuntimeError) as error:
            raise MissingPackage(
                f"'{target.name}' needs the program ffmpeg, which is not on the path: install it, or pip install "
                f"'appell[plot]', which brings one, or write '{target.stem}.gif'."
            ) from error
    return Writer(fps=fps)


class Stage:
    """A scene in Matplotlib's 3D axes, turned so that up is z."""

    def __init__(self, scene: Scene, size: tuple[float, float], dpi: float) -> None:
        figure = library("matplotlib.figure", "animating")
        art = library("mpl_toolkits.mplot3d.art3d", "animating")
        agg = library("matplotlib.backends.backend_agg", "animating")
        self.scene = scene
        self.turn = matrices(np.array(towards(np.array(scene.up)))).T
        self.figure = figure.Figure(figsize=size, dpi=dpi)
        agg.FigureCanvasAgg(self.figure)
        self.axes = axes = self.figure.add_axes((0.0, 0.0, 1.0, 1.0), projection="3d", computed_zorder=True)
        axes.set_axis_off()
        axes.set_proj_type("ortho")
        view = self.turn @ np.array(scene.view)
        flat = float(np.hypot(view[0], view[1]))
        axes.view_init(elev=float(np.degrees(np.arctan2(view[2], flat))), azim=float(np.degrees(np.arctan2(view[1], view[0]))))
        self._frame(np.array(scene.centre))
        axes.set_box_aspect((1, 1, 1), zoom=1.5)
        for s in scene.surfaces:
            corners = s.size / 2 * np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]])
            corners = corners @ matrices(np.array(s.rotation)).T + np.array(s.position)
            axes.add_collection3d(
                art.Poly3DCollection([corners @ self.turn.T], facecolor="#e8e8e8", edgecolor="#c0c0c0", alpha=0.5)
            )
        self.solids = []
        for body in scene.bodies:
            for placed in body.solids:
                faces = polygons(placed)
                drawn = art.Poly3DCollection(
                    [f @ self.turn.T for f in faces], facecolors=_colour(placed.colour), alpha=placed.opacity,
                    shade=True,
                )  # fmt: skip
                axes.add_collection3d(drawn)
                self.solids.append((body, faces, drawn))
        self.lines = [axes.plot([], [], [], color=_colour(x.colour), linewidth=1.6)[0] for x in scene.lines]
        self.traces = [axes.plot([], [], [], color=_colour(x.colour), linewidth=0.9, alpha=0.7)[0] for x in scene.traces]
        self.arrows = [a for a in scene.arrows if a.shown]
        self.shafts = [axes.plot([], [], [], color=_colour(a.colour), linewidth=2.0)[0] for a in self.arrows]
        self.clock = self.figure.text(0.03, 0.03, "", family="monospace")

    def _frame(self, centre: Array) -> None:
        scene = self.scene
        radius = scene.radius if not scene.follow else max(scene.radius / 4, self._size())
        middle = self.turn @ centre
        for setter, value in zip((self.axes.set_xlim, self.axes.set_ylim, self.axes.set_zlim), middle, strict=True):
            setter(value - radius, value + radius)

    def _size(self) -> float:
        return max((float(np.linalg.norm(p.solid.reach)) for b in self.scene.bodies for p in b.solids), default=1.0)

    def draw(self, i: int) -> None:
        """Draw frame i."""
        for body, faces, drawn in self.solids:
            turn = self.turn @ matrices(body.rotations[i])
            at = self.turn @ body.positions[i]
            drawn.set_verts([f @ turn.T + at for f in faces])
        for line, drawn in zip(self.scene.lines, self.lines, strict=True):
            drawn.set_data_3d(*(self.turn @ line.points[i].T))
        for trace, drawn in zip(self.scene.traces, self.traces, strict=True):
            drawn.set_data_3d(*(self.turn @ trace.positions[: i + 1].T))
        for arrow, drawn in zip(self.arrows, self.shafts, strict=True):
            tip = arrow.origins[i] + arrow.scale * arrow.vectors[i]
            drawn.set_data_3d(*(self.turn @ np.stack([arrow.origins[i], tip]).T))
        if self.scene.follow:
            self._frame(np.mean([b.positions[i] for b in self.scene.bodies], axis=0))
        self.clock.set_text(f"t = {self.scene.time[i]:7.2f} s")


def _colour(css: str) -> str:
    """The colour if Matplotlib knows it; grey for colours that only browsers know."""
    colours = library("matplotlib.colors", "animating")
    return css if colours.is_color_like(css) else palette.GREY
