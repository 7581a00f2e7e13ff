"""Time to equations of motion: Appell beside SymPy, SymEngine and heyoka, in one run.

| file               | what it holds                                                                |
| ------------------ | ---------------------------------------------------------------------------- |
| `problem.py`       | the two families of systems, their numbers, the contract every tool fulfils  |
| `reference.py`     | their accelerations in plain NumPy: the witness every tool is held against   |
| `ours.py`          | Appell                                                                       |
| `peer_sympy.py`    | SymPy, `KanesMethod`                                                         |
| `peer_symengine.py`| SymEngine, Lagrange's equations by hand (planar family)                      |
| `peer_heyoka.py`   | heyoka, `lagrangian` (planar family)                                         |
| `measure.py`       | one measurement, in a process of its own                                     |
| `run.py`           | all of them: tables, ratios, `results.json`, `curves.png`                    |
"""
