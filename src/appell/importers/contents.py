"""The bytes of a file that somebody names: bounded, and of nothing that is no file."""

from __future__ import annotations

from pathlib import Path

from appell.errors import ModelFileError


def contents(path: Path, most: int) -> bytes:
    """What is in a file, or the first ``most`` bytes of it and one more, by which too large a one is known.

    Raises ModelFileError for what cannot be read or is no file.
    """
    name = str(path)
    try:
        there, is_file = path.exists(), path.is_file()  # a pipe or a device is none, and might never end
        data = b""
        if is_file:
            with path.open("rb") as source:
                data = source.read(most + 1)
    except (OSError, ValueError) as error:
        raise ModelFileError(f"it cannot be read: {getattr(error, 'strerror', None) or error}.", name, 1, 1) from error
    if not is_file:
        raise ModelFileError("this is no file." if there else "there is no such file.", name, 1, 1)
    return data
