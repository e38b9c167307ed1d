// The sounds themselves, synthesised with Web Audio: short and dry, and balanced with each other (e2e/gallery.test.ts
// measures them). Loaded after the first gesture, and only if sounds are on.

import type { Sound } from "./score";

/** Where a sound is made: a live or an offline context, its output, and when it begins in seconds. */
export type Place = { audio: BaseAudioContext; out: AudioNode; at: number };

type Envelope = { at?: number; long: number; loud: number; attack?: number };
type Voice = Envelope & { shape?: OscillatorType; from: number; to?: number };

/** A volume that rises quickly and dies away. */
function envelope({ audio, out, at: begin }: Place, { at = 0, long, loud, attack = 0.004 }: Envelope) {
  const start = begin + at;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(out);
  return { gain, start, stop: start + long };
}

/** A tone that may glide from one pitch to another. */
function tone(place: Place, { shape = "sine", from, to = from, ...rest }: Voice): OscillatorNode {
  const { gain, start, stop } = envelope(place, rest);
  const voice = new OscillatorNode(place.audio, { type: shape, frequency: from });
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, stop);
  voice.connect(gain);
  voice.start(start);
  voice.stop(stop);
  return voice;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Two seconds of noise, the same every time. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const known = noises.get(audio);
  if (known) return known;
  const buffer = new AudioBuffer({ length: 2 * audio.sampleRate, sampleRate: audio.sampleRate });
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < data.length; index++) {
    seed = (seed * 16807) % 2147483647;
    data[index] = seed / 1073741823.5 - 1;
  }
  noises.set(audio, buffer);
  return buffer;
}

/** Filtered noise whose band may glide. */
function hiss(
  place: Place,
  { from, to = from, q = 1, ...rest }: Envelope & { from: number; to?: number; q?: number },
) {
  const { gain, start, stop } = envelope(place, rest);
  const source = new AudioBufferSourceNode(place.audio, { buffer: noiseOf(place.audio) });
  const band = new BiquadFilterNode(place.audio, { type: "bandpass", frequency: from, Q: q });
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, stop);
  source.connect(band).connect(gain);
  source.start(start, from % 1);
  source.stop(stop);
}

/** Several partials struck at once; the higher ones die away first. */
export function strike(
  place: Place,
  pitch: number,
  partials: readonly number[],
  { at = 0, long, loud }: Envelope,
) {
  partials.forEach((partial, nth) =>
    tone(place, {
      from: pitch * partial,
      at,
      long: long / (1 + nth * 0.5),
      loud: loud / (1 + nth),
      attack: 0.002,
    }),
  );
}

const GLOCKENSPIEL = [1, 2.76, 5.4];
const BRASS = [1, 2, 2.4, 3.02, 4.53];
export const TOY_PIANO = [1, 3.9, 7.1];
/** The pitch of a number of semitones over c. */
export const note = (semitones: number) => 523.25 * 2 ** (semitones / 12);

/** A plucked string of a ukulele. */
export function pluck(place: Place, pitch: number, at: number, loud = 0.2) {
  tone(place, { shape: "triangle", from: pitch, at, long: 0.55, loud });
  tone(place, { shape: "sawtooth", from: pitch * 2, at, long: 0.08, loud: loud / 5 });
}

