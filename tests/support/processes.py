"""Processes, looked at from outside."""

import os
from pathlib import Path


def gone(pid: int) -> bool:
    """Tell whether a process has ended, taken note of or not."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        return stat.exists() and stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True
