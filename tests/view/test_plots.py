"""Plots in Matplotlib, and what they are made of."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import matplotlib as mpl
import numpy as np
import pytest
from sympy import sin

from appell.errors import MissingPackage, NotWritable, OptionError, UnknownName
from appell.view import libraries
from appell.view.frames import frames_of
from appell.view.panels import GROUPS, Panels, panels_of
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
