"""FMUs of the whole gallery: valid, and moving as our own runs do.

| file     |                                                                                                             |
|----------|-------------------------------------------------------------------------------------------------------------|
| `run.py` | every system as an FMU of FMI 3.0 and of 2.0, validated and simulated by FMPy in both kinds                 |
"""
