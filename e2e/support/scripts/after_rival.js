// Tells the phase as soon as the rival has played; asking again and again would find out late.
(patience) => new Promise((done, fail) => {
    const root = document.documentElement;
    const look = () => root.dataset.phase === "rival" || (seen.disconnect(), done(root.dataset.phase ?? ""));
    const seen = new MutationObserver(look);
    seen.observe(root, { attributes: true });
    setTimeout(() => fail(new Error("The rival is still thinking.")), patience);
    look();
})
