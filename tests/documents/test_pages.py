"""Pages that are made say what the sources say, and what they show runs."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import appell as ap
from tests.documented import ITEMS
from tests.documents import cookbook, elements, reference
from tests.documents.cookbook import Recipe
from tests.documents.elements import Piece
from tests.hostile.surface import BESIDE
from tests.test_api import JOINTS, SYSTEM

AGAIN = "make it again: make docs"
PIECES = list(elements.pieces())
RECIPES = cookbook.recipes()
SHORT = 0.05  # s of motion
ENERGY = 1e-7  # of what is exchanged, at the default tolerance


# -- the reference -----------------------------------------------------------------------------------------------------
def test_the_reference_is_up_to_date_and_complete() -> None:
    text = reference.PAGE.read_text(encoding="utf-8")
    assert text == reference.page(), AGAIN
    headings = re.findall(r"^#+ `(?:ap\.)?([\w.]+)", text, re.MULTILINE)
    short = {name if item.owner is None else ".".join(name.split(".")[-2:]) for name, item in ITEMS.items()}
    assert set(headings) == short
    assert {n.rpartition(".")[2] for n in headings} >= {*ap.__all__, *BESIDE}


# -- modelling ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("piece", PIECES, ids=lambda p: p.name)
def test_a_piece_is_a_mechanism_that_moves(piece: Piece) -> None:
    run = ap.simulate(piece.system(), SHORT, progress=False)
    assert run.status.ok, run.message
    assert run.audit.constraint_residual < 1e-9
    picture = (elements.PICTURES / f"{piece.name}.svg").read_text(encoding="utf-8")
    assert piece.mark in picture, AGAIN
    assert re.search("<(polygon|circle) ", picture)


def test_the_page_has_every_element_with_its_picture() -> None:
    text = elements.PAGE.read_text(encoding="utf-8")
    said = set(re.findall(r"`s\.(?:joint\.)?(\w+)", text))
    assert said >= SYSTEM | JOINTS
    assert {p.name for p in PIECES} >= JOINTS
    assert {p.stem for p in elements.PICTURES.glob("*.svg")} == {p.name for p in PIECES}
    assert set(re.findall(r"images/elements/(\w+)\.svg", text)) == {p.name for p in PIECES}


# -- the cookbook ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda r: r.path.stem)
def test_a_recipe_is_right_and_runs(recipe: Recipe) -> None:
    system = recipe.system()
    assert ap.verify(system, states=2, formulations=[ap.Lagrange()]).ok
    run = ap.simulate(system, SHORT, progress=False)
    assert run.status.ok, run.message
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < ENERGY
    assert recipe.mark in (cookbook.PICTURES / f"{recipe.path.stem}.svg").read_text(encoding="utf-8"), AGAIN


def test_the_cookbook_is_up_to_date() -> None:
    assert len(RECIPES) >= 20
    assert cookbook.PAGE.read_text(encoding="utf-8") == cookbook.page(), AGAIN
    assert {p.stem for p in cookbook.PICTURES.glob("*.svg")} == {r.path.stem for r in RECIPES}
    for r in RECIPES:
        assert all(r.words)
        assert Path(r.path).read_text(encoding="utf-8").count("\n") <= 50


def _end(name: str, span: float) -> tuple[ap.System, ap.Run]:
    system = ap.load(cookbook.MODELS / f"{name}.py")
    run = ap.simulate(system, span, progress=False)
    assert run.status.ok, run.message
    return system, run


def _p(system: ap.System, *names: str) -> list[float]:
    values = system.values()
    return [values[system[n]] for n in names]


def test_planets_carry_the_carrier_at_the_ratio_of_the_books() -> None:
    s, run = _end("planetary_gears", 0.3)
    rs, rp = _p(s, "rs", "rp")
    rates = run.rates.isel(time=-1)
    sun, carrier = (float(rates.sel(coordinate=n)) for n in ("sun_turn", "carrier_turn"))
    assert abs(sun) > 1.0
    assert carrier / sun == pytest.approx(rs / (2 * (rs + rp)), rel=1e-9)


def test_a_cardan_joint_turns_as_its_formula_says() -> None:
    s, run = _end("cardan_shaft", 0.2)
    (beta,) = _p(s, "beta")
    q1, q2 = (run[n].values for n in ("q1", "q2"))
    assert np.ptp(q1) > 1.0
    missed = np.cos(beta) * np.sin(q2) * np.cos(q1) - np.sin(q1) * np.cos(q2)  # tan q₁ = cos β tan q₂
    assert np.abs(missed).max() < 1e-12


def test_reaction_wheels_leave_the_angular_momentum_as_it_was() -> None:
    s, run = _end("satellite_with_reaction_wheels", 4.0)
    dyn = ap.dynamics(s)
    states = np.hstack([run.coordinates.values, run.speeds.values])[[0, -1]]
    n = len(dyn.coordinates)
    first, last = dyn.momentum(states[:, :n], states[:, n:])[:, 3:]
    assert np.linalg.norm(first) > 0.1  # kg·m²/s
    assert last == pytest.approx(first, abs=1e-9)
    assert float(run["e0"][-1]) > 0.9  # and the craft has turned


def test_the_plane_of_a_foucault_pendulum_turns_with_the_sine_of_the_latitude() -> None:
    s, run = _end("foucault_pendulum", 2.5)
    rate, latitude, l, g = _p(s, "Omega", "latitude", "l", "g")
    half = np.pi / np.sqrt(g / l)  # s: of a small swing, from one side to the other
    east, north = (float(run.at(half).sel(state=n).item()) for n in ("east", "north"))
    assert np.arctan2(-east, -north) == pytest.approx(rate * np.sin(latitude) * half, rel=0.05)  # by way of east


def test_a_motor_under_control_comes_to_its_angle() -> None:
    s, run = _end("dc_motor_drive", 6.0)
    assert float(run["q"][-1]) == pytest.approx(_p(s, "wanted")[0], abs=1e-3)
