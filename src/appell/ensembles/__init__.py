"""Many motions of one system: designs, runs in lanes and threads, labelled results.

sampling   distributions by name, and points in the unit cube
design     what varies: grids, tables, random samples, along dimensions
physical   whether all masses and inertias can be
keep       what is kept of every run
block      rows that are filled, and shared among threads
audits     how far to trust each run
runs       the runs, in lanes of vectors and in threads
ensemble   all of it: a frozen value with a Dataset
store      a sweep on disk, unit by unit
sweep      who computes the units
"""

from appell.ensembles.design import Columns
from appell.ensembles.ensemble import Ensemble, ensemble

__all__ = ["Columns", "Ensemble", "ensemble"]
