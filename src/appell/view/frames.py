"""Frames: a run at equal steps of time, no more than are needed for smooth motion."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from appell.motion import Run

RATE = 60.0  # frames for a second of motion
FEWEST, MOST = 241, 901


def frames_of(run: Run, count: int | None = None) -> Run:
    """The run at uniform times. A run from a file, which cannot be computed again, is interpolated linearly between its saved points.
    Points that are not finite, at the end of a run that failed, are left out."""
    run = _finite(run)
    span = float(run.times[-1] - run.times[0])
    if span == 0.0:
        return _first(run, 1)
    wanted = count or int(np.clip(np.ceil(RATE * abs(span)) + 1, FEWEST, MOST))
    times = np.linspace(run.times[0], run.times[-1], wanted)
    if run.times.size == wanted and np.allclose(run.times, times, rtol=0, atol=1e-9 * abs(span)):
        return run
    if run.problem is not None and not isinstance(run.solver, str):
        return _finite(run._resampled(times, gaps=not run.ended.ok))
    order = np.argsort(run.times, kind="stable")

    def joined(values: Any) -> Any:
        """An array over time, interpolated at the new times; any other value unchanged."""
        if not isinstance(values, np.ndarray) or values.shape[:1] != run.times.shape:
            return values
        flat = values.reshape(run.times.size, int(np.prod(values.shape[1:])))
        made = [np.interp(times, run.times[order], column[order]) for column in flat.T]
        return np.array(made).T.reshape(times.size, *values.shape[1:])

    stored = {k: joined(v) for k, v in run.stored.items()}
    return replace(run, times=times, states=joined(run.states), inputs_held=joined(run.inputs_held), stored=stored)


def _finite(run: Run) -> Run:
    """The run up to the first point that is not finite; its first point is always kept."""
    finite = np.isfinite(run.states).all(axis=1)
    if finite.all():
        return run
    return _first(run, max(int(np.argmin(finite)), 1))


def _first(run: Run, count: int) -> Run:
    """The first points of a run."""

    def cut(values: Any) -> Any:
        return values[:count] if isinstance(values, np.ndarray) else values

    stored = {k: cut(v) for k, v in run.stored.items()}
    return replace(run, times=cut(run.times), states=cut(run.states), inputs_held=cut(run.inputs_held), stored=stored)
