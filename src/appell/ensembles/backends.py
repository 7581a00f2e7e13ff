"""The back ends of ensembles: the processor, or GPUs."""

from __future__ import annotations

from functools import cache

from appell.ensembles.cupy_queue import CudaGpus, Gpus
from appell.errors import MissingPackage, OptionError, UnknownName
from appell.progress import remark

AUTO, CPU, CUDA = BACKENDS = ("auto", "cpu", "cuda")
DOUBLE, SINGLE = PRECISIONS = ("double", "single")
WORTH = 10_000  # runs: with fewer, the processor has done most of them before the program of a GPU is compiled


def backend_named(backend: str, precision: str = DOUBLE) -> str:
    """The name of a back end, once it is known and present here. Raises UnknownName, MissingPackage, OptionError."""
    if backend not in BACKENDS:
        raise UnknownName.among(BACKENDS, backend, "backend")
    if precision not in PRECISIONS:
        raise UnknownName.among(PRECISIONS, precision, "precision")
    if precision == SINGLE and backend == CPU:
        raise OptionError(
            "precision='single' is for GPUs: the processor's runs are in double precision. Leave out one of the two."
        )
    if backend == CUDA:
        _cuda_gpus()
    return backend


def gpus_for(backend: str, runs: int, why: str, precision: str = DOUBLE) -> Gpus | None:
    """The GPUs for so many runs, or None; ``why`` is the reason why GPUs cannot do these runs, empty where they can. Raises OptionError."""
    found = _gpus_for(backend, runs, why)
    if found is None and precision == SINGLE:
        _remark_once("precision='single' is for GPUs: the ensemble runs on the CPU, in double precision.")
    return found


def _gpus_for(backend: str, runs: int, why: str) -> Gpus | None:
    if backend == CUDA:
        if why:
            raise OptionError(f"backend='cuda': {why}. Give backend='cpu', or leave it out.")
        return _cuda_gpus()
    if backend == CPU or why or runs < WORTH:
        return None
    found = _gpus_or_reason()
    if isinstance(found, str):
        _remark_once(f"{found}: the ensemble runs on the CPU.")
        return None
    return found


def _cuda_gpus() -> CudaGpus:
    found = _gpus_or_reason()
    if not isinstance(found, str):
        return found
    if "CuPy" in found:
        raise MissingPackage.named("cupy-cuda12x", "backend='cuda'", "gpu")
    raise OptionError(f"backend='cuda': {found}. Give backend='cpu', or leave it out.")


@cache
def _gpus_or_reason() -> CudaGpus | str:
    """The GPUs of this machine, or the reason why there are none."""
    try:
        import cupy as cp
    except ImportError:
        return "no GPU is looked for, since CuPy is not installed (pip install 'appell[gpu]')"
    try:
        count = int(cp.cuda.runtime.getDeviceCount())
    except cp.cuda.runtime.CUDARuntimeError as error:
        return f"CUDA finds no GPU ({error})"
    return CudaGpus(cp, count) if count else "CUDA finds no GPU"


@cache
def _remark_once(line: str) -> None:
    """Print a line on standard error, once in a process."""
    remark(line)
