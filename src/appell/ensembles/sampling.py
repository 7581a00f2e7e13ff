"""Random designs: distributions by name, and sample points in the unit cube."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.errors import DesignError, UnknownName, shown

if TYPE_CHECKING:
    from appell.arrays import Array

INDEPENDENT, LATIN_HYPERCUBE, SOBOL = "independent", "latin-hypercube", "sobol"
SAMPLINGS = (INDEPENDENT, LATIN_HYPERCUBE, SOBOL)
LEAST = 2.0**-54  # probability of a sample point: none is 0, where a normal distribution has no finite value
_TEXT = re.compile(r"\s*([A-Za-z_]\w*)\s*\(([^()]*)\)\s*")


def _uniform(low: float, high: float) -> Any:
    from scipy import stats

    _ordered("uniform", low, high)
    return stats.uniform(low, high - low)


def _normal(mean: float, deviation: float) -> Any:
    from scipy import stats

    _positive("normal", "standard deviation", deviation)
    return stats.norm(mean, deviation)


def _log_uniform(low: float, high: float) -> Any:
    from scipy import stats

    _positive("loguniform", "low end", low)
    _ordered("loguniform", low, high)
    return stats.loguniform(low, high)


def _log_normal(median: float, deviation: float) -> Any:
    from scipy import stats

    _positive("lognormal", "median", median)
    _positive("lognormal", "standard deviation of the logarithm", deviation)
    return stats.lognorm(deviation, scale=median)


def _triangular(low: float, mode: float, high: float) -> Any:
    from scipy import stats

    _ordered("triangular", low, high)
    if not low <= mode <= high:
        raise DesignError(f"triangular({low:g}, {mode:g}, {high:g}): the most likely value lies between the ends.")
    return stats.triang((mode - low) / (high - low), low, high - low)


def _cut_normal(mean: float, deviation: float, low: float, high: float) -> Any:
    from scipy import stats

    _positive("truncnormal", "standard deviation", deviation)
    _ordered("truncnormal", low, high)
    return stats.truncnorm((low - mean) / deviation, (high - mean) / deviation, mean, deviation)


# by name: the arguments, as text for messages, and the function that makes the distribution
DISTRIBUTIONS: dict[str, tuple[str, Callable[..., Any]]] = {
    "uniform": ("low, high", _uniform),
    "normal": ("mean, deviation", _normal),
    "loguniform": ("low, high", _log_uniform),
    "lognormal": ("median, deviation of the logarithm", _log_normal),
    "triangular": ("low, mode, high", _triangular),
    "truncnormal": ("mean, deviation, low, high", _cut_normal),
}


def _ordered(name: str, low: float, high: float) -> None:
    if not low < high:
        raise DesignError(f"{name}: the range from {low:g} to {high:g} runs backward or is empty. Give the lower end first.")


def _positive(name: str, what: str, value: float) -> None:
    if not value > 0:
        raise DesignError(f"{name}: the {what} is {value:g}, and has to be positive.")


def distribution(text: str) -> Any:
    """A frozen distribution of SciPy, from a text such as "uniform(0, 1)". Raises DesignError, UnknownName."""
    found = _TEXT.fullmatch(text)
    if found is None:
        known = "; ".join(f"{name}({takes})" for name, (takes, _) in DISTRIBUTIONS.items())
        raise DesignError(f"{shown(text)} is no distribution: write one of {known}.")
    name, inside = found.groups()
    if name not in DISTRIBUTIONS:
        raise UnknownName.among(DISTRIBUTIONS, name, "distribution")
    takes, make = DISTRIBUTIONS[name]
    try:
        numbers = [float(x) for x in inside.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != takes.count(",") + 1 or not all(map(math.isfinite, numbers)):
        raise DesignError(f"{shown(text)}: {name} takes {takes}, as finite numbers.")
    return make(*numbers)


def unit_points(count: int, dimensions: int, sampling: str, seed: int) -> Array:
    """``count`` points in the unit cube, one in each row. Raises UnknownName for an unknown ``sampling``."""
    from scipy.stats import qmc

    if sampling not in SAMPLINGS:
        raise UnknownName.among(SAMPLINGS, sampling, "sampling")
    generator = np.random.default_rng(seed)
    if sampling == INDEPENDENT:
        points = generator.random((count, dimensions))
    elif sampling == LATIN_HYPERCUBE:
        points = qmc.LatinHypercube(dimensions, rng=generator).random(count)
    else:
        with warnings.catch_warnings():  # for counts that are no power of two, with which the points are good too
            warnings.simplefilter("ignore", UserWarning)
            points = qmc.Sobol(dimensions, rng=generator).random(count)
    return np.clip(points, LEAST, 1.0 - 2.0**-53)
