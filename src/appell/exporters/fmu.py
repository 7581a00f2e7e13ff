"""export_fmu(system, file): a mechanism as a functional mock-up unit, for any tool that reads FMI 3.0 or 2.0.

The file holds the description, the sources in C99, and a library for this platform where there is a C compiler. It does not need
Python. For Model Exchange it gives rates, event indicators and directional derivatives to the integrator of the other tool; for
Co-Simulation it has its own integrator.
"""

from __future__ import annotations

import keyword
import platform
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from appell.arguments import checked
from appell.compile.c import compiler_command
from appell.compile.c_text import identifier, own_name
from appell.errors import NotExportable, OptionError
from appell.exporters.description import build_description, model_description
from appell.exporters.description_2 import model_description_2
from appell.exporters.model import FMUModel
from appell.files import writable, written
from appell.interruption import stoppable
from appell.kinds import File, Model, Positive, Scalar, Signals
from appell.model import Mechanism
from appell.progress import say

TOLERANCE, LEAST_TOLERANCE = 1e-9, 1e-13  # of the error of a step
INTERVALS = 500  # communication steps that are recommended for the span
LONGEST_NAME = 100  # characters: the name is also that of a file
PARTS = {3: ("dynamics.c", "fmi3.c", "fmi3.h"), 2: ("dynamics.c", "fmi3.c", "fmi3.h", "fmi2.c", "fmi2.h")}
ALL = {3: '#include "model.c"\n\n#include "dynamics.c"\n#include "fmi3.c"\n'}
ALL[2] = f'#define AS_FMI2\n{ALL[3]}#include "fmi2.c"\n'
_RESERVED = {"auto", "break", "case", "char", "const", "default", "do", "double", "enum", "extern", "float", "goto", "inline", "int",
             "long", "register", "restrict", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned",
             "void", "volatile"}  # fmt: skip
_MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64", "i686": "x86", "i386": "x86"}
_BITS = {"x86_64": 64, "x86": 32}  # the machines for which FMI 2.0 names platforms
_SYSTEMS = {"Linux": ("linux", ".so"), "Darwin": ("darwin", ".dylib"), "Windows": ("windows", ".dll")}
_EPOCH = (1980, 1, 1, 0, 0, 0)  # date of all files in it: the same mechanism gives the same FMU


@checked
@dataclass(frozen=True)
class ExportedFMU:
    """An FMU that was written to ``path``, with the names of its ``variables``; ``platform`` is that of its library, None where it has
    sources only.

    >>> import tempfile
    >>> ap.export_fmu("n-pendulum:n=1", tempfile.mkdtemp() + "/pendulum.fmu", library=False).platform
    """

    path: Path
    platform: str | None
    variables: tuple[str, ...]

    def __repr__(self) -> str:
        return f"ExportedFMU('{self.path}': {len(self.variables)} variables, {self.platform or 'sources only'})"


