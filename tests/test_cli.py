"""The command line: what goes to which stream, in which form, with which exit code."""

import json
import os
import re
import subprocess
import sys

import pytest
import sympy
from rich.cells import cell_len
from typer.testing import CliRunner

import appell
from appell import gallery
from appell.analysis import OnMotion, Published
from appell.cli import app
from appell.errors import AppellError, ModelError
from appell.formulations import formulations_for
from appell.gallery import Entry
from appell.model import System

SYSTEM = "rolling-disk"
FEW = ("--states", "3")
MARKUP = "[bold red]x[/]"  # would vanish from the text if it were taken for markup
ANSI = re.compile(r"\x1b\[")


def pendulum(name="pendulum"):
    s = System(name)
    theta = s.coordinates("theta")
    m, l, g = s.parameters(m=1.0, l=0.7, g=9.81)
    arm = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(l * arm.x), mass=m)
    s.gravity(g * s.frame.x)
    return s


def wrong(s):
    theta = s["theta"]
    return [Published("(1)", MARKUP, MARKUP, OnMotion(theta.dot.dot - s["g"] / s["l"] * sympy.sin(theta)))]


def entry(name, build=pendulum, **more):
    return Entry(name=name, title=f"A title {MARKUP}", citation=f"A source {MARKUP}", build=build, **more)


@pytest.fixture
def shelf(monkeypatch):
    """A gallery of our own making."""

    def put(*entries):
        monkeypatch.setattr(gallery, "entries", lambda: {e.name: e for e in entries})

    return put


