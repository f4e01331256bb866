"""Whoever ends build.py ends what it started: the program, what that started, and what has gone its own way since."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur.lab.processes import ENDINGS, BuildError, run, status_of
from tests.support.processes import gone
from web.build.tools import ROOT

# A program that starts another in a session of its own, as a browser is started, and then both wait for good.
FAMILY = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
print(child.pid, flush=True)
time.sleep(600)
"""
# As above, deaf to any request to end.
STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + FAMILY
PARENT = """
import sys
from pathlib import Path
from jaipur.lab import processes
processes.GRACE = 1.0
processes.raise_on_signals()
try:
    processes.run([sys.executable, "-c", sys.argv[1]], "It", Path())
except processes.Stopped as stopped:
    print("stopped by", stopped.signum)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send to one process alone")
@pytest.mark.parametrize("family", [FAMILY, STUBBORN], ids=["willing", "stubborn"])
@pytest.mark.parametrize("signum", ENDINGS)
def test_a_signal_to_one_process_alone_ends_all_that_it_started(family: str, signum: int) -> None:
    command = [sys.executable, "-c", PARENT, family]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as parent:
        assert parent.stdout is not None
        grandchild = int(parent.stdout.readline())
        assert not gone(grandchild)
        parent.send_signal(signum)
        words, _ = parent.communicate(timeout=30)
    assert words == f"stopped by {signum}\n"
    assert gone(grandchild)


HEEDS = """
import signal
from jaipur.lab.processes import raise_on_signals
raise_on_signals()
print(signal.getsignal(signal.SIGHUP) == signal.SIG_IGN)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
@pytest.mark.parametrize("ignored", [True, False])
def test_whoever_is_to_outlive_the_terminal_does(ignored: bool) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        done = subprocess.run([sys.executable, "-c", HEEDS], cwd=ROOT, capture_output=True, text=True, check=True)
    finally:
        signal.signal(signal.SIGHUP, before)
    assert done.stdout == f"{ignored}\n"


def test_what_fails_is_said_in_a_sentence_after_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    command: list[str | Path] = [sys.executable, "-c", "print('its own words'); raise SystemExit(3)"]
    with pytest.raises(BuildError, match=r"^The attempt failed \(exit status 3\)\.$"):
        run(command, "The attempt", ROOT, quiet=True)
    assert capsys.readouterr().err == "its own words\n"
    assert status_of(command, ROOT, quiet=True) == 3
