"""A watch on what a page must not do: foreign requests, anything sent, errors, policy violations."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

# Told by the page itself, where all else is told: policy violations, and that it is about to be left.
LEAVING = "this page is being left"
REPORT = f"""
    addEventListener("securitypolicyviolation", (event) =>
        console.error(`policy violation: ${{event.violatedDirective}} ${{event.blockedURI}}`));
    addEventListener("beforeunload", () => console.debug("{LEAVING}"));
"""


def watch(context: BrowserContext, site: str) -> list[str]:
    """Collect the faults of a context's pages: foreign requests, anything sent, errors, policy violations."""
    problems: list[str] = []
    left: set[Page | None] = set()

    def blame(page: Page | None, problem: str) -> None:
        # Firefox tells a page of every request that it breaks off because the page is left: that is no fault.
        if page not in left:
            problems.append(problem)

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, "blob:", "data:", "about:")):
            problems.append(f"foreign request: {request.url}")
        elif request.method != "GET" or ("?" in request.url and not request.is_navigation_request()):
            # Not even its own host is told anything: the page only asks for files by their names.
            problems.append(f"something is sent: {request.method} {request.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.text == LEAVING:
            left.add(message.page)
        elif message.type in ("error", "assert"):
            blame(message.page, f"console {message.type}: {message.text}")

    def on_error(error: WebError) -> None:
        blame(error.page, f"uncaught error: {error.error}")

    def on_page(page: Page) -> None:
        page.on("framenavigated", lambda _: left.discard(page))

    context.set_default_timeout(60_000)
    context.add_init_script(REPORT)
    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("page", on_page)
    return problems
