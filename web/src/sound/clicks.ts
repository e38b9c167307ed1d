// The beats of a duel.

/** Plays beats at these milliseconds after `wait`; those that count are higher. */
export function playClicks(
  times: readonly number[],
  wait: number,
  countIn: number,
): { latency: number; stop: () => void } {
  // A context of its own, so that a duel that is broken off falls silent at once.
  const own = new AudioContext();
  for (const [nth, at] of times.entries()) {
    const from = nth < countIn ? 700 : 1100;
    const start = own.currentTime + (wait + at) / 1000;
    const voice = new OscillatorNode(own, { type: "square", frequency: from });
    voice.frequency.exponentialRampToValueAtTime(from / 2, start + 0.06);
    const volume = new GainNode(own, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.3, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.06);
    voice.connect(volume).connect(own.destination);
    voice.start(start);
    voice.stop(start + 0.06);
  }
  const latency = (own.outputLatency || own.baseLatency || 0) * 1000;
  let open = true;
  const stop = () => {
    if (open) void own.close();
    open = false;
  };
  return { latency, stop };
}
