"""Many motions of one system on the CPU: lanes and cores beside a loop of single runs, heyoka's batches and ensembles, and SciPy in a
process pool.

| file           | what it holds                                                              |
| -------------- | -------------------------------------------------------------------------- |
| `contract.py`  | the motions that are computed                                              |
| `ours.py`      | Appell: a loop of runs, and ensembles in one thread and in two             |
| `peers.py`     | heyoka, one integration at a time and in batches; SymPy with SciPy          |
| `run.py`       | all of them, in turn: a table, ratios, `results.json`                      |
"""
