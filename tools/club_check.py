#!/usr/bin/env python3
"""Compares round robins of the club evening with the package caissify-pairings, where the systems coincide.

usage: pip install caissify-pairings && tools/club_check.py

Development only: ./test does not run it. Compares what `cargo run --bin club_rounds -- PEOPLE CYCLES` prints for 2 to 40 people,
once and twice; ends with 1 on a difference.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LARGEST = 40


def ours(people, cycles):
    """Returns the rounds that the core draws for people who are numbered by their lot."""
    command = ["cargo", "run", "-q", "--bin", "club_rounds", "--", str(people), str(cycles)]
    lines = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [[tuple(map(int, pair.split("-"))) for pair in line.split()] for line in lines]


def main():
    try:
        from caissify_pairings.engines.round_robin import berger_schedule
    except ImportError:
        sys.exit("caissify-pairings is not installed: pip install caissify-pairings")
    wrong = 0
    for people in range(2, LARGEST + 1):
        even = people + people % 2
        once = [[pair for pair in rounds if max(pair) <= people] for rounds in berger_schedule(even)]
        for cycles in (1, 2):
            turned = [[(b, a) for a, b in rounds] for rounds in once]
            if ours(people, cycles) != once + (turned if cycles == 2 else []):
                wrong += 1
                print(f"{people} people, {cycles} cycles: different")
    print(f"2 to {LARGEST} people, once and twice: {wrong} differences")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
