"""What may happen to a sweep, at full size: killed at random moments, workers lost, a full disk, damaged chunks.

After each the same command with --resume goes on. In the end the store is, file by file and byte by byte, that of a sweep to which nothing
happened, which itself holds what an ensemble in memory gives.
"""

import hashlib
import os
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

import numpy as np

from benchmarks.sweep.command import MASSES, SPAN, SYSTEM, Group, words

RUNS, UNIT, KILLS = 10_000, 100, 100
QUICK_RUNS, QUICK_KILLS = 1_000, 4
PATIENCE = 60.0  # seconds that processes whose parent was killed have to end by themselves
EARLY, BEGINNING, WORKING = (
    0.25,
    6.0,
    2.0,
)  # the share of kills that are early, and the seconds within which these are, and others
ALL, PARENT, WORKER = "all processes", "the parent alone", "a worker alone"
KINDS = (ALL, ALL, PARENT, WORKER)  # by turns
MOUNT = 16 << 20  # bytes of the small disk, for one that is full half-way


def files(store: Path) -> dict[str, str]:
    """The digest of every file of a store."""
    return {
        str(f.relative_to(store)): hashlib.sha256(f.read_bytes()).hexdigest() for f in sorted(store.rglob("*")) if f.is_file()
    }


def as_an_ensemble(store: Path, runs: int) -> bool:
    """Whether a store holds what ap.ensemble gives in memory, to the last bit."""
    import appell as ap
    from appell.ensembles.sweep import stored_ensemble

    whole = ap.ensemble(
        SYSTEM, SPAN, parameters={"m": np.linspace(1, 2, MASSES)}, runs=runs // MASSES, keep=["final", "min:theta"], progress=False,
        initial={**ap.gallery.entry(SYSTEM).motion.initial, "theta": "uniform(0.9, 1.4)", "w3": "uniform(-6, -4)"},
    )  # fmt: skip
    there = stored_ensemble(store).dataset
    return all(
        np.array_equal(there[k].values, v.values, equal_nan=v.dtype.kind == "f") for k, v in whole.dataset.variables.items()
    )


