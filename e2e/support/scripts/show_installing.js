// Shows on the page the state that the worker of a first visit comes to.
(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...given) {
        const registration = await register.apply(this, given);
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => { document.documentElement.dataset.installing = worker.state; });
        return registration;
    };
})()