@pytest.fixture
def run(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")

    def run(*args):
        result = CliRunner().invoke(app, list(args))
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


def refused(result, *words):
    """Exit code 2, one clean message on standard error, nothing on standard output."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    for word in words:
        assert word in result.stderr


def subprocess_run(*args, **options):
    options = {"capture_output": True, "encoding": "utf-8", "timeout": 300, "check": False} | options
    return subprocess.run([sys.executable, *args], **options)


# -- list -----------------------------------------------------------------------------------------------


def test_list(run):
    result = run("list")
    assert result.exit_code == 0
    for e in gallery.entries().values():
        assert e.name in result.stdout
    assert not ANSI.search(result.stdout)


def test_list_as_json(run):
    systems = json.loads(run("list", "--json").stdout)
    assert [set(s) for s in systems] == [{"name", "title", "citation"}] * len(systems)
    assert [s["name"] for s in systems] == list(gallery.entries())
    assert "–" in next(s["citation"] for s in systems if s["name"] == SYSTEM)


# -- derive ---------------------------------------------------------------------------------------------


def test_derive(run):
    result = run("derive", SYSTEM)
    assert result.exit_code == 0
    e = gallery.entry(SYSTEM)
    page = result.stdout
    assert page.startswith(e.title)
    headings = ("Coordinates", "Speeds", "Kinematic equations", "Constraints", "Energy of accelerations", "R = S − U")
    positions = [page.index(f"\n{h}") for h in (*headings, "Equations of motion, by Gibbs–Appell [Appell (1900)")]
    assert positions == sorted(positions)
    assert "ẇ₁" in page  # w with its dot, composed
    assert "disk rolls · z (velocity): satisfied identically" in page
    assert not ANSI.search(page)
    assert not re.search(r"[ \t]$", page, re.MULTILINE)


def test_derive_as_latex_prints_latex_only(run):
    text = run("derive", SYSTEM, "--latex").stdout
    lines = text.splitlines()
    assert (lines[0], lines[-1]) == (r"\begin{align*}", r"\end{align*}")
    assert len(lines) == 5
    assert all(line.count("&=") == 1 for line in lines[1:-1])
    assert [line.endswith(r" \\") for line in lines[1:-1]] == [True, True, False]
    assert text.count("{") == text.count("}")
    assert text.count(r"\left") == text.count(r"\right")
    assert lines[1].startswith(r"\frac{5 a^{2} m \dot{w_{1}}}{4}")  # accelerations lead


@pytest.mark.parametrize("label", [f.label for f in formulations_for(pendulum())])
def test_derive_as_json(run, label):
    result = run("derive", SYSTEM, "--form", label, "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert list(found) == [
        "system", "formulation", "reference", "coordinates", "speeds", "accelerations", "unknowns", "S", "R",
        "equations", "intermediates", "kinematic_equations", "constraints", "choices",
    ]  # fmt: skip
    assert (found["system"], found["formulation"]) == (SYSTEM, label)
    assert found["coordinates"] == ["x", "y", "phi", "theta", "psi"]
    assert len(found["speeds"]) == len(found["accelerations"]) == 5
    for e in (found["S"], found["R"], *found["equations"], *found["kinematic_equations"]):
        assert set(e) == {"text", "latex"}
    assert [set(c) for c in found["constraints"]] == [{"name", "text", "latex"}] * 3
    assert found["equations"]
    assert all(e["text"].endswith(" = 0") and e["latex"].endswith(" = 0") for e in found["equations"])


def test_equations_with_named_intermediates(run):
    found = json.loads(run("derive", "four-bar", "--json").stdout)
    assert (found["S"], found["R"]) == (None, None)
    assert [set(z) for z in found["intermediates"]] == [{"name", "text", "latex"}] * len(found["intermediates"])
    assert found["intermediates"][0]["name"] in " ".join(e["text"] for e in (*found["intermediates"][1:], *found["equations"]))
    page = run("derive", "four-bar").stdout
    assert "Energy of accelerations" not in page
    assert page.index("z₁ = ") < page.index(" = 0", page.index("Equations of motion"))
    assert "z_{1} &= " in run("derive", "four-bar", "--latex").stdout


@pytest.mark.parametrize("columns", [40, 60, 200])
@pytest.mark.parametrize("command", ["derive", "explain", "verify", "list"])
def test_fits_the_terminal(run, monkeypatch, command, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    page = run(command, *{"list": ()}.get(command, (SYSTEM,)), *{"verify": FEW}.get(command, ())).stdout
    assert max(map(cell_len, page.splitlines())) <= columns
    if command != "verify":  # where a published S may end in dots of its own
        assert "…\n" not in page  # nothing is cut off


# -- explain --------------------------------------------------------------------------------------------


def test_explain(run):
    result = run("explain", SYSTEM)
    assert result.exit_code == 0
    assert "Constraint rows (3), rank 2:" in result.stdout
    assert "Degrees of freedom: 3" in result.stdout


def test_explain_as_json(run):
    found = json.loads(run("explain", SYSTEM, "--json").stdout)
    assert list(found) == [
        "system", "text", "coordinates", "speeds", "rank", "rows", "degrees_of_freedom", "cyclic", "absent", "needed",
        "choices",
    ]  # fmt: skip
    assert found["rank"] == 2
    assert found["rows"][2] == {"name": "disk rolls · z", "level": "velocity", "redundant": False, "identical": True}
    assert found["cyclic"] == ["x", "y", "phi", "psi"]
    assert found["needed"] == ["theta"]
    assert set(found["choices"]) == {f.label for f in formulations_for(pendulum())}
    assert found["text"] == str(appell.derive(gallery.entry(SYSTEM).build()).explain())


# -- verify ---------------------------------------------------------------------------------------------


def test_verify(run):
    result = run("verify", SYSTEM, *FEW)
    assert result.exit_code == 0
    assert "gibbs-appell-first" in result.stdout
    assert re.search(r"(\d+) of \1 records agree\.", result.stdout)
    assert result.stderr == ""


def test_verify_as_json_is_the_records(run):
    result = run("verify", SYSTEM, SYSTEM, *FEW, "--seed", "4", "--json")  # named twice, done once
    assert result.exit_code == 0
    records = json.loads(result.stdout)
    assert records == json.loads(gallery.entry(SYSTEM).verify(states=3, seed=4).as_json())
    assert {r["system"] for r in records} == {SYSTEM}
    assert {r["states"] for r in records} == {3}
    for r in records:
        assert ("formulation" in r) != ("equation" in r)
        assert r["worst"] <= 1e-9
        assert r.get("status", "matches") in ("matches", "erratum")


def test_verify_all_is_every_system(run, shelf):
    shelf(entry("one", lambda: pendulum("one")), entry("two", lambda: pendulum("two")))
    records = json.loads(run("verify", "--all", *FEW, "--json").stdout)
    assert list(dict.fromkeys(r["system"] for r in records)) == ["one", "two"]


def test_a_failed_verification_is_told_and_exits_with_1(run, shelf):
    shelf(entry("wrong", published=wrong))
    result = run("verify", "wrong", *FEW)
    assert result.exit_code == 1
    assert "fails" in result.stdout
    assert result.stderr.startswith("error: system 'pendulum':")
    assert MARKUP in result.stderr
    result = run("verify", "wrong", *FEW, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)[-1]["status"] == "fails"


def test_a_record_that_is_not_a_number_is_null(run, shelf):
    def vacuous(s):
        return [Published("(0)", "nobody", "nothing", OnMotion(s["theta"] - s["theta"] + 0 * s["m"]))]

    shelf(entry("vacuous", published=vacuous))
    result = run("verify", "vacuous", *FEW, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout, parse_constant=pytest.fail)[-1]["worst"] is None


def test_a_system_that_cannot_be_verified_does_not_hide_the_others(run, shelf):
    def broken():
        raise ModelError(f"no mechanism {MARKUP}")

    shelf(entry("broken", broken), entry("sound"))
    result = run("verify", "--all", *FEW, "--json")
    assert result.exit_code == 1
    assert result.stderr == f"error: system 'broken' cannot be verified: no mechanism {MARKUP}\n"
    assert {r["system"] for r in json.loads(result.stdout)} == {"pendulum"}


# -- what is refused ------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["derive", "explain", "verify"])
def test_unknown_system(run, command):
    refused(run(command, "roling-disk"), "error: no system of the gallery is called 'roling-disk'", "rolling-disk")
    refused(run(command, MARKUP), f"'{MARKUP}'", SYSTEM)
    refused(run(command, ""), "''", SYSTEM)


def test_unknown_formulation(run):
    refused(run("derive", SYSTEM, "--form", "lagrang"), "error: no formulation is called 'lagrang'. Did you mean lagrange?")
    refused(run("derive", SYSTEM, "--form", "gauss"), "gauss-moore-penrose or gauss-1-4 or gauss-1-multipliers")
    refused(run("derive", SYSTEM, "--form", MARKUP), MARKUP, "there are gibbs-appell,")


def test_formulation_that_does_not_apply(run, shelf):
    shelf(entry("pendulum"))
    refused(run("derive", "pendulum", "--form", "reduced-appell"), "error: no coordinate of system 'pendulum' is cyclic")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("verify",), "--all"),
        (("verify", "--all", SYSTEM), "not both"),
        (("verify", SYSTEM, "--states", "0"), "--states"),
        (("verify", SYSTEM, "--states", "-5"), "--states"),
        (("verify", SYSTEM, "--states", "many"), "--states"),
        (("verify", SYSTEM, "--seed", "-1"), "--seed"),
        (("derive", SYSTEM, "--latex", "--json"), "give one of them"),
        (("derive",), "SYSTEM"),
        (("dervie", SYSTEM), "dervie"),
        (("list", "--jason"), "--jason"),
    ],
)
def test_bad_usage_shows_the_usage(run, arguments, words):
    refused(run(*arguments), "Usage: ", words)


def test_without_a_command_there_is_help(run):
    result = run()
    assert result.exit_code == 2
    assert "derive" in result.output


def test_unexpected_errors_keep_their_traceback(run, shelf):
    def bug():
        raise ZeroDivisionError("a bug")

    shelf(entry("bug", bug))
    with pytest.raises(ZeroDivisionError):
        run("derive", "bug")


def test_every_error_of_ours_is_one_line_and_2(run, shelf):
    def odd():
        raise AppellError(f"{MARKUP} is wrong.\n    Do this instead.")

    shelf(entry("odd", odd))
    result = run("explain", "odd")
    assert (result.exit_code, result.stderr) == (2, f"error: {MARKUP} is wrong.\n    Do this instead.\n")


def test_interrupt(run, shelf):
    def interrupted():
        raise KeyboardInterrupt

    shelf(entry("slow", interrupted))
    assert run("verify", "slow").exit_code == 130


# -- text is text ---------------------------------------------------------------------------------------


def test_markup_in_names_is_not_markup(run, shelf):
    shelf(entry(MARKUP, lambda: pendulum(MARKUP)))
    assert run("list").stdout.count(MARKUP) == 3
    assert run("derive", MARKUP).stdout.count(MARKUP) == 2
    assert f"System '{MARKUP}'" in run("explain", MARKUP).stdout
    assert MARKUP in run("verify", MARKUP, *FEW).stdout


# -- as a process ---------------------------------------------------------------------------------------


def test_module_and_version():
    done = subprocess_run("-m", "appell", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"appell {appell.__version__}\n", "")


def test_json_is_utf8_whatever_the_locale():
    environment = os.environ | {"PYTHONIOENCODING": "latin-1", "LC_ALL": "C"}
    done = subprocess_run("-m", "appell", "list", "--json", env=environment)
    assert done.returncode == 0, done.stderr
    assert "–" in next(s["citation"] for s in json.loads(done.stdout) if s["name"] == SYSTEM)


def test_an_unknown_name_is_no_traceback():
    done = subprocess_run("-m", "appell", "derive", "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: no system of the gallery is called 'nonsense'")


def test_help_needs_neither_sympy_nor_casadi():
    program = (
        "import sys; from appell.cli import app; app(['derive', '--help'], standalone_mode=False); "
        "sys.exit(any(x in sys.modules for x in ('sympy', 'casadi', 'numpy')))"
    )
    done = subprocess_run("-c", program)
    assert done.returncode == 0, done.stderr
    assert "--latex" in done.stdout


INTERRUPTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from appell import gallery
from appell.cli import app
def build():
    os.kill(os.getpid(), signal.SIGINT)
gallery.entries = lambda: {"slow": gallery.Entry("slow", "slow", "nobody", build)}
app(["verify", "slow"])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send to oneself")
def test_control_c_exits_cleanly():
    done = subprocess_run("-c", INTERRUPTED)
    assert (done.returncode, done.stdout) == (130, "")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_progress_goes_to_a_terminal_and_json_stays_clean():
    import pty

    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100"}
    command = [sys.executable, "-m", "appell", "verify", SYSTEM, *FEW, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # Linux's way to say that the other end is closed
                break
            if not piece:
                break
            shown += piece
        assert process.stdout is not None
        records = json.loads(process.stdout.read())
    os.close(ours)
    assert process.returncode == 0
    assert records
    assert SYSTEM in shown.decode()
    assert "0/1" in shown.decode()
