"""Errors planted one at a time: `python -m benchmarks.mutants.run [--only NAME …] [--share K/N] [--fresh] [--list] [--report]`.

Each error is planted in a copy of the sources in a temporary folder, never in the checkout, and the tests that should notice are run
on that copy; at the end the tests that noticed are run once more with no error planted. Prints which errors were noticed and which
survived, writes `results.json` beside this file, and exits with 1 where less than 95 % were noticed or an error could not be
planted. Each verdict is kept under `build/` when it is found, with a digest of the file and of the tests, so that a run that was
ended goes on where it was; `--fresh` begins anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from functools import cache
from pathlib import Path

import casadi  # noqa: F401  # what takes longest to load, loaded once for all
import pytest
import scipy.optimize  # noqa: F401
import sympy  # noqa: F401
import xarray  # noqa: F401
from rich.table import Table
from rich.text import Text

from benchmarks.common import BUILD, ROOT, claims_table, console
from benchmarks.mutants.mutant import SOURCE, Mutant
from benchmarks.mutants.planted import MUTANTS

HERE = Path(__file__).parent
KEPT = BUILD / "mutants.jsonl"
COMPILED = BUILD / "mutants-cache"  # machine code of the sources as they are
NOTICED, SURVIVED, NOT_PLANTED, UNDECIDED = "noticed", "survived", "not planted", "undecided"
ENOUGH = 0.95  # of the errors have to be noticed
LIMIT = 300.0  # s, in which tests that have not ended decide nothing
PASSED, FAILED = 0, 1  # pytest's exit codes; any other says that tests could not be run
LOOPS = ("tests/motion/test_solvers.py::test_a_run_leaves_nothing_to_the_next",)  # runs every solver that has a loop of its own
FORK = multiprocessing.get_context("fork")  # POSIX
Record = dict


def digest(mutant: Mutant) -> str:
    """What a verdict rests on first: the error, the file that it is planted in and the tests that should notice. Where anything else
    has changed, begin anew."""
    files = [mutant.path(), *sorted({ROOT / test.partition("::")[0] for test in mutant.tests})]
    return hashlib.sha256(repr(mutant).encode() + b"".join(path.read_bytes() for path in files if path.is_file())).hexdigest()[
        :16
    ]


@cache
def _sources() -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(SOURCE.rglob("*.py")))).hexdigest()


class FirstExample:
    """Hypothesis is content with the first example that fails, and looks for no smaller one."""

    def pytest_sessionstart(self) -> None:
        from hypothesis import Phase, settings  # by now with the profile that the tests have chosen

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("first", settings.get_profile(settings.get_current_profile_name()), phases=phases)
        settings.load_profile("first")


def run_tests(source: Path, keep: Path, tests: tuple[str, ...], first: bool, said: int) -> None:
    """Run tests on other sources, in a process that has not loaded any; what is printed goes to the file ``said``."""
    for stream in (1, 2):
        os.dup2(said, stream)
    os.chdir(ROOT)
    os.environ.update(PYTHONPATH=str(source), PYTHONDONTWRITEBYTECODE="1", APPELL_CACHE=str(keep))
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(source))
    options = ["-q", "--no-header", "-p", "no:cacheprovider", "--tb=line", *(["-x"] if first else [])]
    code: int = pytest.ExitCode.INTERNAL_ERROR  # whatever happens outside of the tests decides nothing
    try:
        code = pytest.main([*options, *tests], plugins=[FirstExample()])
        if not Path(sys.modules["appell"].__file__ or "").is_relative_to(source):
            print("the library that was tested is not the copy")
            code = pytest.ExitCode.INTERNAL_ERROR
    except BaseException as error:
        print(f"{type(error).__name__}: {error}")
    finally:
        sys.stdout.flush()
        os._exit(int(code))


class Workshop:
    """A copy of the sources in a folder of its own, with an error in it at a time."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(SOURCE, self.source, ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(self.source)], check=True)
        COMPILED.mkdir(mode=0o700, parents=True, exist_ok=True)

    def warm(self) -> None:
        """Have the solvers' loops compiled, once for these sources."""
        mark = COMPILED / "sources"
        if mark.exists() and mark.read_text() == _sources():
            return
        console.print("compiling the solvers' loops …", style="dim")
        self.tests(LOOPS, COMPILED, limit=None)
        mark.write_text(_sources())

    def control(self, records: list[Record]) -> list[Record]:
        """The records whose verdict means nothing, since the test that noticed fails with no error planted, too."""
        tests = tuple(sorted({r["by"].partition(" ended by ")[0] for r in records if r["verdict"] == NOTICED}))
        if not tests:
            return []
        console.print(f"the {len(tests)} tests that noticed, with no error planted …", style="dim")
        code, failed, seconds = self.tests(tests, COMPILED, limit=None, first=False)
        console.print(f"{'all pass' if code == PASSED else 'failed: ' + ', '.join(failed)} ({seconds:.0f} s)", style="dim")
        doubted = [r for r in records if r["verdict"] == NOTICED and code != PASSED and (r["by"] in failed or code != FAILED)]
        return [r | {"verdict": UNDECIDED, "by": f"{r['by']} fails without the error too"} for r in doubted]

    def tests(
        self, tests: tuple[str, ...], keep: Path, *, limit: float | None = LIMIT, first: bool = True
    ) -> tuple[int | None, list[str], float]:
        """The exit code of the tests on the copy as it is now (None where they were too slow), those that failed (the ``first``, or
        all), and seconds.

        In a process forked from this one, which has loaded what the library stands on, but nothing of the library.
        """
        with tempfile.TemporaryFile() as said:
            began = time.perf_counter()
            process = FORK.Process(target=run_tests, args=(self.source, keep, tests, first, said.fileno()))
            process.start()
            process.join(limit)
            if process.is_alive():
                process.kill()
                process.join()
                return None, [f"not ended after {limit:g} s"], time.perf_counter() - began
            seconds = time.perf_counter() - began
            said.seek(0)
            lines = said.read().decode(errors="replace").splitlines()
        failed = [line.removeprefix("FAILED ").partition(" - ")[0] for line in lines if line.startswith("FAILED ")]
        return process.exitcode, failed or ["; ".join(lines[-3:])], seconds

    def judge(self, mutant: Mutant) -> Record:
        """Plant one error, run the tests, take it out again.

        Machine code is kept by the time and size, or the content, of the sources that it comes of, so that what was compiled without
        the error is not found for what has it in it; what is compiled with it goes with a copy of what is kept.
        """
        record = {"name": mutant.name, "file": mutant.file, "about": mutant.about, "digest": digest(mutant)}
        path = mutant.path(self.source)
        right = path.read_bytes()
        try:
            wrong = mutant.planted(right.decode())
        except (OSError, ValueError) as error:
            return record | {"verdict": NOT_PLANTED, "by": str(error), "seconds": 0.0}
        kept = [(file, file.read_bytes()) for file in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc")]
        times = path.stat().st_atime_ns, path.stat().st_mtime_ns
        try:
            path.write_text(wrong, encoding="utf-8")
            for file, _ in kept:
                file.unlink()
            with tempfile.TemporaryDirectory(prefix="appell-mutant-") as folder:
                keep = Path(folder) / "cache"
                shutil.copytree(COMPILED, keep)
                code, failed, seconds = self.tests(mutant.tests, keep)
        finally:
            path.write_bytes(right)
            os.utime(path, ns=times)
            for file, content in kept:
                file.write_bytes(content)
        if code is not None and code < 0:  # the tests are brought down by it
            code, failed = FAILED, [f"{mutant.tests[0]} ended by signal {-code}"]
        verdict = {PASSED: SURVIVED, FAILED: NOTICED}.get(code, UNDECIDED) if code is not None else UNDECIDED
        return record | {"verdict": verdict, "by": failed[0] if verdict != SURVIVED else "", "seconds": round(seconds, 1)}


def kept() -> dict[str, Record]:
    """What was found so far; of an error that was judged twice, the last."""
    if not KEPT.exists():
        return {}
    return {r["name"]: r for r in map(json.loads, KEPT.read_text().splitlines())}


def keep(record: Record) -> None:
    """Add to what was found."""
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(record, ensure_ascii=False) + "\n")


