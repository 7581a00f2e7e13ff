"""Libraries that may be missing: those of the ``plot`` extra."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from appell.errors import MissingPackage


def library(name: str, what: str) -> Any:
    """A module of the ``plot`` extra; ``what`` needs it. Raises MissingPackage."""
    try:
        return import_module(name)
    except ImportError as error:
        package = name.split(".")[0]
        raise MissingPackage.named(package, what, "plot") from error
