"""Plots in Matplotlib, and what they are made of."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
import sympy
from sympy import sin

import appell as ap
from appell.errors import MissingPackage, NotWritable, OptionError, UnknownName
from appell.view import libraries
from appell.view.data import _initial
from appell.view.frames import frames_of
from appell.view.panels import GROUPS, Panels, panels_of
from appell.view.units import Units
from tests.view.runs import NAMES, run_of

mpl.use("Agg")
from matplotlib import pyplot


def labels(figure) -> set[str]:
    return {text for a in figure.axes for text in (a.get_xlabel(), a.get_ylabel())}


def test_the_whole_figure_has_units_on_its_axes(tmp_path: Path):
    figure = run_of("rolling-disk").plot(path=tmp_path / "disk.png")
    assert (tmp_path / "disk.png").stat().st_size > 20_000
    assert {"m", "rad", "rad/s", "m/s", "J", "N", "N·m", "t (s)"} <= labels(figure)
    assert {a.get_title() for a in figure.axes} >= {"Lengths", "Angles", "Energy"}


def test_what_goes_to_a_file_is_not_kept_open(tmp_path: Path):
    run_of("rolling-disk").plot("theta", path=tmp_path / "theta.svg")
    assert not pyplot.get_fignums()
    run_of("rolling-disk").plot("theta")
    assert len(pyplot.get_fignums()) == 1  # to be shown


def test_chosen_quantities_share_a_panel_when_they_share_a_unit():
    run = run_of("rolling-disk")
    figure = run.plot("theta", "phi", "x", "w3")
    assert len(figure.axes) == 3
    assert [len(a.lines) for a in figure.axes] == [2, 1, 1]
    np.testing.assert_allclose(figure.axes[0].lines[0].get_ydata()[-1], run["theta"].values[-1])
    assert figure.axes[1].get_ylabel() == "$x$ (m)"


def test_expressions_and_symbols():
    run = run_of("rolling-disk")
    theta = run.problem.system["theta"]
    figure = run.plot(theta, sin(theta) ** 2)
    np.testing.assert_allclose(figure.axes[1].lines[0].get_ydata(), np.sin(figure.axes[0].lines[0].get_ydata()) ** 2)


def test_a_phase_portrait():
    figure = run_of("rolling-disk").plot(x="theta", y="theta'")
    (axes,) = figure.axes
    assert axes.get_xlabel() == r"$\theta$ (rad)"
    assert axes.get_ylabel() == r"$\dot{\theta}$ (rad/s)"


def test_energy_adds_up_and_axes_can_be_given():
    _, place = pyplot.subplots()
    figure = run_of("pendulum").plot("energy", axes=place)
    kinetic, potential, total = (line.get_ydata() for line in place.lines[:3])
    np.testing.assert_allclose(kinetic + potential, total)
    assert figure is place.figure


@pytest.mark.parametrize("name", NAMES)
def test_every_group_of_every_system(name):
    frames = frames_of(run_of(name))
    for panel in panels_of(frames):
        assert panel.group in GROUPS
        for curve in (*panel.curves, *((panel.x,) if panel.x else ())):
            assert curve.values.shape == frames.time.shape
            assert np.isfinite(curve.values).all()
            assert curve.latex


@pytest.mark.parametrize(
    ("name", "units"),
    [
        ("spherical-particle", {"r": "m", "theta": "rad", "r'": "m/s", "phi'": "rad/s"}),
        ("chaplygin-sleigh", {"x": "m", "theta": "rad", "v": "m/s", "w": "rad/s"}),
        ("euler-top", {"e0": "", "p": "rad/s", "L": "N·m"}),
        ("ship-stabiliser", {"phi": "rad", "y": "m", "motor": "N"}),
        ("servo-plate", {"alpha": "rad", "motor": "N·m"}),
        ("servo-sphere", {"u": "m", "xi'": "m/s", "drive_u": "N"}),
        ("cyclist", {"kappa": "rad", "v": "m/s", "legs": "N·m", "m": "kg", "ka": "N·m/rad"}),
    ],
)
def test_units_are_found_from_the_model(name, units):
    panels = Panels(run_of(name))
    system = run_of(name).problem.system
    known = panels._quantities | {p.name: p for p in system.parameter_values}
    assert {n: panels.units.of(known[n]) for n in units} == units


@pytest.mark.parametrize(
    ("factor", "unit"),
    [
        (lambda v: 1, "N"), (lambda v: v, "kg·s⁻¹"), (lambda v: abs(v), "kg·s⁻¹"), (lambda v: sympy.Max(v, 0), "kg·s⁻¹"),
        (lambda v: sympy.Min(0, 2 * v), "kg·s⁻¹"), (sympy.sign, "N"), (lambda v: sympy.tanh(v), "N"),
        (lambda v: sympy.Piecewise((0, v < 0), (v**2, True)), "kg·m⁻¹"), (lambda v: abs(v) ** 2, "kg·m⁻¹"),
    ],
)  # fmt: skip
def test_an_input_has_the_unit_that_its_factor_leaves(factor, unit):
    """A force u f(v) along a cart: what bends keeps the unit of what it bends, sign and tanh are numbers."""
    s = ap.System("cart")
    x, u = s.coordinates("x"), s.inputs("u")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, -u * factor(x.dot))
    assert Units(ap.derive(s).gibbs.kinematics).of(u) == unit


def spring(size: float) -> ap.Run:
    """A mass on a spring that swings by this much."""
    s = ap.System("spring")
    x = s.coordinates("x")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(x**2 / 2)
    return ap.simulate(s, 10.0, initial={"x": size}, save=201, solver=ap.DOP853(absolute=1e-12 * size), progress=False)


def test_plots_do_not_depend_on_the_unit_of_length():
    """The same motion in units of 10¹² m, to the power of two."""
    size = 2.0**-40
    large, small = spring(1.0), spring(size)
    assert [p.title for p in panels_of(small)] == [p.title for p in panels_of(large)]
    (one,), (other,) = (Panels(r).group("residuals") for r in (large, small))
    assert one.curves[0].values.min() > 0
    np.testing.assert_allclose(other.curves[0].values, one.curves[0].values * size**2, rtol=1e-3)
    shown = [{x["name"]: x["value"] for x in _initial(r)} for r in (large, small)]
    assert shown == [{"x": 1.0, "x'": 0.0}, {"x": size, "x'": 0.0}]


def hanging(length: float) -> ap.Run:
    """A pendulum in x and y, that swings in units in which it is so long."""
    s = ap.System("rod")
    x, y = s.coordinates("x y")
    bob = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("bob", at=bob, mass=1.0)
    s.gravity(-length * s.frame.y)
    s.keep_distance(bob, s.origin, length)
    return ap.simulate(s, 3.0, initial={"x": 0.6 * length, "y": -0.8 * length}, save=101, progress=False)


def test_residuals_are_drawn_down_to_the_rounding_of_their_own_size():
    for length in (1.0, 2.0**-40):
        energy, rows = Panels(hanging(length)).group("residuals")
        for curve, power in ((energy.curves[0], 2), *((c, 2) for c in rows.curves)):
            assert 0 < curve.values.min() < 1e-14 * length**power, curve.name


def test_a_coordinate_that_rests_has_no_portrait_and_begins_at_zero():
    """What a projection leaves of it is rounding, in any unit of length; a start that is given is shown as it is given."""
    for length in (1.0, 2.0**-40):
        run = hanging(length)
        states = run.states.copy()
        states[:, 1] = 1e-16 * length * np.sin(np.arange(len(states)))
        rests = replace(run, states=states)
        assert "y" not in {p.curves[0].name.rstrip("'") for p in Panels(rests).group("phase")}
        assert {x["name"]: x["value"] for x in _initial(replace(run, states=states))}["y"] == 0.0
    assert _initial(spring(5e-14))[0]["value"] == 5e-14


def test_what_cannot_be_plotted_is_said(tmp_path: Path):
    run = run_of("pendulum")
    with pytest.raises(UnknownName, match="'theta'"):
        run.plot("theta")
    with pytest.raises(OptionError, match="nothing to plot of 'servo'"):
        run.plot("servo")
    with pytest.raises(OptionError, match="both x= and y="):
        run.plot(x="x")
    with pytest.raises(OptionError, match="2 axes were given"):
        run.plot("energy", axes=pyplot.subplots(2)[1])
    with pytest.raises(NotWritable, match="no folder"):
        run.plot(path=tmp_path / "nowhere" / "x.png")


def test_a_missing_library_is_named(monkeypatch):
    monkeypatch.setattr(libraries, "import_module", partial(_refuse, "matplotlib"))
    with pytest.raises(MissingPackage, match=r"plotting needs the package 'matplotlib'.*\n.*pip install 'appell\[plot\]'"):
        run_of("pendulum").plot()


def _refuse(package: str, name: str):
    raise ImportError(f"No module named '{package}'")
