"""Maps, clouds of points and histograms of an ensemble, by Matplotlib, which is imported when a plot is made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.ensembles import Ensemble
from appell.errors import OptionError, UnknownName
from appell.view.eigenvalues import DOTS, figure_of, saved_if_asked

if TYPE_CHECKING:
    import xarray as xr

BINS = 60
MANY = 20_000  # points: a cloud of more is drawn as pixels in vector formats too


def plot_ensemble(found: Ensemble, x: str, y: str | None = None, of: str | None = None, path: str | Path | None = None) -> Any:
    """A histogram of ``x``; or the variable ``of`` over ``x`` and ``y``: a map where these are dimensions, else a cloud of points.

    Runs that failed are not drawn. The figure is written to ``path`` where one is given. Returns the Matplotlib figure.

    Raises UnknownName, OptionError.
    """
    if of is not None and y is None:
        raise OptionError(f"a histogram of '{x}' has no colours to show '{of}': give Y too, for a map or a cloud of points.")
    dims = found.dataset["status"].dims
    figure = figure_of(6.5, 4.8)
    axes = figure.subplots()
    axes.set(title=found.name, xlabel=x)
    if y is None:
        values = _flat(found, x)
        if not np.isfinite(values).any():
            raise OptionError(f"'{x}' has no value in any run that is done: choose another quantity.")
        axes.hist(values[np.isfinite(values)], bins=BINS)
        axes.set_ylabel("runs")
        return saved_if_asked(figure, path)
    across, up = _flat(found, x), _flat(found, y)
    what = of or next((str(k) for k in found.dataset.data_vars if ":" in str(k)), "energy_error")
    axes.set_ylabel(y)
    if {x, y} <= set(dims) and x != y and min(found.dataset.sizes[d] for d in (x, y)) > 1:
        picture = _picture(found, x, y, what).sortby([x, y])
        drawn = axes.pcolormesh(picture[x].values, picture[y].values, picture.values, shading="nearest", rasterized=True)
    else:
        values = _flat(found, what)
        drawn = axes.scatter(across, up, c=values, s=4, linewidths=0, rasterized=values.size > MANY)
    figure.colorbar(drawn, ax=axes, label=what)
    return saved_if_asked(figure, path)


def pixels_of_ensemble(found: Ensemble, x: str, y: str | None, of: str | None) -> Any:
    """The variable ``of`` as colours over the dimensions ``x`` and ``y``, one pixel for each run, without axes; the first value of y is at
    the bottom. Runs that failed, or have no value, are white. Returns the Matplotlib figure. Raises UnknownName, OptionError."""
    dims = [str(d) for d in found.dataset["status"].dims]
    if y is None or of is None or x == y:
        raise OptionError("pixels show a quantity over two dimensions: give X, Y and --of NAME.")
    for name in (x, y):
        if name not in dims:
            raise UnknownName.among(dims, name, "dimension of the design")
    values = _picture(found, x, y, of).sortby([x, y]).values[::-1]
    figure = figure_of(*((n + 0.01) / DOTS for n in values.shape[::-1]))  # rounded down, it would be a pixel less
    from matplotlib import colormaps
    from matplotlib.colors import Normalize

    shades = colormaps["viridis"].with_extremes(bad="white")
    figure.figimage(shades(Normalize()(np.ma.masked_invalid(values)), bytes=True))
    return figure


def _picture(found: Ensemble, x: str, y: str, of: str) -> xr.DataArray:
    """A quantity over two dimensions of the design, averaged along the others."""
    part = _quantity(found, of)
    others = [d for d in part.dims if d not in (x, y)]
    return (part.mean(others) if others else part).transpose(y, x)


def _flat(found: Ensemble, name: str) -> Any:
    """The values of a quantity in all runs, as one row."""
    return _quantity(found, name).values.ravel()


def _quantity(found: Ensemble, name: str) -> xr.DataArray:
    """The quantity of a name in every run, NaN where the run failed. Raises UnknownName."""
    data, status = found.dataset, found.dataset["status"]
    known = _known(found)
    if name not in known:
        raise UnknownName.among(known, name, "quantity of the ensemble")
    variable, at = known[name]
    part = data[variable].isel(at).drop_vars([d for d in at if d in data.coords])
    return part.broadcast_like(status).transpose(*status.dims).where(found.ok)


def _known(found: Ensemble) -> dict[str, tuple[str, dict[str, int]]]:
    """The quantities that can be drawn, by name: those that vary and those that were kept; each entry of the final state; for each event
    the number of its occurrences, and the time of the first, of the second, and so on."""
    data = found.dataset
    out: dict[str, tuple[str, dict[str, int]]] = {
        str(name): (str(name), {})
        for name, variable in data.variables.items()
        if variable.dtype.kind in "fiu" and set(variable.dims) <= set(data["status"].dims)
    }
    if "final" in data:
        out |= {f"final:{state}": ("final", {"state": i}) for i, state in enumerate(data["state"].values)}
    if "event_times" in data:
        for i, event in enumerate(data["event"].values):
            out[f"event_count:{event}"] = "event_count", {"event": i}
            for j in range(data.sizes["occurrence"]):
                out[f"event:{event}" + (f":{j + 1}" if j else "")] = "event_times", {"event": i, "occurrence": j}
    return out