@checked
@stoppable("Writing an FMU")
def export_fmu(
    system: Model,
    to: File,
    *,
    name: str | None = None,
    parameters: Mapping[Any, float] | None = None,
    initial: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
    outputs: Mapping[str, Scalar] | None = None,
    step: Positive | None = None,
    tolerance: Positive = TOLERANCE,
    span: Positive = 10.0,
    library: bool = True,
    fmi: int = 3,
) -> ExportedFMU:
    """Write a ``system`` as an FMU of FMI 3.0, or of FMI 2.0 with ``fmi`` = 2, for Model Exchange and Co-Simulation.

    The states of the FMU are the coordinates and speeds, which are outputs too; its parameters and inputs are those of the system, with
    units and start values. ``parameters``, ``initial`` and ``inputs`` replace the system's own values: an input that is given as an
    expression of time and state becomes a part of the FMU, a number becomes the start value of the input. Further outputs are the
    forces of actuators, the energies, and ``outputs``, expressions by name. ``name`` is the name of the model in C, by default made
    from that of the system.

    The integrator of Co-Simulation is a Runge–Kutta method of fifth order that puts the state on its constraints after each step.
    ``step`` (s) is its longest step, by default 10 ms, or 1 ms where equations have switches; a step is made shorter until its error,
    relative to the sizes of the states, is below ``tolerance``. ``span`` (s) is the length of the recommended experiment.

    Where there is a C compiler (``CC``, or cc), the FMU also has a library for this platform, unless ``library`` is False.

    ``to`` is the file. Raises NotExportable for a name or unit that the standard forbids, OptionError for a file that does not end in
    .fmu, a tolerance below 1e-13 and another version of the standard, MissingValue, InconsistentStart, NotWritable.

    >>> import tempfile
    >>> made = ap.export_fmu("n-pendulum:n=1", tempfile.mkdtemp() + "/pendulum.fmu", library=False)
    """
    path = writable(to)
    if path.suffix != ".fmu":
        raise OptionError(f"'{path.name}' does not end in .fmu, as the file of an FMU does: give '{path.stem}.fmu'.")
    if fmi not in PARTS:
        raise OptionError(f"fmi={fmi}: the version of the standard is 3 or 2.")
    if tolerance < LEAST_TOLERANCE:
        raise OptionError(f"tolerance={tolerance:g} is below rounding. Give at least {LEAST_TOLERANCE:g}.")
    mechanism = Mechanism.of(system)
    chosen = _identifier(name, mechanism.name)
    model = FMUModel(
        system, chosen, parameters=parameters, initial=initial, inputs=inputs, outputs=outputs or {}, step=step,
        tolerance=tolerance, start=0.0,
    )  # fmt: skip
    inside = {f"sources/{x}": files("appell.exporters").joinpath("c", x).read_bytes() for x in PARTS[fmi]}
    describe = model_description if fmi == 3 else model_description_2
    inside |= {
        "modelDescription.xml": describe(model, span, span / INTERVALS), "sources/all.c": ALL[fmi].encode(),
        "sources/model.c": model.source.encode(),
    }  # fmt: skip
    if fmi == 3:
        inside["sources/buildDescription.xml"] = build_description(model)
    here, code = compiled(inside, chosen, fmi) if library else ("", None)
    if code is not None:
        inside[f"binaries/{here}/{chosen}{_ending()}"] = code
    with written(path) as part, zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for where, content in sorted(inside.items()):
            archive.writestr(zipfile.ZipInfo(where, _EPOCH), content, zipfile.ZIP_DEFLATED)
    return ExportedFMU(path, here if code is not None else None, tuple(x.name for x in model.variables))


def _identifier(given: str | None, system: str) -> str:
    """The name of the model in C: the name that was given, or one made from that of the system. Raises NotExportable."""
    if len(given or system) > LONGEST_NAME:
        raise NotExportable(f"the model identifier of an FMU is the name of a file too: '{(given or system)[:20]}…' is longer than "
                            f"{LONGEST_NAME} characters. Give a shorter one, name='…'.")  # fmt: skip
    made = re.sub("_+", "_", own_name(given or system))
    if made in _RESERVED or keyword.iskeyword(made):
        made += "_"
    if given is None:
        return made
    if identifier(given) != given or given in _RESERVED:
        raise NotExportable(
            f"the model identifier of an FMU is a name in C, letters, digits and underscores, begins with no digit, and is no word of "
            f"C's own; {given!r} is not one. Give name='{made}'."
        )
    return given


def _platform(fmi: int) -> str:
    """The name that the standard has for this platform."""
    machine = _MACHINES.get(platform.machine().lower(), platform.machine().lower())
    kind = _SYSTEMS.get(platform.system(), (platform.system().lower(),))[0]
    if fmi == 2 and machine in _BITS:
        return f"{'win' if kind == 'windows' else kind}{_BITS[machine]}"
    return f"{machine}-{kind}"


def compiled(sources: Mapping[str, bytes], name: str, fmi: int = 3) -> tuple[str, bytes | None]:
    """The standard's name for this platform, and the library compiled from sources; None where there is no C compiler."""
    here = _platform(fmi)
    begin = compiler_command()
    if begin is None:
        say("There is no C compiler here: the FMU has sources only, for tools that compile them.")
        return here, None
    with tempfile.TemporaryDirectory(prefix="appell") as folder:
        for where, content in sources.items():
            if where.startswith("sources/"):
                (Path(folder) / Path(where).name).write_bytes(content)
        library = Path(folder) / f"{name}{_ending()}"
        hidden = [] if sys.platform == "win32" else ["-fPIC", "-fvisibility=hidden"]
        command = [*begin, "-std=c99", "-O2", *hidden, "-shared", "all.c", "-o", library.name, "-lm"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise OSError(f"the C compiler failed: {' '.join(command)}\n{done.stderr[:2000]}")
        return here, library.read_bytes()


def _ending() -> str:
    """The file ending of libraries on this platform."""
    return _SYSTEMS.get(platform.system(), ("", ".so"))[1]
