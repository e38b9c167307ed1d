// Sends a player's commands, one at a time. The piece of an action sets out before the server has answered; it comes back
// if the server refuses.

import type { Command, GameState } from "../../wire";
import { dismissTrouble, notifyError } from "../../parts/notice.svelte";
import type { Press } from "../../board/layout";
import { destination } from "../../state/turn";

type TurnRequestsSource = {
  game: () => GameState;
  send: (command: Command) => Promise<unknown>;
  /** The element that is busy meanwhile. */
  root: () => HTMLElement | undefined;
  onsettled: () => void;
};

/** If the server answers within this many milliseconds, the board is drawn once instead of twice. */
const OPTIMISTIC_DELAY = 20;

export class TurnRequests {
  /** The piece that is already on its way, and where to. */
  readonly optimisticMove = $derived.by(() => {
    const move = this.#move;
    return move?.from === this.source.game() ? destination(move.action) : undefined;
  });

  #move = $state.raw<{ action: string; from: GameState }>();
  #isBusy = false;

  constructor(readonly source: TurnRequestsSource) {}

  async send(command: Command): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    // Do not make this declarative: reactive state would draw the board once more before every answer, and after it the
    // element may be gone.
    const root = this.source.root();
    if (root) root.ariaBusy = "true";
    try {
      await this.source.send(command);
      dismissTrouble();
    } catch (error) {
      this.#move = undefined;
      notifyError(error);
    }
    this.#isBusy = false;
    if (root) root.ariaBusy = "false";
    this.source.onsettled();
  }

  /** Sends an action; that of a dragged piece is shown at once. */
  async act(action: string, press: Press = "clicked"): Promise<void> {
    if (this.#isBusy) return;
    const game = this.source.game();
    const leave = () => (this.#move = { action, from: game });
    const timer = press === "dragged" ? void leave() : setTimeout(leave, OPTIMISTIC_DELAY);
    await this.send({ verb: "act", action });
    clearTimeout(timer);
  }
}
