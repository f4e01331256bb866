"""Hosts: however they send the site, it opens the first time and ever after, offline too, and gets new versions."""

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e.support.hands import take_first_card
from e2e.support.hosts import HOSTS, PREFIX, Host, Manners
from e2e.support.scripts import SCRIPTS
from e2e.support.table import PATIENCE, QUICK, expect_opponent, expect_ready, press, save, sit_down
from e2e.support.watch import watch

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

SAVED = save("5y/0")
PLAIN = "sends files as they are"
REDIRECTING = "sends those at the folder to index.html, and packs on the way"
REFUSED = "takes mjs for octets, and hides names with a dot ahead"
IN_FIREFOX_TOO = {REDIRECTING, REFUSED}
# How many files of the site are others in a newly published version.
CHANGED = 2
FIRST_WORKER = SCRIPTS / "first_service_worker.js"

# Until today's service worker has begun its work, whichever page it was that made the browser look for it.
TODAYS_WORKER = """async (place) => {
    while (!(await caches.has(`jaipur-${place} files`))) await new Promise((done) => setTimeout(done, 50));
}"""

# Looks for a version, the first or a new one; tells what comes of it.
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.register("./sw.js");
    if (registration.active) await registration.update();
    const worker = registration.installing;
    while (worker?.state === "installing") {
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return worker?.state;
}"""

COUNT_KEPT = """async () => {
    const caught = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(caught)).reduce((sum, count) => sum + count);
}"""

# Has the browser begin to look for a new version, and goes on when so many files are kept.
BEGIN_UPDATE = f"""async (wanted) => {{
    (await navigator.serviceWorker.ready).update();
    while (await ({COUNT_KEPT})() < wanted) await new Promise((done) => setTimeout(done, 50));
}}"""


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(HOSTS[request.param])
    yield host
    host.close()


@pytest.fixture
def problems(context: BrowserContext, host: Host) -> Iterator[list[str]]:
    """Watch as in every other test, but for the site of this test's own host."""
    found = watch(context, host.address)
    yield found
    assert not found, "the page did what it never should:\n" + "\n".join(found)


def parameters() -> list[object]:
    only = pytest.mark.chromium_only("two hosts tell whether Firefox does otherwise")
    marks = {name: pytest.mark.differs if name in IN_FIREFOX_TOO else only for name in HOSTS}
    # What a plain host does is shown by test_offline.py.
    return [pytest.param(name, id=name, marks=marks[name]) for name in HOSTS if name != PLAIN]


def first_visit(page: Page, host: Host) -> None:
    sit_down(page, None, QUICK, host.entry)


def have_all_kept(page: Page) -> None:
    """Have the site kept now: by itself the page waits for a worker, which most of these tests do without."""
    page.evaluate("async () => { await navigator.serviceWorker.register('./sw.js'); }")
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=2 * PATIENCE)


