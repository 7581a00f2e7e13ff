"""The benchmark of sweeps measures what it says it measures."""

import os
import sys
import time
from pathlib import Path

import pytest

from benchmarks.sweep.command import Group, words
from benchmarks.sweep.faults import WAYS
from benchmarks.sweep.run import claims
from benchmarks.sweep.sizes import marginal

SIZE = 64 << 20  # bytes that a process takes on purpose
TAKES = "import time; x = bytearray(b'1') * {size}; {more} time.sleep(0.6)"


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="there is no /proc")
def test_memory_is_that_of_all_processes_together() -> None:
    child = TAKES.format(size=SIZE, more="")
    parent = TAKES.format(size=SIZE, more=f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}]); ")
    group = Group([sys.executable, "-c", parent])
    group.watch()
    assert 2 * SIZE < group.peak < 3 * SIZE
    assert group.most == 2
    assert 0.0 < group.processor < group.seconds * 2
    assert os.getpgid(0) != group.number
    group = Group([sys.executable, "-c", "import time; time.sleep(60)"])
    time.sleep(0.1)
    assert group.members() == [group.number]
    group.kill()
    assert group.members() == []
    assert group.seconds < 30


def test_runs_are_shared_among_masses() -> None:
    assert "100" in words(Path("s.zarr"), 1000)
    with pytest.raises(SystemExit, match="multiple"):
        words(Path("s.zarr"), 1001)


def test_damage_is_damage(tmp_path: Path) -> None:
    for way in WAYS.values():
        file = tmp_path / "chunk"
        file.write_bytes(bytes(range(50)))
        way(file)
        assert not file.exists() or file.read_bytes() != bytes(range(50))


def test_claims_are_missed_where_they_are() -> None:
    row = {"runs": 1000, "processor_seconds": 2.0, "memory_bytes": 2**30}
    sizes = [row, row | {"runs": 2000, "processor_seconds": 3.0}, row | {"runs": 4000, "processor_seconds": 5.0}]
    assert marginal(sizes) == [1e-3, 1e-3]
    killed = {"kills": {"all": 3}, "whole": 2, "sweeps": 2, "left_alone": 0}
    faults = {
        "killed": killed, "dask": {"workers_killed": 1, "whole": True}, "full_disk": {"whole": True, "exit": 2},
        "damaged": {"found": 5, "units_damaged": 5, "whole": True, "damaged_after": 0},
    }  # fmt: skip
    assert all(x[2] for x in claims({"sizes": sizes, "faults": faults}))
    assert not claims({"sizes": [*sizes[:2], row | {"runs": 4000, "processor_seconds": 9.0}]})[1][2]
    assert not claims({"sizes": [row | {"memory_bytes": 3 << 30}, *sizes[1:]]})[0][2]
    wrong = {
        "killed": killed | {"whole": 1}, "dask": {"workers_killed": 1, "whole": False}, "full_disk": {"whole": True, "exit": 0},
        "damaged": faults["damaged"] | {"found": 4},
    }  # fmt: skip
    for name, part in wrong.items():
        assert sum(not x[2] for x in claims({"faults": faults | {name: part}})) == 1
    assert sum(not x[2] for x in claims({"faults": faults | {"killed": killed | {"left_alone": 1}}})) == 1
