"""Systems that Python code describes: a file, or a module. The code is the user's own, and is run because the user names it."""

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
USUAL = ("ENTRY", "system", "model", "build")  # what is looked for where no name is given, in this order


def entry_of_file(path: Path, name: str | None, options: Mapping[str, Any]) -> Entry:
    """The system that a Python file describes: ``name`` in it, or what goes by a usual name, or its only system.

    Raises PythonModelError, with the traceback of the file where it raises.
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
    """The system that a module has under a name.

    Raises PythonModelError.
    """
    with running(module), _folder_first(""):
        loaded = importlib.import_module(module)
    return _entry(loaded, module, name, name, options)


@contextmanager
def _folder_first(folder: str) -> Iterator[None]:
    """What stands in the folder can be imported by what stands there."""
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):
            sys.path.remove(folder)


@contextmanager
def running(what: str) -> Iterator[None]:
    """Run code of the user's: what it prints goes to standard error, and what it raises is told with its own traceback."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except (Exception, SystemExit) as error:
        if isinstance(error, PythonModelError):  # of a module that loads another model
            raise
        frames = [f for f in traceback.extract_tb(error.__traceback__) if not _ours(f.filename)]
        where = f" at line {frames[-1].lineno} of {frames[-1].filename}" if frames else ""
        if isinstance(error, SyntaxError) and error.filename:
            where = f" at line {error.lineno} of {error.filename}"
        told = "".join(traceback.format_list(frames)).rstrip()
        ended = "".join(traceback.format_exception_only(error)).rstrip()
        raise PythonModelError(f"{what} raises {type(error).__name__}{where}:\n{told}\n{ended}") from error


def _ours(filename: str) -> bool:
    """Whether a frame is of what runs the code, or of what refuses a call of it, and not of the code."""
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
            f"{where}: '{getattr(found, '__name__', name)}' gives {shown(made)}, and is to give an ap.System."
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
    raise PythonModelError(f"{where} has {listed(candidates)}: say which, e.g. {where}:{candidates[0]}.")


def _made_here(public: Mapping[str, Any], module: ModuleType) -> list[str]:
    """Systems, and functions of the module's own."""
    return [
        k for k, v in public.items()
        if isinstance(v, (System, Entry)) or (inspect.isfunction(v) and v.__module__ == module.__name__)
    ]  # fmt: skip


def _candidates(public: Mapping[str, Any], module: ModuleType) -> list[str]:
    """Systems, and functions that say they give one."""
    systems = [k for k, v in public.items() if isinstance(v, (System, Entry))]
    functions = [
        k for k, v in public.items()
        if inspect.isfunction(v) and v.__module__ == module.__name__ and "System" in str(v.__annotations__.get("return", ""))
    ]  # fmt: skip
    return systems or functions


def with_options(function: Callable[..., Any], where: str, options: Mapping[str, Any]) -> Callable[[], Any]:
    """A function with its options; those that it has not are refused by name."""
    try:
        accepted = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # of what is written in C
        return partial(function, **options)
    names = [p.name for p in accepted if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    takes_any = any(p.kind is p.VAR_KEYWORD for p in accepted)
    for name in options:
        if name not in names and not takes_any:
            raise PythonModelError(f"{where}: " + str(UnknownName.among(names, name, "option of it")))
    missing = [
        p.name for p in accepted
        if p.default is p.empty and p.name not in options and p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)
    ]  # fmt: skip
    if missing:
        raise PythonModelError(f"{where}: it needs {listed(missing)}; write e.g. {where}:{missing[0]}=….")
    return partial(function, **options)
