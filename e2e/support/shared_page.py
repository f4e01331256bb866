"""One page for many tests, one after the other: between two of them it is led away, and nothing stays behind.

A window, a process and compiled code are most of what a page costs, and a page that goes elsewhere keeps them.
"""

from typing import Any, NoReturn

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

from e2e.support.watch import watch

# A file of the site on which nothing happens: whoever stands there can reach the storage of the site.
ASIDE = "art/jali.svg"
VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
FORGET = """async () => {
    window.name = "";
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""
# What cannot be undone, or would have to be in a way of its own.
LASTING = {
    "page": ("add_init_script", "route", "on", "once", "emulate_media", "expose_function", "expose_binding", "close"),
    "context": ("add_init_script", "route", "on", "once", "grant_permissions", "set_offline", "add_cookies", "close"),
    "clock": ("install", "set_fixed_time", "set_system_time"),
}


def refuse(*_: Any, **__: Any) -> NoReturn:
    raise AssertionError("the next test would find this, too: give this one a page of its own, @pytest.mark.own")


class SharedPage:
    """A context with one page of a browser, open as long as nothing has gone wrong there."""

    def __init__(self, browser: Browser, arguments: dict[str, Any], site: str, script: str) -> None:
        self.browser = browser
        self.arguments = arguments | {"viewport": VIEWPORT}
        self.site = site
        self.script = script
        self.page: Page | None = None
        self.problems: list[str] = []

    def enter(self) -> Page:
        """The page, on a file of the site where nothing happens, with nothing stored."""
        if self.page is None:
            context = self.browser.new_context(**self.arguments)
            self.problems = watch(context, self.site)
            context.add_init_script(self.script)
            self.page = context.new_page()
            self.page.goto(ASIDE)
            for owner, names in LASTING.items():
                for name in names:
                    setattr({"page": self.page, "context": context, "clock": self.page.clock}[owner], name, refuse)
        # Where another test had a window of its own, Firefox may give the focus back to nobody: no key presses a
        # button then.
        self.page.bring_to_front()
        self.problems.clear()
        return self.page

    def leave(self) -> None:
        """Make it as it was; where that does not work, it is given up."""
        page = self.page
        assert page is not None
        try:
            for other in page.context.pages[1:]:
                other.close()
            page.goto(ASIDE)
            page.evaluate(FORGET)
            page.mouse.move(0, 0)
            if page.viewport_size != VIEWPORT:
                page.set_viewport_size(VIEWPORT)
        except Error:
            self.give_up()

    def give_up(self) -> None:
        """Close it: the next test gets another one."""
        if self.page is not None:
            BrowserContext.close(self.page.context)
            self.page = None
