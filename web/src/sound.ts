// The sounds of the game, synthesised from plain tones. They are off until the user turns them on.

import type { Event } from "./wire";

type Sound = "step" | "coin" | "whistle" | "bell" | "kiss";

/** A tone: from one pitch to another, from when on and for how long in seconds, how loud. */
type Tone = {
  shape: OscillatorType;
  from: number;
  to?: number;
  at?: number;
  long: number;
  loud: number;
  flutter?: number;
};

const SOUNDS: Record<Sound, Tone[]> = {
  step: [
    { shape: "triangle", from: 190, to: 90, long: 0.07, loud: 0.5 },
    { shape: "triangle", from: 170, to: 80, at: 0.16, long: 0.07, loud: 0.4 },
  ],
  coin: [
    { shape: "sine", from: 1180, long: 0.09, loud: 0.25 },
    { shape: "sine", from: 1760, at: 0.07, long: 0.35, loud: 0.3 },
    { shape: "triangle", from: 3520, at: 0.07, long: 0.2, loud: 0.08 },
  ],
  whistle: [
    { shape: "sine", from: 2250, to: 2420, long: 0.32, loud: 0.16, flutter: 34 },
    { shape: "sine", from: 2330, to: 2500, long: 0.32, loud: 0.1, flutter: 34 },
  ],
  bell: [
    { shape: "square", from: 1245, long: 1.6, loud: 0.07, flutter: 17 },
    { shape: "triangle", from: 2093, long: 1.7, loud: 0.16, flutter: 17 },
    { shape: "sine", from: 3136, long: 1.4, loud: 0.1, flutter: 17 },
  ],
  kiss: [
    { shape: "sine", from: 420, to: 1500, long: 0.09, loud: 0.35 },
    { shape: "sine", from: 1568, at: 0.16, long: 0.25, loud: 0.18 },
    { shape: "sine", from: 2093, at: 0.26, long: 0.4, loud: 0.18 },
  ],
};

let audio: AudioContext | undefined;

/** Plays the sounds of events, each once. Silent until the browser allows audio. */
export function playSounds(events: readonly Event[]): void {
  const sounds = [...new Set(events.map(soundOf))].filter((sound) => sound !== undefined);
  if (!sounds.length) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const tone of sounds.flatMap((sound) => SOUNDS[sound])) ring(audio, tone);
}

/** Plays the beats of a duel, at these milliseconds after `wait`; those that count are higher. */
export function playClicks(
  times: readonly number[],
  wait: number,
  countIn: number,
): { latency: number; stop: () => void } {
  // A context of its own, so that a duel that is broken off falls silent at once.
  const own = new AudioContext();
  for (const [nth, at] of times.entries()) {
    const from = nth < countIn ? 700 : 1100;
    ring(own, { shape: "square", from, to: from / 2, at: (wait + at) / 1000, long: 0.06, loud: 0.3 });
  }
  const latency = (own.outputLatency || own.baseLatency || 0) * 1000;
  let open = true;
  const stop = () => {
    if (open) void own.close();
    open = false;
  };
  return { latency, stop };
}

function ring(audio: AudioContext, { shape, from, to = from, at = 0, long, loud, flutter }: Tone): void {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long);
  let end: AudioNode = voice.connect(volume);
  if (flutter) {
    const beat = new OscillatorNode(audio, { type: "square", frequency: flutter });
    const depth = new GainNode(audio, { gain: 0.4 });
    const gate = new GainNode(audio, { gain: 0.6 });
    beat.connect(depth).connect(gate.gain);
    end = end.connect(gate);
    beat.start(start);
    beat.stop(start + long);
  }
  end.connect(audio.destination);
  voice.start(start);
  voice.stop(start + long);
}

/** The sound of an event. */
function soundOf({ event }: Event): Sound | undefined {
  switch (event) {
    case "moved":
    case "shoved":
      return "step";
    case "coin_taken":
    case "coins_given":
      return "coin";
    case "nun_moved":
    case "tattled":
      return "whistle";
    case "kissed":
      return "kiss";
    case "bell":
      return "bell";
    default:
      return undefined;
  }
}
