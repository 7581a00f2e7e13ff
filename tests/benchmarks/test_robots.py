"""The survey of robots says of each file what became of it."""

from pathlib import Path

import pytest

pytest.importorskip("mujoco")
pytest.importorskip("pinocchio")

from benchmarks.robots.references import MODELS
from benchmarks.robots.survey import tried


def test_each_file_is_imported_refused_or_a_part(tmp_path: Path) -> None:
    outcome, text = tried(MODELS / "four_bar.xml", MODELS)
    assert outcome == "imported"
    assert text.startswith("3 coordinates")
    assert float(text.split()[-1]) < 1e-12
    assert tried(MODELS / "mounts.urdf", MODELS)[0] == "imported"
    assert tried(MODELS / "features_defaults.xml", MODELS)[0] == "part"
    (tmp_path / "swimmer.xml").write_text("<mujoco>\n<option density='1.2'/>\n</mujoco>")
    assert tried(tmp_path / "swimmer.xml", tmp_path) == (
        "refused", "line 2: the forces of a fluid are not supported: its density is 1.2. Set it to 0.",
    )  # fmt: skip
    (tmp_path / "package.xml").write_text("<package/>")
    assert tried(tmp_path / "package.xml", tmp_path)[0] == "other"
