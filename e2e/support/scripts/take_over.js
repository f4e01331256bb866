// Has the new version take over, as another tab would.
async () => {
    const taken = new Promise((done) => {
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    });
    (await navigator.serviceWorker.getRegistration()).waiting.postMessage("take over");
    await taken;
}