def chosen(only: list[str] | None, share: str) -> list[Mutant]:
    """Those that the command line names, of those its share."""
    if unknown := sorted(set(only or ()) - {m.name for m in MUTANTS}):
        raise SystemExit(f"no such mutant: {', '.join(unknown)} (see --list)")
    part, parts = map(int, share.split("/"))
    return [m for i, m in enumerate(MUTANTS) if (not only or m.name in only) and i % parts == part % parts]


def report(records: list[Record]) -> bool:
    """Print the table; whether enough was noticed."""
    reasons = {m.name: m.survives for m in MUTANTS}
    table = Table(title="Errors planted in the source", title_justify="left", title_style="bold")
    for heading in ("error", "in", "verdict", "by", "s"):
        table.add_column(heading, overflow="fold")
    colours = {NOTICED: "green", SURVIVED: "red", NOT_PLANTED: "bold red", UNDECIDED: "yellow"}
    for r in records:
        verdict = f"[{colours[r['verdict']]}]{r['verdict']}[/]"
        table.add_row(r["name"], r["file"], verdict, Text(r["by"].removeprefix("tests/")), f"{r['seconds']:.0f}")
    console.print(table)
    for r in (r for r in records if r["verdict"] != NOTICED):
        console.print(f"  {r['name']} {r['verdict']}: {r['about']}. {reasons[r['name']] or r['by']}", markup=False)
    counts = Counter(r["verdict"] for r in records)
    share = counts[NOTICED] / len(records) if records else 0.0
    claims = [
        (f"at least {ENOUGH:.0%} noticed", f"{counts[NOTICED]} of {len(records)}, {share:.1%}", share >= ENOUGH),
        ("every error could be planted, every test run", str(counts[NOT_PLANTED] + counts[UNDECIDED]) + " not",
         not counts[NOT_PLANTED] + counts[UNDECIDED]),
    ]  # fmt: skip
    console.print(claims_table(claims))
    return all(held for *_, held in claims)


