"""Random mechanisms by every solver, beside an independent integrator: none that was completed may be wrong.

| file             | what it holds                                                                                               |
| ---------------- | ----------------------------------------------------------------------------------------------------------- |
| `drawing.py`     | a mechanism as plain data, and where its bodies are                                                         |
| `draw.py`        | random ones, from a seed                                                                                    |
| `ours.py`        | a drawing as a system of the package                                                                        |
| `newton_euler.c` | a drawing as bodies with six freedoms each, and multipliers for every joint                                 |
| `reference.py`   | the same integrated by SciPy's DOP853; nothing of the package is in it                                      |
| `measure.py`     | one mechanism: error, condition of its motion, verdict                                                      |
| `run.py`         | all of them: counts, worst cases, `results.json`                                                            |
"""
