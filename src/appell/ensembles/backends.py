"""Who computes an ensemble: the processor, or GPUs."""

from __future__ import annotations

from functools import cache

from appell.ensembles.cupy_queue import Cards, CudaCards
from appell.errors import MissingPackage, OptionError, UnknownName
from appell.progress import remark

AUTO, CPU, CUDA = BACKENDS = ("auto", "cpu", "cuda")
DOUBLE, SINGLE = PRECISIONS = ("double", "single")
WORTH = 10_000  # runs: of fewer, the processor has done most before a GPU's program is compiled


def backend_named(backend: str, precision: str = DOUBLE) -> str:
    """A name that there is, of what is here. Raises UnknownName, MissingPackage, OptionError."""
    if backend not in BACKENDS:
        raise UnknownName.among(BACKENDS, backend, "backend")
    if precision not in PRECISIONS:
        raise UnknownName.among(PRECISIONS, precision, "precision")
    if precision == SINGLE and backend == CPU:
        raise OptionError(
            "precision='single' is for GPUs: the processor's runs are in double precision. Leave one of the two out."
        )
    if backend == CUDA:
        _by_name()
    return backend


def cards_for(backend: str, runs: int, why: str, precision: str = DOUBLE) -> Cards | None:
    """The GPUs that are to do runs, of which ``why`` says why they cannot, if they cannot. Raises OptionError."""
    found = _cards_for(backend, runs, why)
    if found is None and precision == SINGLE:
        _say("precision='single' is for GPUs: the ensemble runs on the CPU, in double precision.")
    return found


def _cards_for(backend: str, runs: int, why: str) -> Cards | None:
    if backend == CUDA:
        if why:
            raise OptionError(f"backend='cuda': {why}. Say backend='cpu', or leave it out.")
        return _by_name()
    if backend == CPU or why or runs < WORTH:
        return None
    found = _found()
    if isinstance(found, str):
        _say(f"{found}: the ensemble runs on the CPU.")
        return None
    return found


def _by_name() -> CudaCards:
    found = _found()
    if not isinstance(found, str):
        return found
    if "CuPy" in found:
        raise MissingPackage.named("cupy-cuda12x", "backend='cuda'", "gpu")
    raise OptionError(f"backend='cuda': {found}. Say backend='cpu', or leave it out.")


@cache
def _found() -> CudaCards | str:
    """The GPUs there are, or why there are none."""
    try:
        import cupy as cp
    except ImportError:
        return "no GPU is looked for, since CuPy is not installed (pip install 'appell[gpu]')"
    try:
        count = int(cp.cuda.runtime.getDeviceCount())
    except cp.cuda.runtime.CUDARuntimeError as error:
        return f"CUDA finds no GPU ({error})"
    return CudaCards(cp, count) if count else "CUDA finds no GPU"


@cache
def _say(line: str) -> None:
    """Say it, once."""
    remark(line)
