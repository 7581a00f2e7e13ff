"""CUDA compiled for the processor: what is written for a GPU, run by threads one after another."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import pytest

from appell.compile import sincos

TEXT = """
#include <cmath>
#include <cstring>
using std::fma; using std::fmin; using std::fmax; using std::sqrt; using std::fabs; using std::copysign;
using std::pow; using std::exp; using std::log; using std::sin; using std::cos; using std::tan; using std::atan2;
#define __device__
#define __global__
#define __noinline__
#define __forceinline__ inline
static struct { long long x; } blockIdx, blockDim, threadIdx;
static inline long long __double_as_longlong(double x) { long long b; std::memcpy(&b, &x, 8); return b; }
static inline double __longlong_as_double(long long b) { double x; std::memcpy(&x, &b, 8); return x; }
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
