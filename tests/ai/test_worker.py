"""The thinking process: replies, replacing, moving now, crashes, hangs, and its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.api import Limit, Reply, Thinker
from game.ai.worker import LocalThinker, ProcessThinker
from tests.ai.toy import ToyGame, ToyState, request

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    made = ProcessThinker({"toy": ToyGame()}, grace=0.5)
    yield made
    made.close()


def wait(thinker: Thinker, seconds: float = 10.0) -> Reply | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if reply := thinker.poll():
            return reply
        time.sleep(0.005)
    return None


def test_a_process_answers_with_the_best_action(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(), number=7))
    reply = wait(thinker)
    assert reply == Reply(7, 39, 39.0, 1, 40, (39,))
    assert thinker.poll() is None, "a reply comes once"


def test_a_seat_that_is_not_awaited_may_answer_nothing(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(mode="other")))
    assert wait(thinker) == Reply(1, None)


def test_poll_does_not_wait(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(pause=0.05)))
    start = time.monotonic()
    assert thinker.poll() is None
    assert time.monotonic() - start < 0.05


def test_asking_again_replaces_the_earlier_request(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(pause=0.2), number=1))
    time.sleep(0.1)
    thinker.ask(request(ToyState(), number=2))
    start = time.monotonic()
    reply = wait(thinker)
    assert reply is not None
    assert reply.id == 2
    assert time.monotonic() - start < 4, "the first request would have taken eight seconds"
    time.sleep(0.3)
    assert thinker.poll() is None, "no reply to the replaced request"


def test_move_now_gives_the_best_so_far(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState()))
    assert wait(thinker) is not None, "the process is up"
    thinker.ask(request(ToyState(pause=0.02), number=2))
    time.sleep(0.2)
    thinker.cancel()
    start = time.monotonic()
    reply = wait(thinker)
    assert reply is not None
    assert 0 < reply.nodes < 40
    assert time.monotonic() - start < 0.4


def test_the_limit_of_seconds_ends_the_thinking(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(pause=0.05), seconds=0.2))
    reply = wait(thinker)
    assert reply is not None
    assert 0 < reply.nodes < 40


def test_a_crash_restarts_the_process_once(thinker: ProcessThinker, tmp_path: Path) -> None:
    first = thinker.pid
    thinker.ask(request(ToyState(mode="crash once", crash_file=str(tmp_path / "crashed"))))
    reply = wait(thinker)
    assert reply is not None
    assert reply.action == 39
    assert thinker.pid not in (None, first)


def test_a_process_that_crashes_again_is_stood_in_for(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(mode="crash")))
    reply = wait(thinker)
    assert reply is not None
    assert reply.action == 39
    thinker.ask(request(ToyState(), number=2))
    assert wait(thinker) == Reply(2, 39, 39.0, 1, 40, (39,))


def test_a_killed_process_is_noticed_even_when_idle(thinker: ProcessThinker) -> None:
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGTERM)
    time.sleep(0.2)
    thinker.ask(request(ToyState()))
    reply = wait(thinker)
    assert reply is not None
    assert reply.action == 39


def test_a_hung_process_is_given_up(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(pause=60), seconds=0.1))
    reply = wait(thinker, 15)
    assert reply is not None
    assert reply.action == 39


def test_move_now_reaches_even_a_hung_process(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState(pause=60)))
    thinker.cancel()
    reply = wait(thinker)
    assert reply is not None
    assert reply.action == 39


@pytest.mark.skipif(sys.platform == "win32", reason="processes are not stopped there")
def test_a_stopped_process_never_makes_its_asker_wait(thinker: ProcessThinker) -> None:
    thinker.ask(request(ToyState()))
    assert wait(thinker) is not None, "the process is up"
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    large = ToyState(crash_file="x" * 20_000)  # pipes hold some 200 000 bytes
    start = time.monotonic()
    for number in range(2, 50):
        thinker.ask(request(large, number, seconds=0.1))
        assert thinker.poll() is None
    assert time.monotonic() - start < 0.5
    assert wait(thinker) == Reply(49, 39, 39.0, 1, 40, (39,)), "another process answers"


def test_a_storm_of_requests_is_answered_once(thinker: ProcessThinker) -> None:
    for number in range(1, 200):
        thinker.ask(request(ToyState(pause=0.01), number))
        if number % 3 == 0:
            thinker.cancel()
        if number % 7 == 0:
            time.sleep(0.003)
        if number % 2:
            reply = thinker.poll()
            assert reply is None or reply.id == number
    reply = wait(thinker)
    assert reply is not None
    assert reply.id == 199
    time.sleep(0.1)
    assert thinker.poll() is None


def test_an_illegal_reply_never_counts(thinker: ProcessThinker) -> None:
    asked = request(ToyState(mode="cheat"))
    thinker.ask(asked)
    reply = wait(thinker)
    assert reply is not None
    assert reply.action in asked.legal


def test_close_ends_the_process_and_is_final() -> None:
    thinker = ProcessThinker({"toy": ToyGame()})
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    thinker.close()
    thinker.ask(request(ToyState()))
    assert thinker.poll() is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_process_ends_with_its_parent(tmp_path: Path) -> None:
    program = (
        "import time\n"
        "from game.ai.worker import ProcessThinker\n"
        "from tests.ai.toy import ToyGame, ToyState, request\n"
        "if __name__ == '__main__':\n"
        "    thinker = ProcessThinker({'toy': ToyGame()})\n"
        "    thinker.ask(request(ToyState()))\n"
        "    while thinker.poll() is None:\n"
        "        time.sleep(0.01)\n"
        "    thinker.ask(request(ToyState(pause=5)))\n"
        "    print(thinker.pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    script = tmp_path / "parent.py"
    script.write_text(program)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=env
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    end = time.monotonic() + 5
    while time.monotonic() < end and alive(pid):
        time.sleep(0.02)
    assert not alive(pid)


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_the_thinking_process_never_imports_pygame() -> None:
    program = "import sys, game.ai.worker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_a_local_thinker_answers_in_poll_and_only_the_last_request() -> None:
    thinker = LocalThinker({"toy": ToyGame()})
    assert thinker.poll() is None
    thinker.ask(request(ToyState(), number=1))
    thinker.ask(request(ToyState(), number=2))
    reply = thinker.poll()
    assert reply is not None
    assert (reply.id, reply.action) == (2, 39)
    assert thinker.poll() is None
    thinker.ask(request(ToyState(), number=3))
    thinker.cancel()
    reply = thinker.poll()
    assert reply is not None
    assert reply.nodes == 1, "move now still gives an action"
    thinker.close()


def test_a_limit_of_nothing_is_no_limit() -> None:
    assert Limit() == Limit(None, None)
