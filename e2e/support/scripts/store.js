// Keeps texts by their keys.
(texts) => {
    for (const [key, text] of Object.entries(JSON.parse(texts))) localStorage.setItem(key, text);
}
