"""``appell equilibrium``, ``linearise``, ``modes`` and ``classify``, and the plots they save."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from appell import errors
from appell.analysis import Modes
from appell.cli import app
from appell.gallery.systems import whipple_bicycle
from appell.view import eigenvalues as plots

BICYCLE = ["whipple-bicycle", "--hold", "roll=0", "--hold", "steer=0"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("COLUMNS", "100")

    def run(*args: str, code: int = 0) -> Any:
        result = CliRunner().invoke(app, list(args))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result

    return run


# -- equilibrium -----------------------------------------------------------------------------------------------------------
def test_equilibrium(run: Any) -> None:
    page = run("equilibrium", "servo-plate").stdout
    assert "alpha = 1.57079633; beta = 0" in page
    assert "motor = 1" in page
    assert "unstable: 1 mode grows" in page
    assert "Searched 40 random starts with alpha in [" in page


def test_what_is_at_rest_at_one_time_alone_is_said(run: Any, tmp_path: Path) -> None:
    for pull, is_said in (("0", False), ("sin(t)", True)):
        file = tmp_path / "pulled.toml"
        file.write_text(f"""
appell = 1
name = "pulled"
coordinates = ["x"]
points = [{{ name = "end", shift = "x*N.x" }}]
bodies = [{{ kind = "particle", name = "bob", at = "end", mass = "1" }}]
loads = [{{ kind = "potential", energy = "x**2/2 - ({pull})*x" }}]
""")
        for question in ("linearise", "modes", "equilibrium"):
            page = " ".join(run(question, str(file)).stdout.split())
            assert ("at t = 0 alone: the equations depend on time" in page) == is_said, page
            data = json.loads(run(question, str(file), "--json").stdout)
            motion = data["found"][0] if question == "equilibrium" else data["about"]
            assert motion["only_at"] == (0.0 if is_said else None)


def test_equilibrium_as_json(run: Any) -> None:
    found = json.loads(run("equilibrium", "servo-plate", "--set", "F=3", "--json").stdout)
    assert list(found) == ["system", "found", "searched", "singular"]
    assert [sorted(e) for e in found["found"]] == [
        ["coordinates", "dimension", "forces", "only_at", "residual", "speeds", "stability", "unique"]
    ] * 2
    assert found["found"][1]["forces"] == {"motor": pytest.approx(3 * 0.5)}


def test_no_equilibrium_is_said_and_exits_with_1(run: Any) -> None:
    arguments = ("equilibrium", "servo-plate", "--range", "beta=1:2", "--starts", "5")
    assert (
        run(*arguments, code=1)
        .stdout.split("\n\n")[1]
        .startswith("no equilibrium found, searched 5 random starts with alpha in")
    )
    found = json.loads(run(*arguments, "--json", code=1).stdout)
    assert found["found"] == []
    assert "led out of the ranges" in found["searched"]


def test_from_a_guess_alone(run: Any) -> None:
    found = json.loads(run("equilibrium", "servo-plate", "--initial", "beta=0.1", "--starts", "0", "--json").stdout)
    assert [e["coordinates"]["beta"] for e in found["found"]] == [pytest.approx(0.0, abs=1e-12)]
    assert found["searched"] == "1 guess"


# -- linearise -------------------------------------------------------------------------------------------------------------
def test_linearise(run: Any) -> None:
    page = run("linearise", *BICYCLE, "--hold", "x.dot=5").stdout
    assert "d/dt steer'" in page
    assert "x' = 5" in page
    assert "held by (least norm)" in page


def test_linearise_as_json(run: Any) -> None:
    names = "roll,steer,roll',steer',rear'"
    found = json.loads(
        run(
            "linearise", *BICYCLE, "--hold", "x'=5", "--independent", names, "--output", "yaw'", "--output", "steer", "--json"
        ).stdout
    )
    assert found["states"] == names.split(",")
    assert found["outputs"] == ["yaw'", "steer"]
    assert np.array(found["C"]).shape == (2, 5)
    eigenvalues = np.linalg.eigvals(np.array(found["A"]))
    for value in whipple_bicycle.EIGENVALUES[5.0]:
        assert np.abs(eigenvalues - value).min() < 1e-10
    assert found["about"]["speeds"]["rear'"] == pytest.approx(-5 / 0.3)


# -- modes -----------------------------------------------------------------------------------------------------------------
def test_modes(run: Any, tmp_path: Path) -> None:
    picture = tmp_path / "modes.png"
    page = run("modes", *BICYCLE, "--hold", "x'=5", "--plot", str(picture)).stdout
    assert "-0.775341882" in page
    assert "oscillates and decays" in page.replace("\n", " ")
    assert f"Wrote {picture}." in page.replace("\n", "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_modes_as_json(run: Any) -> None:
    found = json.loads(run("modes", *BICYCLE, "--hold", "x'=5", "--json").stdout)
    assert found["stable"]
    weave = next(m for m in found["modes"] if m["frequency"] > 0)
    assert (weave["real"], weave["imaginary"]) == (pytest.approx(-0.775341882195845), pytest.approx(4.46486771378823))
    assert set(weave["shape"]) == {"x", "y", "yaw", "roll", "pitch", "rear", "steer", "front"}


def test_modes_over_a_range(run: Any, tmp_path: Path) -> None:
    picture = tmp_path / "eig.svg"
    arguments = (
        "modes",
        "rolling-disk",
        "--hold",
        "theta=1.5707963267948966",
        "--hold",
        "w2=0",
        "--over",
        "w3=5:1",
        "--steps",
        "10",
    )
    page = run(*arguments, "--plot", str(picture)).stdout
    assert "2.5573423" in page
    assert "begins to grow" in page
    assert "reached w3 = 1" in page
    assert "<svg" in picture.read_text(encoding="utf-8")
    found = json.loads(run(*arguments, "--json").stdout)
    assert [c["value"] for c in found["crossings"]] == pytest.approx([np.sqrt(9.81 / 1.5)], abs=1e-10)
    assert len(found["values"]) == len(found["eigenvalues"])


def test_without_a_guess_zero_may_lead_nowhere(run: Any) -> None:
    """A pendulum given by x² + y² = l² is singular at zero: other starts find where it hangs, or stands."""
    found = json.loads(run("modes", "pendulum", "--json").stdout)
    assert abs(found["about"]["coordinates"]["y"]) == pytest.approx(1.0)
    assert "no mode grows" in run("modes", "chaplygin-sleigh").stdout  # at rest, though its speeds are singular at theta = 0


# -- classify --------------------------------------------------------------------------------------------------------------
def test_classify(run: Any) -> None:
    page = " ".join(run("classify", "wheel-axle-twelve").stdout.split())
    assert "10 independent constraints, of which 8 integrate taken together and 2 do not" in page
    assert "row by row, 6 of 10 integrate alone and 4 do not" in page
    assert "(x) integrable" in page
    assert "(vi) not integrable" in page
    found = json.loads(run("classify", "rolling-disk", "--json").stdout)
    assert (found["constraints"], found["nonintegrable"], found["holonomic"]) == (2, 2, False)
    assert "has no constraints" in run("classify", "heavy-top").stdout


@pytest.mark.parametrize("columns", [40, 200])
@pytest.mark.parametrize(
    "arguments",
    [("classify", "rolling-disk"), ("equilibrium", "servo-plate"), ("modes", "cyclist"), ("linearise", "servo-plate")],
    ids=lambda a: a[0],
)
def test_fits_the_terminal(run: Any, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    page = run(*arguments).stdout
    assert max(map(cell_len, page.splitlines())) <= columns
    assert "…\n" not in page


# -- what is refused -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("equilibrium", "shunt-motor"), "asks for motion"),
        (("equilibrium", "servo-plate", "--set", "K=1"), "no parameter 'K'"),
        (("equilibrium", "servo-plate", "--range", "beta=1"), "wants NAME=FROM:TO"),
        (("equilibrium", "servo-plate", "--range", "beta=2:1"), "range of 'beta'"),
        (("equilibrium", "servo-plate", "--range", "beta=1:2", "--range", "beta=2:3"), "'beta' is given twice by --range"),
        (("modes", "rolling-disk", "--hold", "w3=1", "--hold", "w3=2"), "'w3' is given twice by --hold"),
        (("modes", "rolling-disk", "--hold", "w9=1"), "'w9'"),
        (("modes", "rolling-disk", "--hold", "w3"), "wants NAME=VALUE"),
        (("modes", "rolling-disk", "--hold", "w3=1", "--over", "w3=1:2"), "in --hold and in --over"),
        (("modes", "rolling-disk", "--over", "w3=1:x"), "wants NAME=FROM:TO"),
        (("modes", "heavy-top", "--hold", "theta=0"), "singular configuration"),
        (("linearise", "servo-plate", "--independent", "alpha,beta"), "no set of independent perturbations"),
        (("linearise", "servo-plate", "--output", "gamma"), "'gamma'"),
        (("linearise", "pendulum", "--hold", "x=0.5"), "no steady motion"),
        (("modes", "cyclist", "--plot", "modes.doc"), "not a picture's name"),
        (("classify", "appell-particle"), "not linear in the velocities"),
    ],
)
def test_refused(run: Any, arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments, code=2)
    assert result.stdout == ""
    assert words in " ".join(result.stderr.split())


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *args: Any, **kwargs: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(errors.MissingPackage, match=r"'matplotlib'.*\n.*appell\[plot\]"):
        plots.figure_of(1, 1)


def test_nothing_to_draw() -> None:
    with pytest.raises(errors.OptionError, match="no mode"):
        plots.plot_modes(Modes(()))
