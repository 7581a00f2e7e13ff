"""Every command on every kind of source, with its JSON looked at."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import appell as ap
from appell import gallery
from appell.cli import app
from tests.importers.samples import KINDS, TOML, sources

OTHERS = {
    "gallery": "n-pendulum",
    "gallery with options": "n-pendulum",
    "new": "started",
    "new python": "started",
    "urdf": "bar",
    "mjcf": "bar",
}
BOBS = tuple(k for k in KINDS if k not in OTHERS)  # of one and the same pendulum
CLOSE = 1e-9  # of two runs of one system, which differ by nothing
Check = Callable[[Any], bool]
COMMANDS: dict[str, tuple[tuple[str, ...], Check]] = {
    "derive": ((), lambda d: bool(d["equations"]) and d["formulation"] == "gibbs-appell"),
    "explain": ((), lambda d: d["degrees_of_freedom"] >= 1),
    "verify": (("--states", "2"), lambda d: len(d) >= 10 and all(r["worst"] < 1e-9 for r in d)),
    "simulate": (("-t", "0.05"), lambda d: (d["status"], d["time"]) == ("COMPLETED", 0.05)),
    "reactions": ((), lambda d: bool(d["state"])),
    "equilibrium": (("--starts", "4"), lambda d: bool(d["found"])),
    "linearise": ((), lambda d: len(d["A"]) == len(d["states"]) >= 2),
    "modes": ((), lambda d: bool(d["modes"])),
    "classify": ((), lambda d: d["holonomic"] is True),
    "report": (
        ("-t", "0.05", "--no-verify", "-o", "page.html"),
        lambda d: d["status"] == "COMPLETED" and Path(d["file"]).stat().st_size == d["bytes"],
    ),
    "export": (("-o", "c"), lambda d: len(d["files"]) == 3 and all(Path(f).is_file() for f in d["files"])),
}


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    folder = tmp_path_factory.mktemp("models")
    return folder, sources(folder)


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *args: str) -> Any:
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(app, list(args))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_every_kind(
    command: str, kind: str, given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, known = given
    options, check = COMMANDS[command]
    result = run(folder, monkeypatch, command, known[kind], *options, "--json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert check(found), found
    system = found[0]["system"] if command == "verify" else found["system"]
    assert system == OTHERS.get(kind, "bob")


@pytest.mark.parametrize("name", gallery.entries())
def test_reactions_begin_where_the_motion_of_a_system_does(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(tmp_path, monkeypatch, "reactions", name, "--json")
    assert result.exit_code == 0, result.stderr
    state, start = json.loads(result.stdout)["state"], gallery.entry(name).motion.initial
    assert {k: state[k] for k in start if k in state} == {k: v for k, v in start.items() if k in state}


def test_one_system_gives_one_answer(given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    folder, known = given
    ends = []
    for kind in BOBS:
        found = json.loads(run(folder, monkeypatch, "simulate", known[kind], "-t", "1", "--json").stdout)
        ends.append([*found["final"].values()])
    assert all(a == pytest.approx(ends[0], rel=CLOSE) for a in ends)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_the_same_options(
    command: str, given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, known = given
    (folder / "set.toml").write_text('l = { value = 0.9, unit = "m" }\nm = 2.0\n', encoding="utf-8")
    options, check = COMMANDS[command]
    said = ("--parameters", "set.toml", "--set", "m=3", "--initial", "theta=0.2", "--input", "tau=-m*theta'/2")
    result = run(folder, monkeypatch, command, known["toml"], *options, *said, "--json")
    assert result.exit_code == 0, result.stderr
    assert check(json.loads(result.stdout))


def test_what_is_put_over_a_system_is_used(given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    folder, known = given
    (folder / "set.toml").write_text("[parameters]\nl = 0.9\nm = 2.0\n", encoding="utf-8")
    said = ("--parameters", "set.toml", "--set", "m=3", "--initial", "theta=0.0")
    linear = json.loads(run(folder, monkeypatch, "linearise", known["toml"], *said, "--json").stdout)
    stiffness = {round(x, 9) for row in linear["A"] for x in row}
    assert round(-9.81 / 0.9, 9) in stiffness
    # B is 1/(m l²)
    assert max(x for row in linear["B"] for x in row) == pytest.approx(1 / (3 * 0.81))
    derived = run(folder, monkeypatch, "derive", known["toml"], "--input", "tau=-7*theta", "--json").stdout
    assert "7*theta" in json.loads(derived)["equations"][0]["text"]
    assert "tau" not in json.loads(derived)["equations"][0]["text"]
    for value in ("tau=0.5", "tau=0.5*cos(0)"):
        held = json.loads(run(folder, monkeypatch, "equilibrium", known["toml"], "--input", value, "--json").stdout)
        assert held["found"]


def test_the_example_in_c_begins_as_the_motion_does(
    given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, known = given
    shutil.rmtree(folder / "c", ignore_errors=True)
    said = ("--set", "m=3", "--initial", "theta=0.25", "--initial", "theta'=-1.5", "--input", "tau=0.75")
    assert run(folder, monkeypatch, "export", known["toml"], "-o", "c", *said).exit_code == 0
    (example,) = (folder / "c").glob("*_example.c")
    text = example.read_text(encoding="utf-8")
    assert "r[] = {0.75}" in text
    assert "y[SIZE] = {0.25, (-1.5)}" in text
    assert "start = 0.0," in text


@pytest.mark.parametrize(
    "said", [("export", "-o", "c", "--fmi", "2"), ("export", "-o", "c", "--step", "0.1"), ("modes", "--steps", "10")]
)
def test_options_that_say_nothing_are_refused(
    said: tuple[str, ...], given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, known = given
    result = run(folder, monkeypatch, said[0], known["toml"], *said[1:])
    assert result.exit_code == 2
    assert said[-2] in result.stderr


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("--set", "mm=2"), ("no parameter 'mm'", "m")),
        (("--set", "m=two"), ("NAME=VALUE",)),
        (("--set", "m=-1"), ("-1",)),
        (("--initial", "thet=2"), ("thet", "theta")),
        (("--input", "tua=1"), ("no input 'tua'", "tau")),
        (("--input", "tau=thetta"), ("thetta", "Did you mean theta", "^")),
        (("--input", "tau=N.x"), ("scalar",)),
        (("--input", "tau=tau"), ("input 'tau'",)),
        (("--input", "tau"), ("NAME=EXPRESSION",)),
        (("--parameters", "none.toml"), ("none.toml: there is no such file",)),
        (("--set", "tau=1", "--input", "tau=2"), ("'tau' is given by --set and by --input",)),
    ],
)
def test_what_is_put_over_a_system_is_refused_by_name(
    said: tuple[str, ...], words: tuple[str, ...], given: tuple[Path, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, known = given
    result = run(folder, monkeypatch, "simulate", known["toml"], "-t", "0.01", *said)
    assert (result.exit_code, result.stdout) == (2, "")
    assert all(w in " ".join(result.stderr.split()) for w in words), result.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('m = { value = 2.0, unit = "s" }\n', ("1:27", "units disagree", "kg")),
        ("mm = 2.0\n", ("1:1", "'mm'", "m")),
        ("m = 'two'\n", ("1:5", "a number")),
        ("m = -1.0\n", ("1:1", "mass")),
        ("appell = 2\nm = 1.0\n", ("1:10", "version")),
        ("m = nan\n", ("1:5", "finite")),
        ("m = = 1\n", ("1:5",)),
    ],
)
def test_parameter_files_are_refused_at_their_place(
    text: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bob.toml").write_text(TOML.replace("m = 1.0", 'm = { value = 1.0, unit = "kg" }'), encoding="utf-8")
    (tmp_path / "set.toml").write_text(text, encoding="utf-8")
    result = run(tmp_path, monkeypatch, "simulate", "bob.toml", "-t", "0.01", "--parameters", "set.toml")
    assert result.exit_code == 2
    assert all(w in " ".join(result.stderr.split()) for w in ("set.toml", *words)), result.stderr


@pytest.mark.parametrize("name", ["cart", "cart.toml", "cart.py"])
def test_new_writes_a_model_that_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = run(tmp_path, monkeypatch, "new", name, "--json")
    file = json.loads(made.stdout)["file"]
    assert file == (name if "." in name else f"{name}.toml")
    assert run(tmp_path, monkeypatch, "explain", file, "--json").exit_code == 0
    again = run(tmp_path, monkeypatch, "new", name)
    assert again.exit_code == 2
    assert "exists already" in again.stderr


@pytest.mark.parametrize("ending", [".toml", ".py"])
@pytest.mark.parametrize("stem", ["a\nb", 'a"""b', "a\\N{b", "a\\", "a\rb", "{a}", "a b"])
def test_new_writes_a_model_whatever_its_file_is_called(
    stem: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(tmp_path, monkeypatch, "new", stem + ending).exit_code == 0
    assert len(ap.load(tmp_path / (stem + ending)).q) == 2


def test_both_models_to_begin_with_are_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cart.toml", "cart.py"):
        run(tmp_path, monkeypatch, "new", name)
    ends = [json.loads(run(tmp_path, monkeypatch, "simulate", f, "-t", "2", "--json").stdout) for f in ("cart.toml", "cart.py")]
    assert ends[0]["final"] == pytest.approx(ends[1]["final"], rel=CLOSE)


@pytest.mark.parametrize("name", ["a.txt", ".", "no/such/folder/x.toml"])
def test_new_refuses_other_names(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path, monkeypatch, "new", name).exit_code == 2
