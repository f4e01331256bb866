// Has everything laid out and nothing painted, which would be a third of what all tests cost: few look at pictures.
// Those that do say `paint(page)` first. Sheets lie over the page, not in it.
(() => {
    window.unpainted = new CSSStyleSheet();
    unpainted.replaceSync(":root, dialog { opacity: 0 !important }");
    document.adoptedStyleSheets.push(unpainted);
})()
