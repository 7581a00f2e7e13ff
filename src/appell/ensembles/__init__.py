"""Many motions of one system: designs, runs in lanes and threads, labelled results.

sampling   distributions by name, and points in the unit cube
design     the values that vary: grids, tables, random samples, along dimensions
physical   whether the masses and inertias of all runs are possible
keep       the quantities that are kept of every run
block      arrays for the results of runs, and a queue of rows shared among threads
audits     how far to trust each run
runs       the runs, in lanes of vectors and in threads
backends   the processor or GPUs, chosen by name
gpu        runs on GPUs, by programs that cupy_queue compiles and launches
ensemble   the entry: ensemble(system, span, …) -> Ensemble, a frozen value with a Dataset
store      a sweep on disk, unit by unit
sweep      the processes that compute the units
"""

from appell.ensembles.design import Columns
from appell.ensembles.ensemble import Ensemble, ensemble

__all__ = ["Columns", "Ensemble", "ensemble"]
