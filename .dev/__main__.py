"""Set-up and checks: `python3 .dev lab`, `python3 .dev test`. Standard library only."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "texas42_nb needs Python 3.11 or newer, and this is Python %d.%d.\n"
        "Call a newer one by its name, for example: python3.12 .dev test" % sys.version_info[:2]
    )

from cli import main

if __name__ == "__main__":
    sys.exit(main())
