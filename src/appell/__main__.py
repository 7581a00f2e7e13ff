"""``appell`` and ``python -m appell``: the command line."""

import signal

from appell.interruption import exit_now


def main() -> None:
    """Run the command of the command line. Ctrl-C ends it without a traceback at any time."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, exit_now)  # before the command begins, and after it has ended
    from appell.cli import app

    app(prog_name="appell")


if __name__ == "__main__":
    main()
