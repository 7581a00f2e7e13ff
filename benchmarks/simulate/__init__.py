"""From a model to its finished motion: Appell beside SymPy with SciPy, heyoka and MuJoCo, in one run.

| file              | what it holds                                                                  |
| ----------------- | ------------------------------------------------------------------------------ |
| `contract.py`     | the motions that are computed, and what every tool hands back                  |
| `reference.py`    | their final states in long double: the witness, kept in `reference.json`        |
| `ours.py`         | Appell                                                                         |
| `peer_sympy.py`   | SymPy, `KanesMethod`, `lambdify`, SciPy's DOP853                                |
| `peer_heyoka.py`  | heyoka, `lagrangian`, `taylor_adaptive`                                        |
| `peer_mujoco.py`  | MuJoCo, RK4 at the step that makes the same error                              |
| `measure.py`      | one measurement, in a process of its own                                       |
| `run.py`          | all of them: tables, ratios, `results.json`                                    |
"""
