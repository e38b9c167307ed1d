// How loud each sound is, rendered without a loudspeaker.

import { BAR, BARS, playBar } from "../sound/music";
import { ALL, make, murmur } from "../sound/synth";

const RATE = 48_000;

/** The loudest tenth of a second in decibels below the most there is, and the highest peak, by sound. */
export async function measureSounds(): Promise<Record<string, { loud: number; peak: number }>> {
  const measured: Record<string, { loud: number; peak: number }> = {};
  for (const sound of [...ALL, "murmur" as const, "music" as const]) {
    const seconds = sound === "music" ? BARS.length * BAR : 5;
    const audio = new OfflineAudioContext(1, RATE * seconds, RATE);
    const place = { audio, out: audio.destination, at: 0.05 };
    if (sound === "murmur") murmur(place);
    else if (sound === "music") BARS.forEach((_, nth) => playBar({ ...place, at: 0.05 + nth * BAR }, nth));
    else make(sound, place);
    measured[sound] = loudness((await audio.startRendering()).getChannelData(0));
  }
  return measured;
}

function loudness(data: Float32Array): { loud: number; peak: number } {
  const part = RATE / 10;
  let [loudest, peak] = [0, 0];
  for (let from = 0; from + part <= data.length; from += part / 4) {
    const square = data.subarray(from, from + part).reduce((sum, value) => sum + value ** 2, 0);
    loudest = Math.max(loudest, square / part);
  }
  for (const value of data) peak = Math.max(peak, Math.abs(value));
  return { loud: Math.round(10 * Math.log10(loudest)), peak };
}
