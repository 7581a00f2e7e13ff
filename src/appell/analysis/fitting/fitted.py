"""What a fit finds: values, their errors, and the motions that fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy

from appell.analysis.fitting.experiments import FittedExperiment
from appell.analysis.fitting.many_starts import Tried
from appell.analysis.fitting.measured import Measured
from appell.arguments import checked
from appell.errors import OptionError, UnknownName
from appell.frozen import FrozenFields, labelled
from appell.kinds import Key
from appell.later_stages import ShownInNotebook, from_later_stage
from appell.model.lookup import plain_name
from appell.motion import Run, Sensitivities

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array


@checked
@dataclass(frozen=True, eq=False, repr=False)
class Fit(FrozenFields, ShownInNotebook):
    """Parameters and initial values that were found from measured data, and their errors.

    ``values`` and ``errors`` (standard errors) by name, ``interval(name)``, ``correlation``; ``residuals`` model minus data,
    NaN at gaps; ``noise`` of each column, given or found; ``gaps`` and ``used`` by column; ``run`` the motion that fits;
    ``notes`` what to be careful about. ``parameters`` and ``initial`` are what simulate() takes. Of a fit to several experiments
    each of ``experiments`` has its own; of one from many ``starts`` these are a Dataset of where each began and ended, with what
    misfit and in which minimum, ``won`` is the one it was taken up from, and ``agreed`` how many ended there. The numbers of its arrays
    cannot be written, but those of their ``.copy()``.

    It is made by :func:`fit`, of the name of the ``system``, the ``covariance`` of the values, the ``misfit`` (Σ of squares of what is
    left over, each divided by its noise) and its ``degrees`` of freedom, the ``confidence`` of intervals, whether the noise was
    given (``noise_given``), how many motions it took (``evaluations``), and the starts that were ``tried``.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5); data = {"time": run.time, "theta1": run["theta1"]}
    >>> ap.fit("n-pendulum:n=1", data, unknowns="l1", parameters={"l1": 0.7}).interval("l1")[0] < 0.75
    True
    """

    system: str
    values: Mapping[str, float]
    errors: Mapping[str, float]
    covariance: Array
    noise: Mapping[str, float]
    used: Mapping[str, int]
    gaps: Mapping[str, int]
    degrees: int
    misfit: float  # Σ of squares of what is left over, each divided by its noise
    confidence: float
    noise_given: bool
    evaluations: int
    experiments: tuple[FittedExperiment, ...]
    notes: tuple[str, ...]
    tried: Tried | None = None

    # -- of one experiment ---------------------------------------------------------------------------------------------
    def _only(self, what: str) -> Any:
        if len(self.experiments) > 1:
            raise OptionError(
                f"this fit is of {len(self.experiments)} experiments: ask each for its {what}, found.experiments[0].{what}."
            )
        return getattr(self.experiments[0], what)

    @property
    def run(self) -> Run:
        """The motion that fits."""
        found: Run = self._only("run")
        return found

    @property
    def sensitivities(self) -> Sensitivities:
        """Of that motion."""
        found: Sensitivities = self._only("sensitivities")
        return found

    @property
    def parameters(self) -> Mapping[str, float]:
        """All parameters of that motion, fitted or not."""
        found: Mapping[str, float] = self._only("parameters")
        return found

    @property
    def initial(self) -> Mapping[Any, float]:
        """The start of that motion."""
        found: Mapping[Any, float] = self._only("initial")
        return found

    @property
    def measured(self) -> Measured:
        """The data."""
        found: Measured = self._only("measured")
        return found

    @property
    def predicted(self) -> Array:
        """What would be measured: (time, columns)."""
        found: Array = self._only("predicted")
        return found

    @property
    def residuals(self) -> xr.Dataset:
        """Model minus data, over time."""
        found: xr.Dataset = self._only("residuals")
        return found

    # -- from many starts ----------------------------------------------------------------------------------------------
    @labelled
    def starts(self) -> xr.Dataset | None:
        """Where each start began and ended, with its misfit and its minimum; None where there was one."""
        return None if self.tried is None else self.tried.dataset()

    @property
    def won(self) -> int | None:
        """The start that this was taken up from; None where there was one."""
        return None if self.tried is None else self.tried.won

    @property
    def agreed(self) -> int | None:
        """How many starts ended in this minimum; None where there was one."""
        return None if self.tried is None else self.tried.agreed

    def __getitem__(self, name: Key) -> float:
        return self.values[self._named(name)]

    def _named(self, name: Any) -> str:
        if isinstance(name, sympy.Symbol):
            self.experiments[0].run._live.system._require_own_symbol(name, "a fit")
        if plain_name(str(name)) not in self.values:
            raise UnknownName.among(self.values, str(name), "fitted value")
        return plain_name(str(name))

    def interval(self, name: Key, confidence: float | None = None) -> tuple[float, float]:
        """Where the true value of ``name`` lies, with that ``confidence`` (0.95 by default): value ± t s. Raises
        UnknownName."""
        from scipy import stats  # a tenth of a second of each process that does not need it

        level = self.confidence if confidence is None else confidence
        half = 0.5 * (1 + level_of(level))
        factor = stats.norm.ppf(half) if self.noise_given else stats.t.ppf(half, self.degrees)
        value, error = self[name], self.errors[self._named(name)]
        return float(value - factor * error), float(value + factor * error)

    @labelled
    def correlation(self) -> xr.DataArray:
        """Of the errors of the fitted values with one another."""
        import xarray as xr

        scale = np.sqrt(np.diag(self.covariance))
        names = list(self.values)
        return xr.DataArray(self.covariance / np.outer(scale, scale), {"of": names, "with": names}, ("of", "with"))

    def __repr__(self) -> str:
        found = ", ".join(f"{k} = {v:.6g} ± {self.errors[k]:.2g}" for k, v in self.values.items())
        return f"Fit('{self.system}': {found})"

    def __str__(self) -> str:
        return str(from_later_stage("plain_text")(self, 100))


def level_of(confidence: float) -> float:
    """A confidence, between nothing and certainty. Raises OptionError."""
    if not 0 < confidence < 1:
        raise OptionError(f"confidence={confidence}: a number between 0 and 1, such as 0.95.")
    return float(confidence)
