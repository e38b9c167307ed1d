// The guided first game: one hint at a time, when it helps, and none twice. Loaded only while the guide is on.

import type { PlayView } from "../wire";
import { BASICS, type Decision, type DueHint, HINTS, type Hint, hintFor } from "./hints";
import { markSeen, seenHints, switchGuide } from "./progress.svelte";

type GuideSource = {
  play: () => PlayView;
  /** What the player has to decide; none while a scene is played or others have the turn. */
  decision: () => Decision | undefined;
  /** Whether something is shown once more, and the decision waits. */
  replays: () => boolean;
};

export class Guide {
  readonly due = $derived.by((): DueHint | undefined => {
    const [decision, seen] = [this.source.decision(), seenHints()];
    const due = decision && seen && hintFor(decision, seen);
    const follows = due && (BASICS.includes(due.hint) || this.source.play() !== this.#dismissedIn);
    return follows ? due : undefined;
  });
  /** In which decision a hint has been given: there is no second one. */
  #dismissedIn = $state.raw<PlayView>();

  constructor(readonly source: GuideSource) {}

  /** Takes the hint away, and leaves the player alone until the next decision. */
  dismiss(): void {
    this.#dismissedIn = this.source.play();
    if (this.due) this.see(this.due.hint);
  }

  /** A hint is gone: dismissed, or the player has done it or something else. After a replay it comes back. */
  leave(hint: Hint, play: PlayView): void {
    if (this.source.replays()) return;
    this.#dismissedIn = play;
    this.see(hint);
  }

  /** After the last hint the guide is over. */
  see(hint: Hint): void {
    markSeen(hint);
    if (HINTS.every((hint) => seenHints()?.includes(hint))) switchGuide(false);
  }
}

export { default as Aim } from "./Aim.svelte";
export { default as Bubble } from "./Bubble.svelte";
export { default as Spotlight } from "./Spotlight.svelte";
