"""CUDA compiled for the processor: what is written for a GPU, run by threads one after another."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest

from appell.compile import sincos
from appell.compile.schedule import FUNCTIONS

TWO = ("pow", "atan2", "hypot", "fmod", "remainder")
ONE = ("sqrt", "fabs", "floor", "ceil", *(x for x in FUNCTIONS if x not in TWO))
# what a GPU has without being asked; no header, which would take longer to read than the program
TEXT = f"""
extern "C" {{
double fma(double, double, double);
double {", ".join(f"{x}(double, double)" for x in ("fmin", "fmax", "copysign", *TWO))};
double {", ".join(f"{x}(double)" for x in dict.fromkeys(ONE))};
void sincosf(float, float *, float *);
}}
#define __device__
#define __global__
#define __noinline__
#define __forceinline__ inline
static struct {{ long long x; }} blockIdx, blockDim, threadIdx;
static inline long long __double_as_longlong(double x) {{ long long b; __builtin_memcpy(&b, &x, 8); return b; }}
static inline double __longlong_as_double(long long b) {{ double x; __builtin_memcpy(&x, &b, 8); return x; }}
"""
THREADS = """
extern "C" void on_host(void *given, long long count)
{{
  blockDim.x = 1;
  for (blockIdx.x = 0; blockIdx.x < count; ++blockIdx.x) {name}(({record} *)given, count);
}}
"""
needs_host = pytest.mark.skipif(
    shutil.which("g++") is None or not sincos.available(),
    reason="needs g++, and a processor that multiplies and adds in one step",
)


def library(text: str, folder: Path, optimised: str = "-O1") -> ctypes.CDLL:
    """The text as a library of this processor; nothing is joined in it that the text does not join."""
    (folder / "device.cpp").write_text(TEXT + text, encoding="utf-8")
    command = [
        "g++",
        "-std=c++17",
        optimised,
        "-w",
        "-mfma",
        "-ffp-contract=off",
        "-shared",
        "-fPIC",
        "device.cpp",
        "-o",
        "device.so",
    ]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return ctypes.CDLL(str(folder / "device.so"))
