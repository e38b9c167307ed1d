// The sounds of the game. Browsers allow them after the first gesture: only then, and only if they are on, is the
// synthesiser loaded. A hidden page is silent.

import { afterPaint } from "./parts/afterPaint";
import { settings } from "./settings.svelte";
import type { Beat } from "./state/beats";
import type { Player } from "./sound/player";
import type { Tune } from "./sound/synth";

let player: Promise<Player | undefined> | undefined;
let inYard = false;

/** Loads the synthesiser, if sounds are on. To be called in a gesture. */
export function unlockSound(): void {
  if (!settings.sounds || player) return;
  player = import("./sound/player").then(
    ({ Player }) => new Player(inYard),
    // Without the synthesiser it is silent, and the next gesture tries again.
    () => (player = undefined),
  );
}

/** Listens for the first gesture, and follows the setting. */
export function startSound(): void {
  for (const gesture of ["click", "keydown"]) addEventListener(gesture, unlockSound);
  $effect.root(() => {
    $effect(() => {
      const muted = !settings.sounds;
      void player?.then((player) => player?.mute(muted));
    });
  });
}

/** Plays the sounds of a beat at a speed, after the paint of the answer. */
export function playBeat(beat: Beat, speed: number): void {
  if (!settings.sounds || !player) return;
  afterPaint(() => void player?.then((player) => player?.beat(beat, beat.ms / (speed || 1))));
}

/** Plays the tune of a victory, a defeat, or a solved lesson. */
export function playTune(tune: Tune): void {
  if (settings.sounds) void player?.then((player) => player?.tune(tune));
}

/** Whether a game is on the screen, and the yard is heard far away. */
export function hearYard(heard: boolean): void {
  inYard = heard;
  void player?.then((player) => player?.yard(heard));
}
