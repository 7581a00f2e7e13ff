"""``python -m appell``: the command line."""

from appell.cli import app

app(prog_name="appell")
