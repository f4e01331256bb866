// Waits until no motion is under way.
(() => Promise.all(document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().endTime < Infinity)
    .map((motion) => motion.finished.catch(() => null))))
