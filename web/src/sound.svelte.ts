// The sounds of the game. Browsers allow them after the first gesture: only then, and only if they are on, is the
// synthesiser loaded. A hidden page is silent.

import { afterPaint } from "./parts/afterPaint";
import { settings } from "./settings.svelte";
import type { Beat } from "./state/beats";
import type { Player } from "./sound/player";
import type { Tune } from "./sound/synth";
import type { Seat } from "./wire";

let player = $state.raw<Player>();
let isLoading = false;
/** What is heard for as long as a screen is there: the yard far away behind a game, music on others. */
const background = $state({ yard: false, music: false });

/** Loads the synthesiser, if sounds are on. To be called in a gesture. */
export async function unlockSound(): Promise<void> {
  if (!settings.sounds || player || isLoading) return;
  isLoading = true;
  try {
    const { Player } = await import("./sound/player");
    player = new Player();
  } catch {
    // Without the synthesiser it is silent, and the next gesture tries again.
  }
  isLoading = false;
}

/** Listens for the first gesture, and follows the settings and the screens. */
export function startSound(): void {
  addEventListener("click", unlockSound);
  // Keys that only move the focus start no music over a screen reader.
  addEventListener("keydown", ({ key }) => background.yard && key !== "Tab" && unlockSound());
  $effect.root(() => {
    $effect(() => player?.mute(!settings.sounds));
    $effect(() => player?.yard(background.yard));
    $effect(() => player?.music(background.music && settings.music && settings.sounds));
  });
}

/** Plays the sounds of a beat at a speed, for players with these seats, after the paint of the answer. */
export function playBeat(beat: Beat, speed: number, mine: readonly Seat[] = []): void {
  if (settings.sounds) afterPaint(() => player?.beat(beat, beat.ms / (speed || 1), mine));
}

/** Answers a pick, an aim or a fight that is left, or says to a player whose keys come to a space what it is. */
export function playTick(sound?: "edge" | "mark" | "puff"): void {
  if (settings.sounds) player?.tick(sound);
}

/** Plays the tune of a victory, a defeat, or a solved lesson. */
export function playTune(tune: Tune): void {
  if (settings.sounds) player?.tune(tune);
}

/** To be called in an effect: this is heard until the effect ends. */
export function hear(what: keyof typeof background): () => void {
  background[what] = true;
  return () => (background[what] = false);
}
