"""Whole rounds on every Python, compared line by line: `python -m tests.transcripts` plays 200."""

import argparse

from tests.support.three_pythons import printed
from web.build.interpreters import INTERPRETERS

# How many of them one script plays.
BATCH = 50


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200, help="how many; default 200")
    wanted = range(parser.parse_args().seeds)
    differing = 0
    for start in range(0, len(wanted), BATCH):
        given = list(wanted[start : start + BATCH])
        said = [printed(interpreter, "play_seeds", given).splitlines() for interpreter in INTERPRETERS]
        differing += sum(len(set(lines)) > 1 for lines in zip(*said, strict=True))
        print(f"{start + len(said[0])} rounds, {differing} differ", flush=True)
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
