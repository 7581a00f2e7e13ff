"""modelDescription.xml and buildDescription.xml of FMI 3.0."""

from __future__ import annotations

from xml.etree import ElementTree as xml

import appell
from appell.exporters.model import FMUModel, Variable
from appell.exporters.units import BASES, base_unit

VERSION = "3.0"


def model_description(model: FMUModel, stop: float, interval: float) -> bytes:
    """The description of an FMU: modelDescription.xml."""
    root = xml.Element(
        "fmiModelDescription", fmiVersion=VERSION, modelName=model.system.name, instantiationToken=model.token,
        description=f"equations of motion of {model.system.name}", version=appell.__version__,
        generationTool=f"Appell {appell.__version__}", variableNamingConvention="flat",
    )  # fmt: skip
    common = {
        "modelIdentifier": model.identifier, "canGetAndSetFMUState": "true", "canSerializeFMUState": "true",
        "providesDirectionalDerivatives": "true",
    }  # fmt: skip
    watched = bool(model.constrained or model.switches)
    xml.SubElement(root, "ModelExchange", {**common, "needsCompletedIntegratorStep": xml_bool(watched)})
    xml.SubElement(root, "CoSimulation", {**common, "canHandleVariableCommunicationStepSize": "true"})
    units(root, model)
    experiment(root, model, stop, interval)
    _variables(root, model)
    _structure(root, model)
    return document(root)


def experiment(root: xml.Element, model: FMUModel, stop: float, interval: float) -> None:
    """The log categories and the recommended experiment, which are the same in both versions of the standard."""
    categories = xml.SubElement(root, "LogCategories")
    for name in ("logStatusWarning", "logStatusError"):
        xml.SubElement(categories, "Category", name=name)
    times = {"startTime": model.start, "stopTime": stop, "stepSize": interval}
    xml.SubElement(root, "DefaultExperiment", {k: number(v) for k, v in times.items()})


def build_description(model: FMUModel) -> bytes:
    """The description of the sources for a compiler: buildDescription.xml."""
    root = xml.Element("fmiBuildDescription", fmiVersion=VERSION)
    built = xml.SubElement(root, "BuildConfiguration", modelIdentifier=model.identifier)
    files = xml.SubElement(built, "SourceFileSet", language="C99")
    xml.SubElement(files, "SourceFile", name="all.c")
    return document(root)


def units(root: xml.Element, model: FMUModel) -> None:
    """UnitDefinitions, which are the same in both versions of the standard."""
    names = {x.unit: x for x in reversed(model.variables) if x.unit}
    if not names:
        return
    definitions = xml.SubElement(root, "UnitDefinitions")
    for name, x in sorted(names.items()):
        base = base_unit(name, f"{x.description} '{x.name}'")
        unit = xml.SubElement(definitions, "Unit", name=name)
        powers = {base_: str(n) for base_, n in zip(BASES, base.powers, strict=True) if n}
        xml.SubElement(unit, "BaseUnit", powers | ({"factor": number(base.factor)} if base.factor != 1.0 else {}))


def _variables(root: xml.Element, model: FMUModel) -> None:
    all_of_them = xml.SubElement(root, "ModelVariables")
    for x in model.variables:
        xml.SubElement(all_of_them, "Float64", _attributes(x))


def _attributes(x: Variable) -> dict[str, str]:
    out = {
        "name": x.name, "valueReference": str(x.reference), "causality": x.causality, "variability": x.variability,
        "description": x.description,
    }  # fmt: skip
    if x.initial and x.causality not in ("input", "parameter"):  # which have no choice
        out["initial"] = x.initial
    if x.unit:
        out["unit"] = x.unit
    if x.start is not None:
        out["start"] = number(x.start)
    if x.nominal != 1.0:
        out["nominal"] = number(x.nominal)
    if x.derivative is not None:
        out["derivative"] = str(x.derivative)
    return out


def _structure(root: xml.Element, model: FMUModel) -> None:
    """ModelStructure: a state is an output that depends on itself alone; other outputs and rates may depend on everything."""
    structure, at = xml.SubElement(root, "ModelStructure"), model.references
    rates = range(at["RATE"], at["PARAMETER"])
    for x in (x for x in model.variables if x.causality == "output"):
        own = {"dependencies": str(x.reference)} if x.reference < at["RATE"] else {}
        xml.SubElement(structure, "Output", {"valueReference": str(x.reference), **own})
    for reference in rates:
        xml.SubElement(structure, "ContinuousStateDerivative", valueReference=str(reference))
    for x in model.variables:
        if (x.causality == "output" or x.reference in rates) and x.initial in ("calculated", "approx"):
            xml.SubElement(structure, "InitialUnknown", valueReference=str(x.reference))
    for i in range(len(model.switches)):
        xml.SubElement(structure, "EventIndicator", valueReference=str(at["INDICATOR"] + i))


def document(root: xml.Element) -> bytes:
    """An XML document as bytes."""
    xml.indent(root)
    return bytes(xml.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def number(x: float) -> str:
    """A number with all its digits."""
    return repr(float(x))


def xml_bool(x: bool) -> str:
    """A Boolean as XML writes it."""
    return "true" if x else "false"
