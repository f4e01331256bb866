// Keeps texts by their keys from the first load on, so that a reload finds what the page itself has saved.
(texts) => {
    // Firefox also runs this in the blank page before ours, which has no storage.
    if (location.protocol === "about:" || sessionStorage.getItem("laid")) return;
    sessionStorage.setItem("laid", "yes");
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}
