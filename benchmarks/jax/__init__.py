"""The dynamics as functions of JAX: calls of machine code beside JAX's own operations.

| file         |                                                                                           |
|--------------|-------------------------------------------------------------------------------------------|
| `measure.py` | one chain, one way, values or gradients: seconds to compile and seconds of a state        |
| `run.py`     | chains of some links both ways, each in a process of its own that may be given up         |
"""
