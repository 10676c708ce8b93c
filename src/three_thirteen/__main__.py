"""``python -m three_thirteen``: the command line without its script."""

from .cli import main

if __name__ == "__main__":
    raise SystemExit(main())
