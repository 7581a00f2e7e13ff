"""Writing files: it is checked before the work begins that a file can be written, and it is replaced only when the new one is complete.

Every file that Appell writes for its user is written by :func:`written` or :func:`write`. It is complete, or as it was before.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from appell.errors import NotWritable

ELSEWHERE = "Choose another file or folder."


def writable(path: str | Path) -> Path:
    """The path, once it is known that a file can be written there; its folder has to exist. Raises NotWritable."""
    target = Path(path)
    mode = _mode(target)
    if mode is not None and stat.S_ISDIR(mode):
        raise NotWritable(f"'{target}' is a folder; give the name of a file in it.")
    place = _place(target, mode)
    folder = place.parent
    if mode is None and not folder.is_dir():
        linked = f" It is a link to '{place}'." if target.is_symlink() else ""
        raise NotWritable(
            f"'{target}' cannot be written: there is no folder '{folder}'.{linked} Make it first, or choose another."
        )
    if not os.access(place if mode is not None else folder, os.W_OK):
        raise NotWritable(f"'{target}' cannot be written: no permission. {ELSEWHERE}")
    return target


def writable_folder(path: str | Path) -> Path:
    """The folder, made if it does not exist, once it is known that files can be written into it. Raises NotWritable."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise NotWritable(f"the folder '{folder}' cannot be made: {_reason(error)}. Choose another.") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NotWritable(f"nothing can be written into the folder '{folder}': no permission. Choose another.")
    return folder


def write(path: str | Path, content: str | bytes) -> Path:
    """Write a file with this content, text as UTF-8. Raises NotWritable; the file is then as it was."""
    with written(path) as part:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
    return Path(path)


@contextmanager
def written(path: str | Path) -> Iterator[Path]:
    """A context with a temporary file to write into, in the same folder and with the same ending; at its end the file is moved to ``path``.

    If the work ends early, the temporary file is removed, and the file at ``path`` is as it was. If ``path`` is a link, the file that it
    leads to is written and the link stays; a device or a pipe, which cannot be replaced, is written into at the end.

    Raises NotWritable, also for errors while the file is written (a full disk).
    """
    target = writable(path)
    mode = _mode(target)
    place = _place(target, mode)
    beside = (mode is None or stat.S_ISREG(mode)) and os.access(place.parent, os.W_OK | os.X_OK)
    try:
        with contextlib.ExitStack() as done:
            folder = place.parent if beside else Path(done.enter_context(tempfile.TemporaryDirectory(prefix="appell")))
            part = folder / f".appell-{secrets.token_hex(8)}{target.suffix}"
            done.callback(part.unlink, missing_ok=True)
            os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))  # with the permissions that open would give
            yield part
            if not beside:
                with part.open("rb") as source, target.open("wb") as sink:
                    shutil.copyfileobj(source, sink)
                return
            with part.open("r+b") as made:
                os.fsync(made.fileno())  # some systems report only now that the disk is full
            if mode is not None:
                part.chmod(stat.S_IMODE(mode))
            part.replace(place)
    except NotWritable:
        raise
    except OSError as error:
        raise NotWritable(f"'{target}' cannot be written: {_reason(error)}. {ELSEWHERE}") from error


def _mode(target: Path) -> int | None:
    """The mode of the file at a path, or of the file that a link leads to; None if there is none."""
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise NotWritable(f"'{target}' cannot be written: {_reason(error)}. {ELSEWHERE}") from error


def _place(target: Path, mode: int | None) -> Path:
    """The path of a file after links are followed; a device or a pipe keeps the path that was given."""
    return Path(os.path.realpath(target)) if mode is None or stat.S_ISREG(mode) else target


def _reason(error: OSError | ValueError) -> str:
    words = getattr(error, "strerror", None) or str(error)
    return words[:1].lower() + words[1:]
