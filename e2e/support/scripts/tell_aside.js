// Has a tab tell when it leaves the match to another.
new MutationObserver(() => {
    if (document.documentElement.dataset.phase === "elsewhere") console.debug("this tab steps aside");
}).observe(document, { subtree: true, attributeFilter: ["data-phase"] })
