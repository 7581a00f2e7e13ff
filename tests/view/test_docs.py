"""docs/seeing.md does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import matplotlib as mpl
from PIL import Image

mpl.use("Agg")
PAGE = (Path(__file__).parents[2] / "docs" / "seeing.md").read_text(encoding="utf-8")


def test_its_code_runs_and_writes_what_it_names(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(block, names)
    written = set(re.findall(r'"(\w+\.(?:png|gif|html))"', PAGE))
    assert {p.name for p in tmp_path.iterdir()} == written
    with Image.open(tmp_path / "pendulum.gif") as film:
        assert film.n_frames == 21
    assert (tmp_path / "pendulum.html").stat().st_size < 5_000_000


def test_every_option_it_names_exists() -> None:
    from typer.testing import CliRunner

    from appell.cli import app

    told = CliRunner().invoke(app, ["report", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).output
    for option in re.findall(r"`(-[-\w]+)", PAGE):
        assert option in told, option
