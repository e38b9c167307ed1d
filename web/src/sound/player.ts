// Plays sounds in the browser: one volume over all of them, silent while the page is hidden.

import type { Beat } from "../state/beats";
import type { Seat } from "../wire";
import { pulse, score } from "./score";
import { type Place, type Tune, make, murmur } from "./synth";

/** The volume of everything. */
const VOLUME = 0.7;
/** How many seconds a tune takes; music waits for it. */
const TUNE_TIME = 3.5;

/** After how many milliseconds on a screen with music it begins. */
const MUSIC_DELAY = 700;

/** Vibrates, where motion is wanted. Only phones can, and not all of them. */
function shake(pattern: number[]): void {
  if ("vibrate" in navigator && pattern.length && !matchMedia("(prefers-reduced-motion)").matches)
    navigator.vibrate(pattern);
}

export class Player {
  readonly #audio = new AudioContext();
  readonly #volume = new GainNode(this.#audio, { gain: VOLUME });
  #stopMurmur: (() => void) | undefined;
  #stopMusic: (() => void) | undefined;
  /** The timer of the music, or the last one. */
  #soon: ReturnType<typeof setTimeout> | undefined;
  #endOfTune = 0;

  constructor() {
    // Many sounds at once are not louder than the browser can play.
    this.#volume.connect(new DynamicsCompressorNode(this.#audio)).connect(this.#audio.destination);
    document.addEventListener("visibilitychange", () => this.#rest());
    this.#rest();
  }

  beat(beat: Beat, ms: number, mine: readonly Seat[]): void {
    for (const { sound, at } of score(beat, ms, mine)) make(sound, this.#place(at / 1000));
    shake(pulse(beat));
  }

  /** A pick or an aim is felt, too. */
  tick(sound: "tock" | "edge" | "mark" | "puff" = "tock"): void {
    make(sound, this.#place(0));
    if (sound === "tock") shake([8]);
  }

  tune(tune: Tune): void {
    this.#endOfTune = this.#audio.currentTime + TUNE_TIME;
    make(tune, this.#place(0.1));
  }

  yard(heard: boolean): void {
    this.#stopMurmur?.();
    this.#stopMurmur = heard ? murmur(this.#place(0)) : undefined;
  }

  music(heard: boolean): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#stopMusic?.();
    this.#stopMusic = undefined;
    // Most first clicks lead to another screen, which has none.
    if (heard) this.#soon = setTimeout(() => void this.#begin(), MUSIC_DELAY);
  }

  async #begin(): Promise<void> {
    const due = this.#soon;
    // Without it there are the other sounds.
    const music = await import("./music").catch(() => undefined);
    if (due === this.#soon) this.#stopMusic = music?.playMusic(this.#place(0.1, this.#endOfTune));
  }

  mute(muted: boolean): void {
    this.#volume.gain.setTargetAtTime(muted ? 0 : VOLUME, this.#audio.currentTime, 0.02);
  }

  /** A number of seconds from now, but not before another time. */
  #place(after: number, earliest = 0): Place {
    const at = Math.max(this.#audio.currentTime + after, earliest);
    return { audio: this.#audio, out: this.#volume, at };
  }

  #rest(): void {
    void (document.hidden ? this.#audio.suspend() : this.#audio.resume());
  }
}
