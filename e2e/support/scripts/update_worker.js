// Looks for a new version; returns the state that its worker comes to.
async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    // A page that has just come up looks by itself, and may have found it before.
    const worker = registration.installing ?? registration.waiting;
    while (worker.state === "installing") {
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return worker.state;
}
