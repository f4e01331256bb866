// Leaves no room for a single letter more.
() => {
    let size = 0;
    for (let more = 2 ** 23; more >= 1; more /= 2) {
        try {
            localStorage.setItem("other", "x".repeat(size + more));
            size += more;
        } catch {}
    }
}
