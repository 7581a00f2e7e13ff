"""Frames: a run at equal steps of time, as few as are needed to look smooth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from appell.simulate import Run

RATE = 60.0  # frames for a second of motion
FEWEST, MOST = 241, 901


def frames_of(run: Run, count: int | None = None) -> Run:
    """The run at uniform times. Of a run from a file, which cannot be taken up again, the saved points are joined by
    straight lines. Where a run broke off, points that are not finite are left out."""
    run = _finite(run)
    span = float(run.time[-1] - run.time[0])
    if span == 0.0:
        return replace(run, time=run.time[:1], states=run.states[:1], inputs_held=run.inputs_held[:1])
    wanted = count or int(np.clip(np.ceil(RATE * abs(span)) + 1, FEWEST, MOST))
    times = np.linspace(run.time[0], run.time[-1], wanted)
    if run.time.size == wanted and np.allclose(run.time, times, rtol=0, atol=1e-9 * abs(span)):
        return run
    if run.problem is not None and not isinstance(run.solver, str):
        return _finite(run.resampled(times))
    order = np.argsort(run.time, kind="stable")

    def joined(values: Any) -> Any:
        """What is kept over time, at the new times; anything else as it is."""
        if not isinstance(values, np.ndarray) or values.shape[:1] != run.time.shape:
            return values
        flat = values.reshape(run.time.size, int(np.prod(values.shape[1:])))
        made = [np.interp(times, run.time[order], column[order]) for column in flat.T]
        return np.array(made).T.reshape(times.size, *values.shape[1:])

    stored = {k: joined(v) for k, v in run.stored.items()}
    return replace(run, time=times, states=joined(run.states), inputs_held=joined(run.inputs_held), stored=stored)


def _finite(run: Run) -> Run:
    """Up to the first point that is not finite; the first is kept whatever it is."""
    finite = np.isfinite(run.states).all(axis=1)
    if finite.all():
        return run
    last = max(int(np.argmin(finite)), 1)
    return replace(run, time=run.time[:last], states=run.states[:last], inputs_held=run.inputs_held[:last])