def visit(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    expect_ready(page)


@pytest.mark.parametrize("host", parameters(), indirect=True)
def test_visits_offline_play_and_updates_work_with_a_host_that(page: Page, host: Host, problems: list[str]) -> None:
    first_visit(page, host)
    if host.manners.types:
        problems.clear()
    have_all_kept(page)

    host.asked.clear()
    visit(page, host.entry)
    assert set(host.asked) <= {"sw.js"}

    host.gone = True
    visit(page, host.address)
    visit(page, host.address + "index.html?from=a-friend")

    host.gone = False
    host.publish("Second edition")
    page.evaluate(UPDATE)
    page.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    expect(page).to_have_title("Second edition", timeout=PATIENCE)
    expect_ready(page)

    host.gone = True
    visit(page, host.entry)
    expect(page).to_have_title("Second edition")


@pytest.mark.parametrize("host", [REFUSED], indirect=True)
@pytest.mark.worker
@pytest.mark.chromium_only("that Firefox starts again where scripts were refused is told above")
def test_the_opponent_comes_too_where_its_scripts_are_refused_at_first(
    page: Page, host: Host, problems: list[str]
) -> None:
    first_visit(page, host)
    expect_opponent(page)
    problems.clear()


@pytest.mark.parametrize("host", [REDIRECTING], indirect=True)
@pytest.mark.chromium_only("Firefox asks the host where a service worker's answer is of no use")
def test_a_site_that_the_first_versions_left_unopenable_opens_again(
    page: Page, context: BrowserContext, host: Host, problems: list[str]
) -> None:
    todays = (host.content("sw.js") or b"").decode()
    files = re.findall(r"(?s)Object\.entries\((\{.*?\})\)", todays)[0]
    firsts = FIRST_WORKER.read_text("utf-8").replace("{/* files */}", files).replace("{version}", "0123456789abcdef")
    host.published["sw.js"] = firsts.encode()
    first_visit(page, host)
    have_all_kept(page)
    # The first tab stays open, so that the browser lets the first worker go on.
    other = context.new_page()
    with pytest.raises(Error):
        other.goto(host.address)

    del host.published["sw.js"]
    with pytest.raises(Error):
        other.goto(host.address)
    page.evaluate(TODAYS_WORKER, PREFIX)
    visit(other, host.address)
    problems.clear()


@pytest.mark.parametrize("host", [PLAIN], indirect=True)
def test_where_a_host_adds_a_script_one_can_play_but_not_offline(page: Page, host: Host, problems: list[str]) -> None:
    written = host.content("index.html") or b""
    host.published |= {"index.html": written.replace(b"</body>", b'<script src="added.js"></script></body>')}
    host.published |= {"added.js": b"document.documentElement.dataset.added = 'yes'"}
    sit_down(page, SAVED, path=host.entry)
    expect(page.locator("html")).to_have_attribute("data-added", "yes")
    assert page.evaluate(UPDATE) == "redundant"
    take_first_card(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "2", timeout=PATIENCE)
    assert all("integrity" in problem for problem in problems), problems
    problems.clear()


@pytest.mark.parametrize("host", [PLAIN], indirect=True)
@pytest.mark.worker
def test_where_a_host_unpacks_archives_the_rival_comes_but_nothing_is_kept(
    page: Page, host: Host, problems: list[str]
) -> None:
    host.manners = Manners(unpacks=(".bin",))
    sit_down(page, SAVED, path=host.entry)
    expect_opponent(page)
    take_first_card(page)
    expect(page.locator("html")).to_have_attribute("data-ply", "2", timeout=PATIENCE)
    assert page.evaluate(UPDATE) == "redundant"
    assert all("integrity" in problem for problem in problems), problems
    problems.clear()


@pytest.mark.parametrize("host", [PLAIN], indirect=True)
def test_a_version_that_comes_during_a_first_visit_is_not_mixed_with_the_one_before(page: Page, host: Host) -> None:
    host.held = "later.bin"
    sit_down(page, SAVED, path=host.entry)
    expect_ready(page)
    for name in ("page.bin", "later.bin"):
        line, _, rest = gzip.decompress(host.content(name) or b"").partition(b"\n")
        host.published[name] = gzip.compress(re.sub(rb'"\w+"', b'"another"', line, count=1) + b"\n" + rest)
    host.release.set()
    # The page that is left would still hear a press on its menu.
    with page.expect_event("load", timeout=2 * PATIENCE):
        page.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    expect_ready(page)
    # All is of the new version now.
    press(page, "[data-sheet=menu]")
    expect(page.locator("#sheet-menu")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("jaipurOutdated") is False


# Two sources that the page's policy allows for PyScript alone, and what is refused without each of them.
OPENINGS = {"'unsafe-eval'": "script-src", "blob:": "worker-src"}


@pytest.mark.parametrize("host", [PLAIN], indirect=True)
@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.worker
def test_neither_opening_of_the_policy_could_be_closed(
    page: Page, host: Host, problems: list[str], opening: str
) -> None:
    written = host.content("index.html") or b""
    assert written.count(f" {opening}".encode()) == 1
    host.published["index.html"] = written.replace(f" {opening}".encode(), b"")
    told = f"policy violation: {OPENINGS[opening]}"
    with page.expect_event("console", lambda message: message.text.startswith(told)):
        page.goto(host.entry, wait_until="commit")
    if opening == "blob:":
        expect_ready(page)
    assert page.locator("html").get_attribute("data-opponent") is None
    problems.clear()


@pytest.mark.parametrize("host", [PLAIN], indirect=True)
def test_nothing_is_fetched_twice_or_lost_by_missing_waiting_or_arriving_versions(
    page: Page, host: Host, problems: list[str]
) -> None:
    # What was kept before something was missing is not fetched again.
    late, largest = "art/icon-512.png", "runtime/pyodide/pyodide.asm.wasm"
    host.published[late] = None
    first_visit(page, host)
    assert page.evaluate(UPDATE) == "redundant"
    assert {late, largest} <= set(host.asked)
    problems.clear()
    del host.published[late]
    host.asked.clear()
    have_all_kept(page)
    assert late in host.asked
    assert largest not in host.asked

    # Versions that wait share with the running one what has not changed.
    files = page.evaluate(COUNT_KEPT)
    for edition, title in enumerate(("Second edition", "Third edition"), 1):
        host.publish(title)
        assert page.evaluate(UPDATE) == "installed"
        assert page.evaluate(COUNT_KEPT) == files + CHANGED * edition

    # A version on its way loses nothing when the one before it takes over.
    host.publish("Fourth edition")
    host.held = "index.html"
    page.evaluate(BEGIN_UPDATE, files + CHANGED * 2 + 1)
    page.locator("#toasts .toast-button").click()
    expect(page).to_have_title("Third edition", timeout=PATIENCE)
    expect_ready(page)
    host.release.set()
    page.locator("#toasts .toast-button").click(timeout=2 * PATIENCE)
    expect(page).to_have_title("Fourth edition", timeout=PATIENCE)
    expect_ready(page)
    assert page.evaluate(COUNT_KEPT) == files