def write(records: list[Record]) -> None:
    """What is kept of a whole run."""
    reasons = {m.name: m.survives for m in MUTANTS}
    counts = Counter(r["verdict"] for r in records)
    survivors = {r["name"]: reasons[r["name"]] for r in records if r["verdict"] == SURVIVED}
    told = [{k: v for k, v in r.items() if k != "digest"} for r in records]
    waiting = sorted({m.name for m in MUTANTS} - {r["name"] for r in records})
    record = {"planted": len(records), **dict(counts), "survivors": survivors, "not judged yet": waiting, "errors": told}
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    console.print("Wrote benchmarks/mutants/results.json.")


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants.run", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--only", nargs="+", metavar="NAME", help="these errors and no others, judged anew; writes no results.json"
    )
    parser.add_argument("--share", default="0/1", help="which part of the errors, k/n: n processes may work at once")
    parser.add_argument("--fresh", action="store_true", help="judge all of them anew")
    parser.add_argument("--again", action="store_true", help="judge once more those that were not noticed")
    parser.add_argument("--list", action="store_true", help="print the errors, and judge none")
    parser.add_argument("--report", action="store_true", help="judge no more, but print and write what there is")
    arguments = parser.parse_args()
    mutants = chosen(arguments.only, arguments.share)
    if arguments.list:
        for m in mutants:
            console.print(f"{m.name}: {m.about} ({m.file}; {', '.join(m.tests)})", markup=False)
        return
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    if arguments.fresh:
        KEPT.unlink(missing_ok=True)
    found = kept()
    known = {
        m.name
        for m in mutants
        if m.name in found
        and (arguments.report or found[m.name]["digest"] == digest(m))
        and not (arguments.again and found[m.name]["verdict"] != NOTICED)
        and not arguments.only
    }
    todo = [] if arguments.report else [m for m in mutants if m.name not in known]
    if todo:
        with tempfile.TemporaryDirectory(prefix="appell-mutants-") as folder:
            workshop = Workshop(Path(folder))
            workshop.warm()
            for number, mutant in enumerate(todo, 1):
                record = workshop.judge(mutant)
                keep(record)
                line = f"{number} of {len(todo)}: {mutant.name} {record['verdict']} ({record['seconds']:.0f} s) {record['by']}"
                console.print(line, style="dim" if record["verdict"] == NOTICED else "", markup=False)
            names = {m.name for m in mutants}
            for record in workshop.control([r for r in kept().values() if r["name"] in names]):
                keep(record)
    everything = kept()
    records = [everything[m.name] for m in mutants if m.name in everything]
    held = report(records)
    if len(records) == len(MUTANTS) or arguments.report:
        write(records)
    sys.exit(not held)


if __name__ == "__main__":
    main()
