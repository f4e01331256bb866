"""Sound: a few short notes made by the page, off by default."""

import js as window

# Notes as (frequency in hertz, start and length in seconds).
NOTES = {
    "touch": ((660, 0.0, 0.05),),
    "move": ((440, 0.0, 0.08), (660, 0.07, 0.12)),
    "rival": ((392, 0.0, 0.08), (330, 0.07, 0.12)),
    "coin": ((1320, 0.0, 0.06), (1760, 0.05, 0.16)),
    "seal": ((523, 0.0, 0.15), (659, 0.12, 0.15), (784, 0.24, 0.3)),
}


class Sound:
    """Player of short sounds, silent unless `on` is true."""

    def __init__(self) -> None:
        self.on = False
        self._context = None

    def play(self, name: str) -> None:
        """Play a sound, if sound is on."""
        if not self.on:
            return
        try:
            if self._context is None:
                self._context = window.AudioContext.new()
            self._sound(NOTES[name])
        except Exception:  # no audio: play on in silence
            self.on = False

    def _sound(self, notes: tuple[tuple[int, float, float], ...]) -> None:
        context = self._context
        if context is None:
            return
        now = context.currentTime
        for frequency, start, length in notes:
            oscillator, gain = context.createOscillator(), context.createGain()
            oscillator.type = "triangle"
            oscillator.frequency.value = frequency
            gain.gain.setValueAtTime(0.0001, now + start)
            gain.gain.exponentialRampToValueAtTime(0.08, now + start + 0.01)
            gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length)
            oscillator.connect(gain)
            gain.connect(context.destination)
            oscillator.start(now + start)
            oscillator.stop(now + start + length + 0.02)
