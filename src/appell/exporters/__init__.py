"""The same mechanism for other tools: C99, and functional mock-up units (FMI 3.0 and 2.0).

c_source       export_c(system, folder, …)
fmu            export_fmu(system, file, …)
signals        inputs that cannot go along
model          what an FMU holds: variables, numbers, and the kernels in C
description    modelDescription.xml; description_2 that of FMI 2.0
units          units in the base units of the standard
c/             what is the same in every FMU: projection, integrator, the functions of the standard
"""

from appell.exporters.c_source import ExportedC, export_c
from appell.exporters.fmu import ExportedFMU, export_fmu

__all__ = ["ExportedC", "ExportedFMU", "export_c", "export_fmu"]
