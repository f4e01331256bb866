// Waits until the window has its size and a frame has passed in which nothing moved.
([width, height]) => new Promise((done) => {
    let last = "", still = 0;
    const look = () => {
        const parts = document.querySelectorAll("#table, #table > *, #market .place, #hand .place");
        const now = JSON.stringify([...parts].map((part) => part.getBoundingClientRect()));
        still = now === last && innerWidth === width && innerHeight === height ? still + 1 : 0;
        last = now;
        still > 0 ? done() : requestAnimationFrame(look);
    };
    look();
})
