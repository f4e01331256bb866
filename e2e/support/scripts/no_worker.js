// Lets no worker ever come up: Pyodide is the most of what a page loads, and most tests need only the page.
window.Worker = class extends EventTarget {
    static kept_away = window.Worker;
    postMessage() {}
    terminate() {}
}
