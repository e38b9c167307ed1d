// Plays sounds in the browser: one volume over all of them, silent while the page is hidden.

import type { Beat } from "../state/beats";
import { score } from "./score";
import { type Place, type Tune, make, murmur } from "./synth";

/** The volume of everything. */
const VOLUME = 0.7;
/** How many seconds a tune takes; music waits for it. */
const TUNE_TIME = 3.5;

export class Player {
  readonly #audio = new AudioContext();
  readonly #volume = new GainNode(this.#audio, { gain: VOLUME });
  #stopMurmur: (() => void) | undefined;
  #stopMusic: (() => void) | undefined;
  #hasMusic = false;
  #endOfTune = 0;

  constructor() {
    // Many sounds at once are not louder than the browser can play.
    this.#volume.connect(new DynamicsCompressorNode(this.#audio)).connect(this.#audio.destination);
    document.addEventListener("visibilitychange", () => this.#rest());
    this.#rest();
  }

  beat(beat: Beat, ms: number): void {
    for (const { sound, at } of score(beat, ms)) make(sound, this.#place(at / 1000));
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
    this.#hasMusic = heard;
    this.#stopMusic?.();
    this.#stopMusic = undefined;
    if (!heard) return;
    import("./music").then(
      ({ playMusic }) => {
        if (this.#hasMusic) this.#stopMusic ??= playMusic(this.#place(0.5, this.#endOfTune));
      },
      // Without it there are the other sounds.
      () => undefined,
    );
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
