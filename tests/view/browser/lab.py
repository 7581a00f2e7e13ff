"""A JupyterLab of one's own, and notebooks to open in it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Page

READY = 60.0  # s
STEP = 0.1  # s
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    # a notebook's cells are all drawn, also those that are not in view: a picture of it has them
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}


def notebook(cells: Sequence[str | tuple[str, str]]) -> dict:
    """A notebook of code; of a pair, the second is its kind."""
    made = []
    for i, given in enumerate(cells):
        source, kind = (given, "code") if isinstance(given, str) else given
        cell = {"cell_type": kind, "id": f"cell-{i}", "metadata": {}, "source": source}
        made.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


@dataclass(frozen=True)
class Lab:
    """A server with a folder of notebooks and settings of its own, and nothing of whoever runs it."""

    folder: Path
    environment: dict[str, str]

    @staticmethod
    def at(folder: Path) -> Lab:
        """Its folders, made."""
        names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR",
                 "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR")  # fmt: skip
        own = {name: str(folder / name.lower()) for name in names}
        for path in own.values():
            Path(path).mkdir(parents=True)
        (folder / "notebooks").mkdir()
        for name, values in SETTINGS.items():
            path = Path(own["JUPYTERLAB_SETTINGS_DIR"]) / f"{name}.jupyterlab-settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(values))
        return Lab(folder / "notebooks", os.environ | own | {"JUPYTER_NO_CONFIG": "1", "APPELL_SIGNS": "off"})

    def write(self, name: str, content: dict) -> Path:
        """A notebook in its folder."""
        path = self.folder / name
        path.write_text(json.dumps(content), encoding="utf-8")
        return path

    def jupyter(self, *arguments: str) -> None:
        """A command of Jupyter's, in the folder."""
        command = [sys.executable, "-m", "jupyter", *arguments]
        done = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: {done.stderr.strip()[-2000:]}")

    def executed(self, name: str, content: dict) -> Path:
        """A notebook, executed without a browser."""
        path = self.write(name, content)
        self.jupyter("nbconvert", "--to", "notebook", "--execute", "--inplace", name)
        return path

    @contextlib.contextmanager
    def serving(self) -> Iterator[str]:
        """The address of the server while it runs."""
        options = ["--no-browser", "--port=0", "--allow-root", "--expose-app-in-browser", "--IdentityProvider.token="]
        log = self.folder.parent / "server.log"
        with log.open("w") as out:
            server = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", *options, f"--ServerApp.root_dir={self.folder}"], env=self.environment,
                stdout=out, stderr=subprocess.STDOUT,
            )  # fmt: skip
        try:
            yield _address(server, log)
        finally:
            server.terminate()
            server.wait()


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + READY
    while time.monotonic() < end and server.poll() is None:
        if found := re.search(r"http://(?:localhost|127\.0\.0\.1):\d+/", log.read_text()):
            with contextlib.suppress(OSError), urlopen(f"{found[0]}api/status", timeout=READY):
                return found[0]
        time.sleep(STEP)
    raise RuntimeError(f"JupyterLab did not start: {log.read_text()[-2000:]}")


def opened(browser: Browser, address: str, name: str, **options: object) -> Page:
    """A notebook in JupyterLab alone, without folders beside it."""
    context = browser.new_context(**({"viewport": {"width": 1000, "height": 900}, "reduced_motion": "reduce"} | options))
    context.set_default_timeout(1000 * READY)
    page = context.new_page()
    page.goto(f"{address}doc/tree/{name}?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    return page


def dark(page: Page, dark: bool) -> None:
    """JupyterLab in its dark colours, or in its light ones."""
    name = f"JupyterLab {'Dark' if dark else 'Light'}"
    page.evaluate("name => window.jupyterapp.commands.execute('apputils:change-theme', { theme: name })", name)
    page.wait_for_selector(f"body[data-jp-theme-light='{str(not dark).lower()}']", state="attached")
