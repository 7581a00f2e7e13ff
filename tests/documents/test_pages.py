"""Pages that are made say what the sources say, and what they show runs."""

from __future__ import annotations

import re
from pathlib import Path

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
