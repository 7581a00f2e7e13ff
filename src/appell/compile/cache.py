"""Compiled code kept on disk, so that the second run starts at once.

A file holds a checksum and what was stored, under a key that says everything it depends on. Machine code out of a
file is executed, so a file is believed only if

    the folder and the file belong to this user, and nobody else may write to them (POSIX; on Windows the folder is the
        user's own, and its access list is trusted),
    the file is a plain file, no link and no larger than any that is written here,
    its SHA-256 is that of its key and its content.

Otherwise the code is compiled again, with a warning. No failure here stops the work: where there is no folder for compiled code,
where the disk is full or the folder cannot be entered, code is compiled and not kept. A file is written under another name and
then renamed, so that processes which share the folder see a whole file or none. When the folder grows over its limit the files
unused for longest are removed; a process looks at all files once, and again each time that it has written a share of the limit.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
import warnings
from dataclasses import dataclass, field
from pathlib import Path

FORMAT = b"appell cache 1\n"
SUFFIX = ".kernel"
LIMIT = 512 * 2**20  # bytes, of all files
LARGEST = 128 * 2**20  # of one; what is larger is not kept
SHARE = 64  # of the limit: a 64th of it may be written between two looks at all files
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_DIGEST = hashlib.sha256().digest_size
_unseen: dict[DiskCache, int] = {}  # bytes that this process has written since it last looked at all files


class CacheWarning(UserWarning):
    """Something on disk could not be used or written; the work was done without it."""


@dataclass(frozen=True)
class DiskCache:
    """A folder of compiled code, bounded in size (bytes).

    Without a folder it is the user's: ``APPELL_CACHE`` if that is set, else ``~/.cache/appell`` (or where
    ``XDG_CACHE_HOME`` points), ``~/Library/Caches/appell`` on macOS, ``%LOCALAPPDATA%\\appell\\cache`` on Windows.
    """

    folder: Path = field(default_factory=lambda: user_folder())
    limit: int = LIMIT

    @staticmethod
    def usual() -> DiskCache | None:
        """The user's cache; None where ``APPELL_CACHE=off`` says that there is none, or this user has no home."""
        if os.environ.get("APPELL_CACHE", "").lower() == "off":
            return None
        try:
            return DiskCache()
        except RuntimeError:  # what pathlib says of a user without a home
            warnings.warn(
                "compiled code is not kept, since this user has no home folder.\n"
                "    Set APPELL_CACHE to a folder of your own, or to 'off'.",
                CacheWarning,
                stacklevel=2,
            )
            return None

    def load(self, key: str) -> bytes | None:
        """What was stored under a key, if it is there, whole, and to be trusted."""
        path = self._path(key)
        try:
            raw = self._read(path) if self._safe_folder() else None
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            _unusable(path, str(error))
            return None
        if raw is None:
            return None
        head, body = raw[: len(FORMAT) + _DIGEST], raw[len(FORMAT) + _DIGEST :]
        if head != FORMAT + _checksum(key, body):
            self._remove(path)
            _unusable(path, "it is damaged")
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # used now
        return body

    def store(self, key: str, body: bytes) -> None:
        """Keep ``body`` under a key. Where that fails there is a warning and no error: the code is compiled again next time."""
        if len(body) > LARGEST:
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self._safe_folder():
                return
            handle, name = tempfile.mkstemp(dir=self.folder, prefix=".", suffix=".part")
            temporary = Path(name)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(FORMAT + _checksum(key, body) + body)
                temporary.replace(self._path(key))
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise
        except OSError as error:
            warnings.warn(
                f"compiled code cannot be kept in '{self.folder}': {error}.\n"
                f"    Set APPELL_CACHE to a folder of your own, or to 'off'.",
                CacheWarning,
                stacklevel=2,
            )
            return
        self._trim_after(len(FORMAT) + _DIGEST + len(body))

    def clear(self) -> None:
        """Remove everything."""
        for path in self._files():
            self._remove(path)

    def _path(self, key: str) -> Path:
        return self.folder / (hashlib.sha256(key.encode()).hexdigest() + SUFFIX)

    def _files(self) -> list[Path]:
        try:
            return list(self.folder.glob("*" + SUFFIX))
        except OSError:
            return []

    def _remove(self, path: Path) -> None:
        with contextlib.suppress(OSError):  # another process was faster, or it is not ours to remove
            path.unlink()

    def _safe_folder(self) -> bool:
        if not hasattr(os, "geteuid"):
            return True
        found = self.folder.stat()
        if found.st_uid == os.geteuid() and not found.st_mode & _OTHERS_WRITE:
            return True
        warnings.warn(
            f"the cache folder '{self.folder}' belongs to, or may be written by, someone else (owner {found.st_uid}, "
            f"mode {stat.filemode(found.st_mode)}): code in it is not run.\n"
            f"    Make it yours alone, chmod go-w '{self.folder}', or set APPELL_CACHE to another folder or to 'off'.",
            CacheWarning,
            stacklevel=3,
        )
        return False

    def _read(self, path: Path) -> bytes | None:
        """The file's bytes, if no other user can have written them. The open file is examined, not its name, which may meanwhile
        mean another file. Opening does not block where the name is that of a pipe.
        """
        handle = os.open(path, os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")))
        try:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                _unusable(path, "it is no plain file")
            elif hasattr(os, "geteuid") and (found.st_uid != os.geteuid() or found.st_mode & _OTHERS_WRITE):
                _unusable(path, "it may have been written by someone else")
            elif found.st_size > LARGEST:
                self._remove(path)
                _unusable(path, f"it is larger than anything kept here ({found.st_size} bytes)")
            else:
                with os.fdopen(os.dup(handle), "rb") as file:
                    return file.read(found.st_size)
        finally:
            os.close(handle)
        return None

    def _trim_after(self, written: int) -> None:
        """Trim the folder once a share of its limit has been written: to look at all files after each one would take too long."""
        unseen = _unseen.get(self, self.limit) + written
        if unseen > self.limit // SHARE:
            self._trim()
            unseen = 0
        _unseen[self] = unseen

    def _trim(self) -> None:
        known = []
        for path in self._files():
            with contextlib.suppress(OSError):
                found = path.stat()
                known.append((found.st_mtime_ns, found.st_size, path))
        total = sum(size for _, size, _ in known)
        for _, size, path in sorted(known):
            if total <= self.limit - self.limit // SHARE:  # what may be written until the next look
                return
            self._remove(path)
            total -= size


def user_folder() -> Path:
    """Where this user's compiled code goes, by the platform's convention."""
    chosen = os.environ.get("APPELL_CACHE")
    if chosen and chosen.lower() != "off":
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "appell" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "appell"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "appell"


def _checksum(key: str, body: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + body).digest()


def _unusable(path: Path, why: str) -> None:
    warnings.warn(f"'{path}' is not used, {why}; compiling anew.", CacheWarning, stacklevel=3)
