"""Files that can be written, known before the work begins; and tools that may be missing."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

from appell.errors import MissingPackage, NotWritable


def writable(path: str | Path) -> Path:
    """The path, once it is known that a file can be written there; its folder has to be there."""
    target = Path(path)
    folder = target.parent
    if target.is_dir():
        raise NotWritable(f"'{target}' is a folder; give the name of a file in it.")
    if not folder.is_dir():
        raise NotWritable(f"'{target}' cannot be written: there is no folder '{folder}'. Make it first, or choose another.")
    if not os.access(target if target.exists() else folder, os.W_OK):
        raise NotWritable(f"'{target}' cannot be written: no permission. Choose another file or folder.")
    return target


def writable_folder(path: str | Path) -> Path:
    """The folder, made if it is not there, once it is known that files can be written into it."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotWritable(f"the folder '{folder}' cannot be made: {error.strerror or error}. Choose another.") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotWritable(f"nothing can be written into the folder '{folder}': no permission. Choose another.")
    return folder


def library(name: str, what: str) -> Any:
    """A module of the ``plot`` extra."""
    try:
        return import_module(name)
    except ImportError as error:
        package = name.split(".")[0]
        raise MissingPackage.named(package, what, "plot") from error
