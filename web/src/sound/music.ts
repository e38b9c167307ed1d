// The music of the front page and the finale: a ukulele is picked, and a toy piano plays what children sing to each other in
// any yard. Loaded when it is first heard.

import { type Place, TOY_PIANO, note, pluck, strike } from "./synth";

/** How long an eighth is, in seconds. */
const EIGHTH = 0.3;
/** The first of two eighths is longer by this. */
const SWING = 0.05;
/** How long a bar is, in seconds. */
export const BAR = 8 * EIGHTH;
/** How many seconds before it is heard a bar is scheduled at the latest. */
const AHEAD = 1;

/** The strings of a ukulele, as each chord has them: semitones over c. */
const CHORDS = { C: [-5, -12, -8, 0], Am: [-3, -12, -8, -3], F: [-3, -12, -7, -3], G: [-5, -10, -5, -1] };
/** Which string is picked in each eighth. */
const PICKING = [1, 0, 2, 3, 2, 0, 2, 3];

/** Each bar is a chord and eight eighths. A capital letter is the higher octave; a dot leaves the note before to ring. */
export const BARS: readonly [chord: keyof typeof CHORDS, melody: string][] = [
  ["C", "g.e.a.g."],
  ["Am", "e...c.d."],
  ["F", "f.a.C.a."],
  ["G", "g.b.D..."],
  ["C", "C.gea.g."],
  ["Am", "a.g.e..."],
  ["F", "f.e.d.f."],
  ["C", "c......."],
  ["F", "........"],
  ["G", "........"],
];

const SCALE = [0, 2, 4, 5, 7, 9, 11];

/** The semitones of a letter over c; none for a dot. */
export function semitones(letter: string): number | undefined {
  const nth = "cdefgabCDEFGAB".indexOf(letter);
  return nth < 0 ? undefined : (SCALE[nth % 7] ?? 0) + (nth < 7 ? 0 : 12);
}

/** Schedules a bar. */
export function playBar(place: Place, nth: number): void {
  const [chord, melody] = BARS[nth % BARS.length] ?? ["C", ""];
  PICKING.forEach((string, eighth) => {
    const at = eighth * EIGHTH + (eighth % 2 ? SWING : 0);
    pluck(place, note(CHORDS[chord][string] ?? 0), at, eighth ? 0.05 : 0.08);
    const tone = semitones(melody.charAt(eighth));
    if (tone !== undefined) strike(place, note(tone), TOY_PIANO, { at, long: 0.9, loud: 0.07 });
  });
}

/** Plays on and on, until it is stopped. */
export function playMusic({ audio, out, at }: Place): () => void {
  const gain = new GainNode(audio);
  gain.connect(out);
  let [nth, next] = [0, at];
  const schedule = () => {
    while (next < audio.currentTime + AHEAD) {
      playBar({ audio, out: gain, at: next }, nth++);
      next += BAR;
    }
  };
  schedule();
  const timer = setInterval(schedule, (AHEAD / 2) * 1000);
  return () => {
    clearInterval(timer);
    gain.gain.setTargetAtTime(0, audio.currentTime, 0.1);
    // The notes that are scheduled end by themselves, unheard.
    setTimeout(() => gain.disconnect(), 1000);
  };
}
