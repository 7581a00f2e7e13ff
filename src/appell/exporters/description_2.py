"""modelDescription.xml of FMI 2.0, where variables are referred to by their places in the list."""

from __future__ import annotations

from xml.etree import ElementTree as xml

import appell
from appell.exporters.description import document, experiment, number, units, xml_bool
from appell.exporters.model import FMUModel, Variable


def model_description_2(model: FMUModel, stop: float, interval: float) -> bytes:
    """The description of an FMU: modelDescription.xml."""
    root = xml.Element(
        "fmiModelDescription", fmiVersion="2.0", modelName=model.system.name, guid=model.token,
        description=f"equations of motion of {model.system.name}", version=appell.__version__,
        generationTool=f"Appell {appell.__version__}", variableNamingConvention="flat", numberOfEventIndicators=str(len(model.switches)),
    )  # fmt: skip
    common = {
        "modelIdentifier": model.identifier, "canGetAndSetFMUstate": "true", "canSerializeFMUstate": "true",
        "providesDirectionalDerivative": "true",
    }  # fmt: skip
    unwatched = not (model.constrained or model.switches)
    for kind, own in (
        ("ModelExchange", {"completedIntegratorStepNotNeeded": xml_bool(unwatched)}),
        ("CoSimulation", {"canHandleVariableCommunicationStepSize": "true"}),
    ):
        files = xml.SubElement(xml.SubElement(root, kind, {**common, **own}), "SourceFiles")
        xml.SubElement(files, "File", name="all.c")
    units(root, model)
    experiment(root, model, stop, interval)
    places = {x.reference: str(i) for i, x in enumerate(model.variables, start=1)}
    variables = xml.SubElement(root, "ModelVariables")
    for x in model.variables:
        _variable(variables, x, places)
    _structure(root, model, places)
    return document(root)


def _variable(variables: xml.Element, x: Variable, places: dict[int, str]) -> None:
    about = {
        "name": x.name, "valueReference": str(x.reference), "causality": x.causality, "variability": x.variability,
        "description": x.description,
    }  # fmt: skip
    if x.initial and x.causality not in ("input", "parameter"):  # which have no choice
        about["initial"] = x.initial
    real = {"unit": x.unit} if x.unit else {}
    if x.start is not None:
        real["start"] = number(x.start)
    if x.nominal != 1.0:
        real["nominal"] = number(x.nominal)
    if x.derivative is not None:
        real["derivative"] = places[x.derivative]
    xml.SubElement(xml.SubElement(variables, "ScalarVariable", about), "Real", real)


def _structure(root: xml.Element, model: FMUModel, places: dict[int, str]) -> None:
    """ModelStructure: a state is an output that depends on itself alone; other outputs and rates may depend on everything."""
    structure, at = xml.SubElement(root, "ModelStructure"), model.references
    rates = range(at["RATE"], at["PARAMETER"])
    outputs = [x for x in model.variables if x.causality == "output"]
    unknown = xml.SubElement(structure, "Outputs")
    for x in outputs:
        place = places[x.reference]
        xml.SubElement(unknown, "Unknown", {"index": place, **({"dependencies": place} if x.reference < at["RATE"] else {})})
    unknown = xml.SubElement(structure, "Derivatives")
    for reference in rates:
        xml.SubElement(unknown, "Unknown", index=places[reference])
    first = [
        x
        for x in model.variables
        if (x.causality == "output" or x.reference in rates) and x.initial in ("calculated", "approx")
    ]
    if first:
        unknown = xml.SubElement(structure, "InitialUnknowns")
        for x in first:
            xml.SubElement(unknown, "Unknown", index=places[x.reference])
