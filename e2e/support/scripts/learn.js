// Leads to the lesson, which may have to arrive first: whatever is pressed before it is there is meant for the match.
() => new Promise((done) => {
    const there = () => document.documentElement.dataset.mode === "lesson" && (seen.disconnect(), done());
    const seen = new MutationObserver(there);
    seen.observe(document.documentElement, { attributeFilter: ["data-mode"] });
    document.querySelector("[data-intent=learn]").click();
    there();
})
