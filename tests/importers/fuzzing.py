"""What trying mutated files has in common, whatever files they are."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path


def tried(
    mutant: Callable[[], tuple[Path, str]], attempt: Callable[[Path, str], str], count: int, seed: int, seconds: float
) -> Counter[str]:
    """How so many mutated files ended, or as many as there is time for (s of CPU); the one that fails is named."""
    out: Counter[str] = Counter()
    began = time.process_time()
    for k in range(count):
        path, text = mutant()
        try:
            out[attempt(path, text)] += 1
        except BaseException:
            sys.stderr.write(f"file {k} of seed {seed} in {path}\n")
            raise
        if time.process_time() - began > seconds:
            break
    return out


def main(fuzz: Callable[[Path, int, int], Counter[str]], memory: float = float("inf")) -> None:
    """As many as the command line says, from the seed that it says; memory may grow by so many MiB."""
    number, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = fuzz(Path(tempfile.mkdtemp()), number, first)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(dict(found), f"{time.process_time():.0f} s of CPU, memory grew by {grown:.0f} MiB")
    assert grown < memory
