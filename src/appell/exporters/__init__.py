"""Mechanisms for other tools: C99, and functional mock-up units (FMI 3.0 and 2.0).

c_source       export_c(system, folder, …)
fmu            export_fmu(system, file, …)
signals        the refusal of inputs that cannot be exported
model          the contents of an FMU: variables, numbers, and the kernels in C
description    modelDescription.xml of FMI 3.0; description_2 that of FMI 2.0
units          units in the base units of the standard
c/             C sources that are the same in every FMU: projection, integrator, the functions of the standard
"""

from appell.exporters.c_source import ExportedC, export_c
from appell.exporters.fmu import ExportedFMU, export_fmu

__all__ = ["ExportedC", "ExportedFMU", "export_c", "export_fmu"]
