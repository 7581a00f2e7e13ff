"""What docs/c.md shows of other languages is run, where they are installed: the same numbers as from Python."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

import appell as ap
from appell import export_c
from appell.gallery import entry
from tests.compile.backends import needs_compiler

PAGE = (Path(__file__).parents[2] / "docs" / "c.md").read_text(encoding="utf-8")
T, Q, U, P = 0.0, (0.1, 0.2, 0.3, 0.4, 0.5), (1.0, -0.5, 2.0, 0.7, -0.2), (1.0, 0.5, 9.81)
EXACT = 1e-12  # beside the largest entry: the same operations, by another compiler


def block(language: str) -> str:
    """What the page shows of a language."""
    found = re.search(rf"```{language}\n(.*?)```\n", PAGE, re.DOTALL)
    assert found, language
    return found[1]


def run(*command: object, folder: Path) -> str:
    done = subprocess.run([str(x) for x in command], cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def answers(command: str) -> bool:
    """Whether a program is there and runs: a launcher of compilers is on the path without any compiler, too."""
    return (
        shutil.which(command) is not None
        and subprocess.run([command, "--version"], capture_output=True, check=False).returncode == 0
    )


def expected() -> np.ndarray:
    s = entry("rolling-disk").build()
    names = ap.dynamics(s).parameters
    return ap.dynamics(s, parameters=dict(zip(names, P, strict=True))).rhs(T, np.array([*Q, *U]))


def written(folder: Path) -> None:
    export_c(entry("rolling-disk").build(), folder, name="disk")


@needs_compiler
@pytest.mark.skipif(not answers("rustc"), reason="there is no Rust here")
def test_rust_has_the_same_rates(tmp_path: Path) -> None:
    written(tmp_path)
    numbers = [f"[{', '.join(map(str, x))}]" for x in (Q, U, P)]
    main = f"""
fn main() {{
    let (qdot, udot) = rates({T:.1f}, &{numbers[0]}, &{numbers[1]}, &{numbers[2]});
    for x in qdot.iter().chain(udot.iter()) {{ println!("{{:e}}", x); }}
}}
"""
    (tmp_path / "main.rs").write_text(block("rust") + main, encoding="utf-8")
    run("cc", "-O2", "-fPIC", "-c", "disk.c", folder=tmp_path)
    run("ar", "rcs", "libdisk.a", "disk.o", folder=tmp_path)
    run("rustc", "-L", ".", "main.rs", folder=tmp_path)
    found = np.array([float(x) for x in run(tmp_path / "main", folder=tmp_path).split()])
    np.testing.assert_allclose(found, expected(), rtol=0, atol=EXACT * np.abs(expected()).max())


@needs_compiler
@pytest.mark.skipif(shutil.which("cmake") is None, reason="there is no CMake here")
def test_cmake_builds_the_example(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "CMakeLists.txt").write_text(block("cmake"), encoding="utf-8")
    run("cmake", "-S", ".", "-B", "build", folder=tmp_path)
    run("cmake", "--build", "build", folder=tmp_path)
    assert run(tmp_path / "build" / "motion", folder=tmp_path).strip()


@needs_compiler
@pytest.mark.skipif(shutil.which("julia") is None, reason="there is no Julia here")
def test_julia_has_the_same_rates(tmp_path: Path) -> None:
    written(tmp_path)
    numbers = [f"[{', '.join(map(str, x))}]" for x in (Q, U, P)]
    main = f"for part in rates({T}, {numbers[0]}, {numbers[1]}, {numbers[2]}); foreach(println, part); end\n"
    (tmp_path / "main.jl").write_text(block("julia") + main, encoding="utf-8")
    run("cc", "-O2", "-shared", "-fPIC", "disk.c", "-o", "libdisk.so", "-lm", folder=tmp_path)
    found = np.array([float(x) for x in run("julia", "main.jl", folder=tmp_path).split()])
    np.testing.assert_allclose(found, expected(), rtol=0, atol=EXACT * np.abs(expected()).max())
