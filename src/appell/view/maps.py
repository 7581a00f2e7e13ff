"""Maps, clouds and histograms of what was kept of an ensemble, by Matplotlib, which is imported only when asked for."""

from __future__ import annotations

from typing import Any

import numpy as np

from appell.ensembles import Ensemble
from appell.errors import OptionError, UnknownName
from appell.view.eigenvalues import figure_of

BINS = 60
MANY = 20_000  # points of a cloud beyond which they are drawn without edges


def plot_ensemble(found: Ensemble, x: str, y: str | None = None, of: str | None = None) -> Any:
    """A histogram of ``x``; or ``of`` a variable against ``x`` and ``y``: a map where these are dimensions, else a cloud.

    Of runs that failed nothing is drawn. Returns the Matplotlib figure. Raises UnknownName, OptionError.
    """
    data = found.dataset
    flat = _flat(found)
    known = [*flat]
    for name in (n for n in (x, y, of) if n is not None and n not in flat):
        raise UnknownName.among(known, name, "quantity of the ensemble")
    figure = figure_of(6.5, 4.8)
    axes = figure.subplots()
    axes.set(title=found.name, xlabel=x)
    if y is None:
        values = flat[x][np.isfinite(flat[x])]
        if not values.size:
            raise OptionError(f"'{x}' has no value in any run that is done.")
        axes.hist(values, bins=BINS)
        axes.set_ylabel("runs")
        return figure
    what = of or next((k for k in data.data_vars if ":" in str(k)), "energy_error")
    values, label = flat[str(what)], str(what)
    axes.set_ylabel(y)
    dims = data["status"].dims
    if x in dims and y in dims and data.sizes[x] > 1 and data.sizes[y] > 1:
        part = data[what].where(found.ok)
        others = [d for d in part.dims if d not in (x, y)]
        picture = part.mean(others) if others else part
        drawn = axes.pcolormesh(data[x].values, data[y].values, picture.transpose(y, x).values, shading="nearest")
    else:
        drawn = axes.scatter(flat[x], flat[y], c=values, s=4, linewidths=0, rasterized=values.size > MANY)
    figure.colorbar(drawn, ax=axes, label=label)
    return figure


def _flat(found: Ensemble) -> dict[str, Any]:
    """Every number of every run, by name: what varies, and what was kept; of final states each entry by the name of its state."""
    data, out = found.dataset, {}
    status = data["status"]
    good = found.ok.values.ravel()
    for name, variable in data.variables.items():
        if variable.dtype.kind not in "fiu" or not set(variable.dims) <= set(status.dims):
            continue
        whole = np.broadcast_to(data[name].broadcast_like(status).transpose(*status.dims).values, status.shape).ravel()
        out[str(name)] = np.where(good, whole, np.nan)
    if "final" in data:
        for state in data["state"].values:
            out[f"final:{state}"] = np.where(good, data["final"].sel(state=state).values.ravel(), np.nan)
    return out
