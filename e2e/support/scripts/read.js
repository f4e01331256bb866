// Reads at one go, between two turns of the page's own loop: what is drawn and what is saved belong together.
() => {
    const text = (id) => document.getElementById(id).textContent.trim();
    const number = (id) => Number(text(id));
    const all = (query, what) => [...document.querySelectorAll(query)].map(what);
    return {
        saved: localStorage.getItem("jaipur.match"),
        drawn: {
            ply: Number(document.documentElement.dataset.ply),
            round: Number(document.documentElement.dataset.round),
            market: all("#market-cards .card", (card) => card.dataset.good).sort(),
            hand: all("#hand .card", (card) => card.dataset.good),
            herd: number("you-herd"), purse: number("you-purse"), bonuses: number("you-bonuses"),
            rival_hand: document.querySelectorAll("#rival-hand .back").length,
            rival_known: all("#rival-hand .is-known", (back) => back.dataset.good),
            rival_herd: number("rival-herd"), rival_purse: number("rival-purse"),
            rival_bonuses: number("rival-bonuses"),
            deck: number("deck-count"), sold: number("discards-count"),
            piles: all("#piles > li", (pile) => [...pile.querySelectorAll(".token b")].map((b) => +b.textContent)),
            stacks: all("#stacks > li:not([data-stack=camel]) .stack-left", (left) => Number(left.textContent)),
            seals: all("#seals .seals-seat", (seat) => seat.querySelectorAll(".seal.is-won").length),
        },
    };
}
