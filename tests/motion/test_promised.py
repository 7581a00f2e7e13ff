"""A run that came to its end and is not what was promised says so; one that is, is never accused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.integrate._ivp import bdf
from typer.testing import CliRunner

from appell.cli import app
from appell.gallery import entry
from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    Baumgarte,
    DormandPrince5,
    Event,
    GaussLegendre,
    RadauIIA,
    Run,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    simulate,
)

USUAL = 20.0  # tolerances: the worst of our own over the gallery is 9, at 1e-3


def test_a_step_that_is_far_too_long_is_seen(tmp_path: Path) -> None:
    run = entry("four-bar").run(solver=RK4(step=0.1))
    assert run.ended is Status.COMPLETED
    assert run.status is Status.INACCURATE
    assert not run.status.ok
    assert repr(run).startswith("Run('four-bar': INACCURATE, the energy balance is missed by 1.0e+00")
    assert "Take a shorter one" in run.message
    assert next(iter(run.summary().values())) == run.message
    run.save(tmp_path / "run.nc")
    again = Run.load(tmp_path / "run.nc")
    assert (again.status, again.message) == (run.status, run.message)
    assert entry("four-bar").run(solver=RK4(step=0.01)).status is Status.COMPLETED


@pytest.mark.parametrize("solver", [DOP853(), DormandPrince5(tolerance=1e-6), RadauIIA(), Scipy(), Sundials()])
def test_a_motion_that_is_not_the_one_that_was_run_is_seen(solver: Any) -> None:
    """On another branch, say: the speeds are a hundredth too large from the middle on."""
    run = entry("rolling-disk").run(1.0, solver=solver)
    assert run.status is Status.COMPLETED
    states = run.states.copy()
    states[len(states) // 2 :, len(run.names["coordinate"]) :] *= 1.01
    other = replace(run, states=states)
    assert other.status is Status.INACCURATE
    assert "what two agree on is right" in other.message


def test_a_terminal_event_is_still_told() -> None:
    s = System("thrown")
    x, y = s.coordinates("x y")
    s.particle("ball", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    start = {"y": 1.0, "x'": 1.0}
    run = simulate(s, 10.0, initial=start, events=Event(y, terminal=True, name="floor"), progress=False)
    assert run.status is Status.EVENT
    other = replace(run, states=run.states * np.array([1.0, 1.0, 1.0, 1.1]))
    assert other.status is Status.INACCURATE
    assert "floor" in other.message


def test_the_command_line_ends_as_with_any_run_that_is_not_what_was_asked_for() -> None:
    arguments = ["simulate", "four-bar", "--solver", "rk4", "--step", "0.1", "--json"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 1
    assert json.loads(result.stdout)["status"] == "INACCURATE"


@pytest.mark.parametrize(
    "name", ["four-bar", "slider-crank", "servo-plate", "ship-stabiliser", "sphere-on-turntable", "n-pendulum"]
)
@pytest.mark.parametrize("solver", [DOP853, DormandPrince5, GaussLegendre, RadauIIA])
def test_the_gallery_is_never_accused(name: str, solver: Any) -> None:
    """The systems that are hardest on the balance of energy, at loose and fine tolerances."""
    for tolerance in (1e-3, 1e-6, 1e-12):
        run = entry(name).run(solver=solver(tolerance=tolerance))
        assert run.status is Status.COMPLETED
        assert run.audit.energy_error is not None
        assert run.audit.energy_error <= USUAL * max(tolerance, run.solver._allowed(run.audit.steps))


@pytest.mark.parametrize(
    "solver", [Scipy(method="RK45", tolerance=1e-3), Scipy(method="BDF", tolerance=1e-5), Symplectic(0.03)]
)
@pytest.mark.parametrize("name", ["four-bar", "slider-crank"])
def test_nor_are_methods_that_promise_less(name: str, solver: Any) -> None:
    assert entry(name).run(solver=solver).status is Status.COMPLETED


def test_backward_differences_do_not_begin_with_what_stood_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    class Filled:
        """NumPy, whose new arrays hold what they may hold."""

        def __getattr__(self, name: str) -> Any:
            return getattr(np, name)

        def empty(self, *args: Any, **options: Any) -> Any:
            made = np.empty(*args, **options)
            made.view(np.int64)[...] = 0x7FF0000000000001  # no number, and one that says so when it is used
            return made

    monkeypatch.setattr(bdf, "np", Filled())
    assert entry("pendulum").run(1.0, solver=Scipy(method="BDF", tolerance=1e-5)).status is Status.COMPLETED


def test_what_the_state_leaves_open_is_not_held_against_it() -> None:
    """A mass that hardly moves on a stiff spring of length 1: what is exchanged is far below what the tolerance of x is worth."""
    s = System("stiff")
    x, theta = s.coordinates("x theta")
    frame = s.frame.rotated(theta, "z")
    s.particle("arm", at=s.origin.shifted(frame.x), mass=1e-9)
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(1e8 * (x - 1) ** 2 / 2)
    run = simulate(s, 1e-2, initial={"x": 1 + 1e-6}, solver=DOP853(tolerance=1e-9), progress=False)
    assert run.audit.energy_error is not None
    assert run.status is Status.COMPLETED


def test_constraints_that_are_only_pulled_at_are_looked_at_too() -> None:
    run = entry("four-bar").run(1.0, stabilisation=Baumgarte(5.0, 5.0))
    assert run.status is Status.COMPLETED
    costs = {**run.costs, "constraint_residual": 1e-3}
    other = replace(run, costs=costs)
    assert other.status is Status.INACCURATE
    assert "the constraints are missed by 1.0e-03" in other.message
