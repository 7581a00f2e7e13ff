"""Systems that a Python file or module describes. Its code is run, since the user names the file or module."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from appell.errors import PythonModelError, UnknownName, listed, shown
from appell.gallery import Entry
from appell.model import System

PACKAGE = Path(__file__).resolve().parents[1]
USUAL = ("ENTRY", "system", "model", "build")  # the names that are looked for, in this order, where none is given


def entry_of_file(path: Path, name: str | None, options: Mapping[str, Any]) -> Entry:
    """The system that a Python file describes: the one called ``name``, or by one of the USUAL names, or the only one in the file.

    Raises PythonModelError, with the traceback in the file where its code raises an error.
    """
    if not path.is_file():
        raise PythonModelError(f"there is no file '{path}'.")
    label = f"_appell_model_{abs(hash(str(path.resolve())))}_{path.stem}"
    spec = importlib.util.spec_from_file_location(label, path)
    if spec is None or spec.loader is None:
        raise PythonModelError(f"'{path}' is no Python file.")
    module = importlib.util.module_from_spec(spec)
    folder = str(path.resolve().parent)
    with running(str(path)), _folder_first(folder):
        sys.modules[label] = module
        spec.loader.exec_module(module)
    return _entry(module, str(path), path.stem, name, options)


def entry_of_module(module: str, name: str, options: Mapping[str, Any]) -> Entry:
    """The system with a name in a module.

    Raises PythonModelError.
    """
    with running(module), _folder_first(""):
        loaded = importlib.import_module(module)
    return _entry(loaded, module, name, name, options)


@contextmanager
def _folder_first(folder: str) -> Iterator[None]:
    """Put a folder first in the import path, so that a file can import the others beside it."""
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):
            sys.path.remove(folder)


@contextmanager
def running(what: str) -> Iterator[None]:
    """Run the user's code: its output goes to standard error, and its errors are reported with their traceback in that code."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except (Exception, SystemExit) as error:
        if isinstance(error, PythonModelError):  # raised for another model that this code loads
            raise
        frames = [f for f in traceback.extract_tb(error.__traceback__) if not _is_ours(f.filename)]
        where = f" at line {frames[-1].lineno} of {frames[-1].filename}" if frames else ""
        if isinstance(error, SyntaxError) and error.filename:
            where = f" at line {error.lineno} of {error.filename}"
        trace = "".join(traceback.format_list(frames)).rstrip()
        ended = "".join(traceback.format_exception_only(error)).rstrip()
        raise PythonModelError(f"{what} raises {type(error).__name__}{where}:\n{trace}\n{ended}") from error


def _is_ours(filename: str) -> bool:
    """Whether a stack frame belongs to Appell or to Python's import system, and not to the user's code."""
    return "importlib" in filename or Path(filename).is_relative_to(PACKAGE)


def _entry(module: ModuleType, where: str, label: str, name: str | None, options: Mapping[str, Any]) -> Entry:
    found = _named(module, where, name)
    if isinstance(found, Entry):
        if not options:
            return found
        return Entry(
            found.name, found.title, found.citation, with_options(found.build, where, options), found.published, found.motion
        )
    if isinstance(found, System):
        if options:
            raise PythonModelError(f"{where}: '{name or 'the system'}' is a System, which takes no options: {listed(options)}.")
        made: Any = found
    else:
        call = with_options(found, where, options)
        with running(where):
            made = call()
    if isinstance(made, Entry):
        return made
    if not isinstance(made, System):
        raise PythonModelError(
            f"{where}: '{getattr(found, '__name__', name)}' returns {shown(made)}, and has to return an ap.System."
        )
    return Entry(name=label.replace("_", "-"), title=made.name, citation=where, build=lambda: made)


def _named(module: ModuleType, where: str, name: str | None) -> Any:
    public = {k: v for k, v in vars(module).items() if not k.startswith("_")}
    if name is not None:
        if name not in public:
            raise PythonModelError(
                f"{where}: " + str(UnknownName.among(_made_here(public, module), name, "system or function"))
            )
        found = public[name]
        if not isinstance(found, (Entry, System)) and not callable(found):
            raise PythonModelError(f"{where}: '{name}' is {shown(found)}, neither an ap.System nor a function that makes one.")
        return found
    for usual in USUAL:
        if isinstance(public.get(usual), (Entry, System)) or (usual in ("build", "model") and callable(public.get(usual))):
            return public[usual]
    candidates = _candidates(public, module)
    if len(candidates) == 1:
        return public[candidates[0]]
    if not candidates:
        raise PythonModelError(f"{where} describes no system: name one 'system', or write a function 'build' that returns one.")
    raise PythonModelError(f"{where} has {listed(candidates)}: name one of them, e.g. {where}:{candidates[0]}.")


def _made_here(public: Mapping[str, Any], module: ModuleType) -> list[str]:
    """The names of systems, and of functions that the module defines."""
    return [
        k for k, v in public.items()
        if isinstance(v, (System, Entry)) or (inspect.isfunction(v) and v.__module__ == module.__name__)
    ]  # fmt: skip


def _candidates(public: Mapping[str, Any], module: ModuleType) -> list[str]:
    """The names of systems; without any, of functions whose return annotation is a System."""
    systems = [k for k, v in public.items() if isinstance(v, (System, Entry))]
    functions = [
        k for k, v in public.items()
        if inspect.isfunction(v) and v.__module__ == module.__name__ and "System" in str(v.__annotations__.get("return", ""))
    ]  # fmt: skip
    return systems or functions


def with_options(function: Callable[..., Any], where: str, options: Mapping[str, Any]) -> Callable[[], Any]:
    """A function with options bound to it; options that it does not take are refused by name."""
    try:
        accepted = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # a function written in C has no signature
        return partial(function, **options)
    names = [p.name for p in accepted if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    takes_any = any(p.kind is p.VAR_KEYWORD for p in accepted)
    for name in options:
        if name not in names and not takes_any:
            raise PythonModelError(f"{where}: " + str(UnknownName.among(names, name, "option")))
    missing = [
        p.name for p in accepted
        if p.default is p.empty and p.name not in options and p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)
    ]  # fmt: skip
    if missing:
        raise PythonModelError(f"{where} needs the options {listed(missing)}; write e.g. {where}:{missing[0]}=….")
    return partial(function, **options)