const SOUNDS: Record<Sound, (place: Place) => void> = {
  scuff: (place) => hiss(place, { from: 1400, to: 700, q: 1.2, long: 0.07, loud: 0.8 }),
  thud: (place) => {
    tone(place, { from: 170, to: 52, long: 0.2, loud: 0.5 });
    hiss(place, { from: 500, to: 200, long: 0.06, loud: 0.5 });
  },
  puff: (place) => hiss(place, { from: 420, to: 1100, q: 0.8, long: 0.22, loud: 0.7, attack: 0.03 }),
  clink: (place) => strike(place, 2093, [1, 1.68], { long: 0.32, loud: 0.24 }),
  glide: (place) => hiss(place, { from: 260, to: 420, q: 1.5, long: 0.3, loud: 0.6, attack: 0.1 }),
  whistle: (place) => {
    // The pea lets the pitch and the volume flutter.
    const { audio, at } = place;
    const flutter = new GainNode(audio, { gain: 0.6 });
    flutter.connect(place.out);
    const voice = tone(
      { ...place, out: flutter },
      { from: 2280, to: 2420, long: 0.34, loud: 0.36, attack: 0.02 },
    );
    const pea = new OscillatorNode(audio, { type: "triangle", frequency: 30 });
    pea.connect(new GainNode(audio, { gain: 130 })).connect(voice.frequency);
    pea.connect(new GainNode(audio, { gain: 0.4 })).connect(flutter.gain);
    pea.start(at);
    pea.stop(at + 0.34);
    hiss(place, { from: 2400, q: 3, long: 0.3, loud: 0.12, attack: 0.02 });
  },
  block: (place) => {
    tone(place, { from: 940, long: 0.06, loud: 0.34 });
    tone(place, { shape: "triangle", from: 640, at: 0.07, long: 0.07, loud: 0.3 });
  },
  kazoo: (place) => {
    const nose = new BiquadFilterNode(place.audio, { type: "bandpass", frequency: 1100, Q: 1.2 });
    nose.connect(place.out);
    for (const [nth, pitch] of [note(0), note(4)].entries())
      tone(
        { ...place, out: nose },
        { shape: "sawtooth", from: pitch, at: nth * 0.16, long: 0.18, loud: 0.62, attack: 0.02 },
      );
  },
  shove: (place) => {
    hiss(place, { from: 500, to: 1800, q: 1, long: 0.2, loud: 0.3, attack: 0.08 });
    tone(place, { from: 150, to: 60, at: 0.19, long: 0.12, loud: 0.5 });
  },
  giggle: (place) => {
    for (const [nth, pitch] of [620, 690, 640, 560].entries()) {
      tone(place, {
        shape: "triangle",
        from: pitch * 1.15,
        to: pitch * 0.9,
        at: nth * 0.1,
        long: 0.09,
        loud: 0.42,
        attack: 0.015,
      });
      hiss(place, { from: pitch * 3, q: 4, at: nth * 0.1, long: 0.07, loud: 0.1 });
    }
  },
  kiss: (place) => {
    tone(place, { from: 420, to: 1500, long: 0.07, loud: 0.4 });
    for (const [nth, semitones] of [16, 19, 24].entries())
      strike(place, note(semitones), GLOCKENSPIEL, { at: 0.12 + nth * 0.11, long: 0.6, loud: 0.16 });
  },
  bell: (place) => {
    for (let nth = 0; nth < 8; nth++)
      strike(place, nth % 2 ? 760 : 784, BRASS, { at: nth * 0.2, long: 0.7, loud: 0.18 });
  },
  stroke: (place) => strike(place, 784, BRASS, { long: 1.6, loud: 0.09 }),
  tock: (place) => tone(place, { shape: "triangle", from: 520, to: 430, long: 0.05, loud: 0.34 }),
  // As children call each other: a third down.
  call: (place) => {
    for (const [nth, semitones] of [7, 4].entries())
      strike(place, note(semitones), TOY_PIANO, { at: nth * 0.16, long: 0.3, loud: 0.24 });
  },
  edge: (place) => tone(place, { from: 190, to: 120, long: 0.07, loud: 0.3 }),
  mark: (place) => tone(place, { shape: "triangle", from: 1250, long: 0.04, loud: 0.16 }),
};

/** A tune of plucked strings with a toy piano on top: notes in semitones over c, in eighths. */
const TUNES = {
  won: {
    chords: [0, 5, 7, 0],
    melody: [12, 16, 19, 16, 17, 21, 19, 17, 19, 23, 26, 23, 24, 19, 24, 28],
    beat: 0.15,
  },
  lost: { chords: [9, 5, 7, 0], melody: [21, 19, 16, 12, 17, 16, 14, 12], beat: 0.24 },
  star: { chords: [5, 0], melody: [17, 21, 24, 28], beat: 0.13 },
};
export type Tune = keyof typeof TUNES;

function playTune(place: Place, { chords, melody, beat }: (typeof TUNES)[Tune]): void {
  const each = melody.length / chords.length;
  chords.forEach((root, nth) => {
    const third = root === 9 ? 3 : 4;
    [0, third, 7].forEach((step, string) =>
      pluck(place, note(root + step - 12), nth * each * beat + string * 0.025, 0.12),
    );
  });
  melody.forEach((step, nth) =>
    strike(place, note(step), TOY_PIANO, { at: nth * beat, long: 0.4, loud: 0.12 }),
  );
}

/** All sounds and tunes. */
export const ALL = [...Object.keys(SOUNDS), ...Object.keys(TUNES)] as (Sound | Tune)[];

/** Makes a sound. */
export function make(sound: Sound | Tune, place: Place): void {
  if (sound in TUNES) playTune(place, TUNES[sound as Tune]);
  else SOUNDS[sound as Sound](place);
}

/** Children far away: noise in the band of voices, which swells and fades, for as long as it is not stopped. */
export function murmur({ audio, out, at }: Place): () => void {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setTargetAtTime(0.05, at, 1.5);
  gain.connect(out);
  const nodes = [
    { pitch: 520, swell: 0.13 },
    { pitch: 900, swell: 0.21 },
    { pitch: 1500, swell: 0.34 },
  ].flatMap(({ pitch, swell }) => {
    const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio), loop: true });
    const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 5 });
    const volume = new GainNode(audio, { gain: 0.6 });
    const wave = new OscillatorNode(audio, { frequency: swell });
    // Voices rise and fall in pitch, each at its own pace.
    wave.connect(new GainNode(audio, { gain: pitch / 5 })).connect(band.frequency);
    wave.connect(new GainNode(audio, { gain: 0.4 })).connect(volume.gain);
    source.connect(band).connect(volume).connect(gain);
    source.start(at, swell);
    wave.start(at);
    return [source, wave];
  });
  return () => {
    const now = audio.currentTime;
    gain.gain.setTargetAtTime(0, now, 0.3);
    for (const node of nodes) node.stop(now + 2);
  };
}