class Faults:
    """Sweeps of one design in a folder, beside one to which nothing happens."""

    def __init__(self, folder: Path, runs: int) -> None:
        self.folder, self.runs, self.random = folder, runs, random.Random(1879)
        store = folder / "whole.zarr"
        group = Group(self.words(store))
        group.watch()
        self.seconds, self.whole = group.seconds, files(store)
        self.units = len([x for x in self.whole if x.startswith("unit_digest/c/")])
        if not as_an_ensemble(store, runs):
            raise SystemExit("a sweep that nothing happened to is not the ensemble")

    def words(self, store: Path, *more: object) -> list[str]:
        return words(store, self.runs, "--unit", UNIT, "--processes", 2, *more)

    def is_whole(self, store: Path) -> bool:
        """Whether nothing is missing, nothing doubled and nothing changed."""
        return files(store) == self.whole

    def resumed(self, store: Path, *more: object) -> tuple[int, int]:
        """Go on to the end: how many runs were there, and how many are new."""
        import json

        text = Group(self.words(store, "--resume", "--json", *more)).said()
        said = json.loads(text[text.index("{") :])
        return said["done before"], said["done now"]

    # -- killed --------------------------------------------------------------------------------------------------------
    def killed(self, count: int) -> dict:
        """SIGKILL at random moments, from the first instant on; a sweep that comes to its end is looked at, and another begun."""
        seen: dict = {"kills": dict.fromkeys((ALL, PARENT, WORKER), 0), "units_at_kill": [], "longest_wait_for_orphans": 0.0}
        seen |= dict.fromkeys(("sweeps", "whole", "stores_absent", "survived_a_lost_worker", "left_alone"), 0)
        began, store = time.perf_counter(), self.folder / "killed.zarr"
        while sum(seen["kills"].values()) < count:
            kind = KINDS[sum(seen["kills"].values()) % len(KINDS)]
            group = Group(self.words(store, "--resume"))
            self._wait_for_a_moment(group, store)
            if group.process.poll() is None:
                self._kill(group, kind, seen)
            seen["units_at_kill"].append(marked(store))
            seen["stores_absent"] += not store.exists()
            if group.process.returncode == 0:
                self._over(store, seen)
        self._over(store, seen)
        return seen | {"seconds": time.perf_counter() - began}

    def _wait_for_a_moment(self, group: Group, store: Path) -> None:
        """One in four while it begins, imports, lays out and looks through what is there; else while units are computed and written."""
        early, before, since = self.random.random() < EARLY, marked(store), group.began
        length = self.random.uniform(0.0, BEGINNING if early else WORKING)
        while group.process.poll() is None and time.perf_counter() - since < length:
            time.sleep(0.002)
            if not early and marked(store) > before:  # its first unit: from here on
                early, since = True, time.perf_counter()
            elif not early:
                since = time.perf_counter()

    def _kill(self, group: Group, kind: str, seen: dict) -> None:
        if kind == ALL:
            group.kill()
        elif kind == PARENT:
            os.kill(group.number, signal.SIGKILL)
            since = time.perf_counter()
            if left := group.left_alone(PATIENCE):
                seen["left_alone"] += len(left)
                group.kill()
            seen["longest_wait_for_orphans"] = max(seen["longest_wait_for_orphans"], time.perf_counter() - since)
            group.process.communicate()
        else:
            workers = group.workers()
            if not workers:  # none has begun: nothing to lose yet
                group.kill()
                kind = ALL
            else:
                os.kill(self.random.choice(workers), signal.SIGKILL)
                group.said()  # it goes on by itself
                seen["survived_a_lost_worker"] += 1
        seen["kills"][kind] += 1

    def _over(self, store: Path, seen: dict) -> None:
        """Go on to the end, and look."""
        before, now = self.resumed(store)
        seen["sweeps"] += 1
        seen["whole"] += self.is_whole(store) and before + now == self.runs
        shutil.rmtree(store)

    # -- a worker of Dask's --------------------------------------------------------------------------------------------
    def dask(self) -> dict:
        """A worker of Dask's killed while it computes, twice, and both at once."""
        began, store = time.perf_counter(), self.folder / "dask.zarr"
        group = Group(self.words(store, "--scheduler", "local"))
        lost = []
        for share, many in ((0.1, 1), (0.4, 2), (0.6, 1)):
            while marked(store) < share * self.units and group.process.poll() is None:
                time.sleep(0.02)
            workers = group.workers()
            for worker in self.random.sample(workers, min(many, len(workers))):
                os.kill(worker, signal.SIGKILL)
                lost.append(marked(store))
        group.said()
        out = {"workers_killed": len(lost), "units_then": lost, "whole": self.is_whole(store)}
        shutil.rmtree(store)
        return out | {"seconds": time.perf_counter() - began}

    # -- a full disk ---------------------------------------------------------------------------------------------------
    def full_disk(self) -> dict:
        """A small disk that something else fills half-way."""
        began, disk = time.perf_counter(), self.folder / "disk"
        disk.mkdir()
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={MOUNT}", "tmpfs", str(disk)], capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            return {"left_out": f"no small disk can be mounted here: {done.stderr.strip()}"}
        try:
            return self._filled(disk) | {"seconds": time.perf_counter() - began}
        finally:
            subprocess.run(["umount", str(disk)], check=True)

    def _filled(self, disk: Path) -> dict:
        store, filler = disk / "sweep.zarr", disk / "filler"
        refused = subprocess.run(words(store, 1_000_000), capture_output=True, text=True, check=False)
        group = Group(self.words(store))
        while marked(store) < 0.4 * self.units and group.process.poll() is None:
            time.sleep(0.02)
        with filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass
        text, _ = group.process.communicate()
        full = marked(store)
        filler.unlink()
        before, now = self.resumed(store)
        return {
            "too_large_a_design": {"exit": refused.returncode, "said": _errors(refused.stderr, disk)},
            "exit": group.process.returncode, "said": _errors(text, disk),
            "units_marked_then": full, "runs_there": before, "runs_new": now,
            "whole": self.is_whole(store) and before + now == self.runs,
        }  # fmt: skip

    # -- damage --------------------------------------------------------------------------------------------------------
    def damaged(self) -> dict:
        """Bytes flipped, chunks truncated, emptied and gone, marks gone and flipped, in a store that was whole."""
        from appell.ensembles.sweep import status

        began, store = time.perf_counter(), self.folder / "damaged.zarr"
        shutil.copytree(self.folder / "whole.zarr", store)
        units = self.random.sample(range(self.units), min(5 * len(WAYS), self.units))
        across = self.runs // MASSES // UNIT  # units of one mass
        for i, unit in enumerate(units):
            chunks = [store / "unit_digest" / "c" / str(unit) / "0"]
            if i < 4 * len(WAYS):  # the last ones lose their marks
                place = f"c/{unit // across}/{unit % across}"
                chunks = [x for f in sorted(store.iterdir()) for x in (f / place, *(f / place).rglob("*")) if x.is_file()]
            list(WAYS.values())[i % len(WAYS)](self.random.choice(chunks))
        found = status(store, verify=True)
        flipped(store / "m" / "c" / "0")  # a label
        (store / "steps" / "zarr.json").unlink()
        before, now = self.resumed(store)
        out = {
            "units_damaged": len(units), "ways": list(WAYS), "found": found["damaged"] + self.units - found["units done"],
            "runs_computed_again": now, "whole": self.is_whole(store) and before + now == self.runs,
            "damaged_after": status(store, verify=True)["damaged"],
        }  # fmt: skip
        shutil.rmtree(store)
        return out | {"seconds": time.perf_counter() - began}


def _errors(text: str, disk: Path) -> list[str]:
    """What a command said that went wrong, whatever the folder was called."""
    return [x.replace(str(disk), "DISK") for x in text.splitlines() if x.startswith("error")]


def marked(store: Path) -> int:
    """How many units are marked as done."""
    return sum(1 for _ in (store / "unit_digest" / "c").glob("*/*"))


def flipped(file: Path) -> None:
    """One bit in its middle."""
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 16
    file.write_bytes(bytes(data))


def truncated(file: Path) -> None:
    """To its half."""
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])


def emptied(file: Path) -> None:
    """As a machine that lost its power leaves it."""
    file.write_bytes(b"")


WAYS = {"a bit flipped": flipped, "truncated": truncated, "emptied": emptied, "gone": Path.unlink}
