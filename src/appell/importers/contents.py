"""Reading the bytes of a file, up to a bound; anything that is no regular file is refused."""

from __future__ import annotations

from pathlib import Path

from appell.errors import ModelFileError


def contents(path: Path, most: int) -> bytes:
    """The bytes of a file; of a larger file the first ``most`` + 1, so that the caller sees that it is too large.

    Raises ModelFileError where it cannot be read or is no file.
    """
    name = str(path)
    try:
        there, is_file = path.exists(), path.is_file()  # a pipe or a device is no file; reading it might never end
        data = b""
        if is_file:
            with path.open("rb") as source:
                data = source.read(most + 1)
    except (OSError, ValueError) as error:
        raise ModelFileError(f"it cannot be read: {getattr(error, 'strerror', None) or error}.", name) from error
    if not is_file:
        raise ModelFileError("this is no file." if there else "there is no such file.", name)
    return data
