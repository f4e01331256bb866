// Finds what one plays with and a toast would lie over, came one now: it is only laid there for a moment.
(said) => {
    const toast = document.createElement("p");
    toast.className = "toast";
    toast.textContent = said;
    document.getElementById("toasts").append(toast);
    const a = toast.getBoundingClientRect();
    const parts = ["#rival-say", "#market-cards", "#hand", "#herd", "#act-say", "#act-button", ".bar-tools"];
    const covered = parts.filter((query) => {
        const b = document.querySelector(query).getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    toast.remove();
    if (a.height < 20) covered.push("there is no toast");
    return covered.map((part) => `a toast lies over ${part}`);
}
