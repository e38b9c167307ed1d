// Plays sounds in the browser: one volume over all of them, silent while the page is hidden.

import type { Beat } from "../state/beats";
import { score } from "./score";
import { type Tune, make, murmur } from "./synth";

/** The volume of everything. */
const VOLUME = 0.7;

export class Player {
  readonly #audio = new AudioContext();
  readonly #volume = new GainNode(this.#audio, { gain: VOLUME });
  #stopMurmur: (() => void) | undefined;

  constructor(inYard: boolean) {
    // Many sounds at once are not louder than the browser can play.
    this.#volume.connect(new DynamicsCompressorNode(this.#audio)).connect(this.#audio.destination);
    document.addEventListener("visibilitychange", () => this.#rest());
    this.#rest();
    this.yard(inYard);
  }

  beat(beat: Beat, ms: number): void {
    for (const { sound, at } of score(beat, ms)) make(sound, this.#place(at / 1000));
  }

  tune(tune: Tune): void {
    make(tune, this.#place(0.1));
  }

  yard(heard: boolean): void {
    this.#stopMurmur?.();
    this.#stopMurmur = heard ? murmur(this.#place(0)) : undefined;
  }

  mute(muted: boolean): void {
    this.#volume.gain.setTargetAtTime(muted ? 0 : VOLUME, this.#audio.currentTime, 0.02);
  }

  #place(after: number) {
    return { audio: this.#audio, out: this.#volume, at: this.#audio.currentTime + after };
  }

  #rest(): void {
    void (document.hidden ? this.#audio.suspend() : this.#audio.resume());
  }
}
