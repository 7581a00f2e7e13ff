"""The examples run, and the documents show what they print."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from appell.formulations import every_formulation

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
SHOWN = [e for e in EXAMPLES if "--8<-- docs/" in e.read_text(encoding="utf-8")]  # on a page
README = (ROOT / "README.md").read_text(encoding="utf-8")


@cache
def output_of(example: Path) -> str:
    done = subprocess.run([sys.executable, str(example)], capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def block_after(mark: str) -> str:
    """The fenced block of the README that follows a comment."""
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", README, re.DOTALL)
    assert found, mark
    return found[1]


def shown(page: str, mark: str) -> str:
    """The fenced block of a page of docs/ that follows a comment."""
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found, (page, mark)
    return found[1]


@pytest.mark.parametrize("example", SHOWN, ids=lambda p: p.stem)
def test_its_page_shows_the_example_and_what_it_prints(example):
    page, code = re.search(r"# --8<-- (docs/\S+)\n(.*)# --8<--\n", example.read_text(encoding="utf-8"), re.DOTALL).groups()
    assert shown(page, f"examples/{example.name}") == code
    rounding = re.compile(r"closes to \S+")  # whose digits are those of the machine
    assert rounding.sub("", shown(page, "its output")) == rounding.sub("", output_of(example))


def test_every_page_that_shows_an_example_is_checked():
    for page in (ROOT / "docs").glob("*.md"):
        for name in re.findall(r"<!-- examples/(\S+) -->", page.read_text(encoding="utf-8")):
            assert f"# --8<-- docs/{page.name}\n" in (ROOT / "examples" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("example", [e for e in EXAMPLES if e not in SHOWN], ids=lambda p: p.stem)
def test_example_runs(example):
    assert output_of(example).strip()


def test_readme_shows_the_rolling_disk_and_what_it_prints():
    example = ROOT / "examples" / "rolling_disk.py"
    marked = re.search(r"# --8<-- README\n(.*)# --8<--\n", example.read_text(encoding="utf-8"), re.DOTALL)
    assert marked
    assert block_after("examples/rolling_disk.py") == marked[1]
    lines = [x for x in marked[1].splitlines() if x and not x.startswith(("from", "import"))]
    assert len(lines) <= 20
    printed = output_of(example)
    assert block_after("its output") in printed
    agreed = re.search(r"^(\d+) of (\d+) records agree\.$", printed, re.MULTILINE)
    assert agreed
    assert agreed[1] == agreed[2]
    assert int(agreed[1]) >= 13 + 4  # every formulation, and the code that runs; C too where there is a compiler


def test_every_formulation_is_documented():
    text = (ROOT / "docs" / "formulations.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE))
    assert documented == {f.label for f in every_formulation()}


@pytest.mark.parametrize("page", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda p: p.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in target and not target.endswith("curves.png"):  # `make bench` draws that one
            assert (page.parent / target).exists(), target
