"""The site that a test in WebKit is served: a copy of dist/ whose index.html begins with one more script.

WebDriver has neither scripts that run before the page's own nor a way to read the console. The added script does both:
it notes problems, and does what Playwright's init scripts do for the other browsers. All else in the copy is byte for
byte what is built, and its service worker keeps the copy as that of dist/ keeps dist/.
"""

import os
import shutil
from pathlib import Path

from e2e.support.table import NO_WORKER, stored_once
from web.build.site import read, write, write_service_worker
from web.build.tools import DIST

# In sessionStorage, which outlasts a reload: the end of a test finds what went wrong before it, too.
NOTE_PROBLEMS = """{
    const note = (problem) => {
        sessionStorage.problems = JSON.stringify([...JSON.parse(sessionStorage.problems ?? "[]"), problem]);
    };
    const { error, assert } = console;
    console.error = (...said) => (note(`console error: ${said.join(" ")}`), error.apply(console, said));
    console.assert = (holds, ...said) => {
        if (!holds) note(`console assert: ${said.join(" ")}`);
        assert.call(console, holds, ...said);
    };
    addEventListener("error", (event) => {
        const { src, href } = event.target;
        note(event.message ? `uncaught error: ${event.message}` : `did not load: ${src ?? href}`);
    }, true);
    addEventListener("unhandledrejection", (event) => note(`unhandled rejection: ${event.reason}`));
    addEventListener("securitypolicyviolation", (event) =>
        note(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));
    new PerformanceObserver((list) => {
        for (const { name } of list.getEntries())
            if (!["blob:", "data:"].includes(new URL(name).protocol) && !name.startsWith(location.origin))
                note(`foreign request: ${name}`);
    }).observe({ type: "resource", buffered: true });
}"""
PROBLEMS = "JSON.parse(sessionStorage.problems ?? '[]')"


def make_site(folder: Path, texts: dict[str, str], worker: bool = False) -> Path:
    """Copy the built site for a visitor whose browser holds these texts, by key, at the first visit."""
    shutil.copytree(DIST, folder, copy_function=os.link)
    scripts = [NOTE_PROBLEMS, stored_once(texts), *([] if worker else [NO_WORKER])]
    write(folder / "first.js", ";\n".join(scripts))
    page = read(DIST / "index.html").replace("<head>\n", '<head>\n<script src="./first.js"></script>\n', 1)
    # Each file in the copy is the very file of dist/ until it is unlinked.
    for name in ("index.html", "sw.js"):
        (folder / name).unlink()
    write(folder / "index.html", page)
    write_service_worker(folder)
    return folder
