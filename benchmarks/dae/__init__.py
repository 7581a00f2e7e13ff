"""Stiff and constrained motions: seconds against error, our solvers beside SUNDIALS and SciPy's Radau.

| file            | what it holds                                                                                      |
| --------------- | -------------------------------------------------------------------------------------------------- |
| `problems.py`   | the motions: models, starts, published ends                                                        |
| `reference.py`  | their states at eleven times, by integrators that are none of ours, kept in `reference.json`        |
| `measure.py`    | one solver on one motion at every tolerance, in a process of its own                               |
| `run.py`        | all of them: tables, claims, `results.json`, `curves.png`                                          |
"""
