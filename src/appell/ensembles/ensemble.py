"""ensemble(system, span, …): many motions of one mechanism, with other numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.arrays import sealed
from appell.compile import Compiled, compile_system
from appell.ensembles.backends import AUTO, CPU, DOUBLE, SINGLE, backend_named, gpus_for
from appell.ensembles.block import Block
from appell.ensembles.design import INITIAL, INPUT, PARAMETER, Design, design_of
from appell.ensembles.keep import STATUSES, Keep, keep_of
from appell.ensembles.physical import check_design
from appell.ensembles.runs import Runs
from appell.ensembles.sampling import INDEPENDENT
from appell.errors import UnknownName
from appell.frozen import FrozenFields, FrozenMapping, labelled_field
from appell.interruption import stoppable
from appell.kinds import Count, File, Model, Points, Seed, Span, Varied
from appell.later_stages import from_later_stage
from appell.model.lookup import Lookup
from appell.motion import Event, Limits, NativeController, Sampled, Simulation, Status
from appell.motion.batch_runs import why_asked
from appell.motion.limits import check_grid
from appell.motion.projection import Stabilisation
from appell.motion.simulate import grid_of, span_of
from appell.motion.solvers.base import AbstractSolver
from appell.progress import Progress

if TYPE_CHECKING:
    import xarray as xr

__all__ = ["AUTO", "CPU", "Ensemble", "backend_named", "dataset_of", "ensemble", "prepared"]
GOOD = [i for i, name in enumerate(STATUSES) if name in Status.__members__ and Status[name].ok]


@checked
@labelled_field("dataset")
@dataclass(frozen=True, eq=False, repr=False)
class Ensemble(FrozenFields):
    """Many motions of one system, with the quantities that were kept of each in ``dataset``, over the dimensions of the design.

    It is made by :func:`ensemble` from the ``name`` of the system, the ``dataset`` (an xarray.Dataset), the ``reasons`` why runs
    failed, by the number of the run, and ``backend``, which computed it; ``note`` says so where the equations of one
    formulation were given and another formulation ran. ``ensemble["final"]`` is a variable of the dataset, ``ensemble.status`` the name
    of each run's status, and ``ensemble.failed`` the runs that failed. An Ensemble does not change: each access to ``dataset`` returns
    another Dataset, to which you may assign. Its numbers are shared and cannot be written; those of its ``.copy()`` can. Raises
    UnknownName for a variable that does not exist.

    >>> swings = ap.ensemble("n-pendulum:n=1", 1.0, initial={"theta1": [0.1, 0.2, 0.3]}, keep=["final", "max:theta1"])
    >>> swings["final"].dims, swings["max:theta1"].values
    (('theta1', 'state'), array([0.1, 0.2, 0.3]))
    >>> swings.status.values, swings.ok.all().item(), len(swings), swings.failed
    (array(['COMPLETED', 'COMPLETED', 'COMPLETED'], dtype='<U17'), True, 3, {})
    >>> figure = swings.plot("max:theta1", path="swings.png")
    """

    name: str
    dataset: Any
    reasons: Mapping[int, str]
    backend: str = CPU
    note: str = ""

    def __repr__(self) -> str:
        sizes = ", ".join(f"{d}: {n}" for d, n in zip(self.dataset["status"].dims, self.dataset["status"].shape, strict=True))
        bad = len(self) - int(self.ok.sum())
        return f"Ensemble('{self.name}': {len(self)} runs ({sizes}), {bad or 'none'} failed{f'; {self.note}' if self.note else ''})"

    def plot(self, x: str, y: str | None = None, *, of: str | None = None, path: File | None = None) -> Any:
        """A Matplotlib figure: a histogram of ``x``; or the variable ``of`` over ``x`` and ``y``, as a map where these are dimensions of
        the design, and else as a cloud of points. It is written to ``path`` where one is given.

        Variables are named like ``max:theta``, ``final:theta``, ``event:over`` or ``steps``. Raises MissingPackage, OptionError,
        NotWritable.
        """
        return from_later_stage("plot_ensemble")(self, x, y, of, path)

    def __len__(self) -> int:
        return int(self.dataset["status"].size)

    def __getitem__(self, name: str) -> xr.DataArray:
        """A variable of the dataset, by its ``name``."""
        if name not in self.dataset:
            raise UnknownName.among(map(str, self.dataset.variables), name, "variable of the ensemble")
        found: xr.DataArray = self.dataset[name]
        return found

    @property
    def status(self) -> xr.DataArray:
        """How each run ended: the name of its Status, or NOT_STARTED."""
        codes: xr.DataArray = self.dataset["status"]
        return codes.copy(data=np.array(STATUSES)[codes.values])

    @property
    def ok(self) -> xr.DataArray:
        """Whether each run came to its end, with errors no larger than the solver promises."""
        return self.dataset["status"].isin(GOOD)

    @property
    def failed(self) -> dict[tuple[int, ...], str]:
        """The runs that failed, by their places along the dimensions, with the reason."""
        shape = self.dataset["status"].shape
        return {tuple(int(i) for i in np.unravel_index(run, shape)): why for run, why in sorted(self.reasons.items())}


@checked
@stoppable()
def ensemble(
    system: Model,
    span: Span,
    *,
    parameters: Varied | None = None,
    initial: Varied | None = None,
    inputs: Varied | None = None,
    keep: Any = "final",
    save: Points | None = None,
    runs: Count | None = None,
    seed: Seed = 0,
    sampling: str = INDEPENDENT,
    backend: str = AUTO,
    precision: str = DOUBLE,
    threads: Count | None = None,
    solver: AbstractSolver | None = None,
    events: Event | Sequence[Event] = (),
    stabilisation: Stabilisation | None = None,
    limits: Limits | None = None,
    progress: bool = True,
) -> Ensemble:
    """Many motions of one system over a span of time, with other values of its parameters, initial values and inputs.

    ``system``, ``span`` (s), ``solver``, ``events``, ``stabilisation``, ``limits`` and ``progress`` are those of :func:`simulate`.
    ``parameters``, ``initial`` and ``inputs`` are mappings from names or symbols to the value of each quantity, in its unit:

        a number                        the same in all runs
        values in a row                 a dimension of the design, by the name of the quantity: every combination is run
        an xarray DataArray             values along dimensions of its own
        "uniform(0, 1)"                 ``runs`` values drawn at random, along the dimension "sample"

    A table may be given instead of a mapping: a pandas DataFrame, an xarray Dataset or Columns(…). Distributions are uniform,
    normal, loguniform, lognormal, triangular and truncnormal, or a frozen distribution of SciPy; ``sampling`` is "independent",
    "latin-hypercube" or "sobol", and ``seed`` makes the samples the same each time. Inputs may also be expressions, Tables or
    controllers, which are then the same in all runs.

    ``keep`` names the quantities that are kept of each run, one or several: "final" (the state), "max:x", "min:x" and "end:x" of a
    quantity, ("max", expression), expressions at the end, "events" or "events:20" (the times of the first ones). ``save`` keeps
    states at times, as in :func:`simulate`. The status and the audit of every run are always kept; a run that fails has a reason, in
    ``failed``. A mapping from names gives each kept expression a name.

    ``backend`` is "cpu": lanes of vectors in ``threads`` (one for each core by default), each run with its own steps; or "cuda": GPUs, one
    thread for each run; "auto" takes GPUs for many runs, where there are any and they support the options. On a GPU ``precision``
    may be "single", with a tolerance of 3e-5 at best. After Ctrl-C the ensemble has the runs that are done; the others have the status
    INTERRUPTED.

    Returns an Ensemble. Raises DesignError for a design that cannot be run, before anything runs; OptionError, UnknownName,
    MissingPackage where GPUs are asked for without CuPy, and the errors of :func:`simulate`.

    >>> found = ap.ensemble("rolling-disk", 1.0, parameters={"m": [1.0, 2.0]}, initial={"theta": "uniform(1, 1.4)", "w3": 8.0}, runs=3)
    >>> found["final"].dims, found["energy_error"].max().item() < 1e-7
    (('m', 'sample', 'state'), True)
    """
    made = prepared(
        system, span, parameters=parameters, initial=initial, inputs=inputs, keep=keep, save=save, runs=runs, seed=seed,
        sampling=sampling, backend=backend, precision=precision, solver=solver, events=events, stabilisation=stabilisation, limits=limits,
        fits=_in_memory,
    )  # fmt: skip
    count = made.design.size
    title = f"{made.problem.system.name}, {count} runs"
    shown_ = Progress(progress, title)
    try:
        block = made.block(np.arange(count), threads, lambda done: shown_.update(done / count))
    finally:
        shown_.close()
    return Ensemble(
        made.problem.system.name, dataset_of(made.design, made.keep, block), FrozenMapping(block.reasons), made.backend,
        made.problem.instead,
    )  # fmt: skip


def _in_memory(design: Design, keep: Keep, limits: Limits) -> None:
    check_grid(limits, design.size, -(-keep.bytes_each // 8), "the ensemble")


def prepared(
    system: Any,
    span: Any,
    *,
    parameters: Any = None,
    initial: Any = None,
    inputs: Any = None,
    keep: Any = "final",
    save: Any = None,
    runs: int | None = None,
    seed: int = 0,
    sampling: str = INDEPENDENT,
    backend: str = CPU,
    precision: str = DOUBLE,
    solver: AbstractSolver | None = None,
    events: Event | Sequence[Event] = (),
    stabilisation: Stabilisation | None = None,
    limits: Limits | None = None,
    fits: Callable[[Design, Keep, Limits], None] = lambda *_: None,
) -> Runs:
    """The runs of an ensemble, ready to be computed; the arguments are those of :func:`ensemble`. ``fits`` refuses a design whose results
    do not fit into memory or on disk, before the masses of all runs are checked."""
    backend_named(backend, precision)
    compiled = system if isinstance(system, Compiled) else compile_system(system)
    k = compiled.gibbs.kinematics
    known = {
        PARAMETER: Lookup(k.system, k.p.quantities, "parameter"),
        INITIAL: Lookup(
            k.system, (*(c.dot for c in k.system.q), *(c for c in k.q.quantities if c not in k.system.levels), *k.u.quantities),
            "coordinate, speed or rate",
        ),
        INPUT: Lookup(k.system, k.inputs.quantities, "input"),
    }  # fmt: skip
    signals = inputs if callable(inputs) or isinstance(inputs, (Sampled, NativeController)) else None
    given = {PARAMETER: parameters, INITIAL: initial, INPUT: None if signals is not None else inputs}
    design = design_of(known, given, runs=runs, seed=seed, sampling=sampling)
    numbers = dict(design.fixed[PARAMETER])
    numbers |= {c.quantity: float(c.values.ravel()[0]) for c in design.varied(PARAMETER)}
    held = signals if signals is not None else dict(design.fixed[INPUT])
    if signals is None:
        held |= {c.quantity: float(c.values.ravel()[0]) for c in design.varied(INPUT)}
    t0, t1 = span_of(span)
    simulation = Simulation(
        compiled, parameters=_usual(k.system, numbers, design), inputs=held or None, solver=solver, events=events,
        stabilisation=stabilisation, limits=limits,
    )  # fmt: skip
    problem = simulation.problem
    grid = grid_of(save, t0, t1, simulation.limits, problem.size + problem.inputs.size)
    kept = keep_of(problem, simulation.solver, keep, grid)
    design.check_names(kept)
    fits(design, kept, simulation.limits)
    check_design(problem, design)
    why = why_asked(problem, simulation.solver, simulation.limits)
    if precision == SINGLE and problem.events:
        why = "events are looked for in double precision"
    on = gpus_for(backend, design.size, why, precision)
    return Runs(simulation, (t0, t1), design, kept, on, precision)


def _usual(system: Any, numbers: Mapping[Any, float], design: Design) -> dict[Any, float]:
    """The parameters of the simulation: those that vary have the model's own values, where it has any."""
    own = system.parameter_values
    varied = {c.quantity for c in design.varied(PARAMETER)}
    return {x: float(own[x]) if x in varied and own.get(x) is not None else v for x, v in numbers.items()}


def dataset_of(design: Design, keep: Keep, block: Block) -> xr.Dataset:
    """A labelled Dataset of the kept quantities of all runs."""
    import xarray as xr

    variables = {}
    for name, variable in keep.variables().items():
        data = sealed(block.rows[name].reshape((*design.shape, *variable.shape)))
        attributes: dict[str, Any] = {"long_name": variable.about}
        if name == "status":
            attributes |= {"flag_values": list(range(len(STATUSES))), "flag_meanings": " ".join(STATUSES)}
        variables[name] = ((*design.dims, *variable.dims), data, attributes)
    return xr.Dataset(variables, {**design.coordinates(), **keep.labels()})
