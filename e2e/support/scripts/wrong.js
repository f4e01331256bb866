// Finds what one needs to see or to press and is not in the window, what lies over another, and text that is cut off.
() => {
    const found = [];
    const shown = (query) => [...document.querySelectorAll(query)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part.id || part.className || part.textContent, part.getBoundingClientRect(), part]);
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight) found.push(`scrolls down ${page.scrollHeight - innerHeight}`);
    if (page.scrollWidth > innerWidth) found.push(`scrolls sideways ${page.scrollWidth - innerWidth}`);
    const needed = "#market-cards .place, #hand .place, #herd, #herd .step, #rival-name, #rival-hand, #rival-stats, "
        + "#rival-say, #tokens, #tokens .token, #stacks, #deck, #discards, #you-name, #you-note, #act-say, #act-why, "
        + "#act-button, .tool, .mode-text, #mode .button, .bar-button, #curve-plot, .curve-button, .curve-told";
    for (const [name, box] of shown(needed))
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
            found.push(`${name} is out of the window`);
    const texts = "#rival-say, #rival-name, #rival-note, #act-say, #act-why, #act-button, .mode-text, .card-name, "
        + ".curve-button, .curve-told";
    for (const [name, , part] of shown(texts)) {
        // A line's letters may stand out of it a little.
        const spare = parseFloat(getComputedStyle(part).lineHeight) / 2;
        if (part.scrollHeight > part.clientHeight + spare && part.clientHeight > 1) found.push(`${name} is cut off`);
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1) found.push(`${name} is cut short`);
    }
    const zones = shown(".bar, .mode, #curve, #rival .seat-id, #rival-hand, #rival-stats, .say, #tokens, #market, "
        + "#you-name, #you-note, #you .stats, #hand, #herd, #act-why, #act-say, .act-row, #log");
    zones.forEach(([one, a], n) => zones.slice(n + 1).forEach(([other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`${one} and ${other} lie over each other`);
    }));
    return found;
}
