// Shows a returning player what has happened since this browser last showed the table.

import type { PlayView, Seat } from "../../wire";
import { afterPaint } from "../../parts/afterPaint";
import { notify } from "../../parts/notice.svelte";
import { pace } from "../../settings.svelte";
import { eventChanges } from "../../state/frames";
import { loadLastSeen, storeLastSeen } from "../../state/lastSeen";
import { since } from "../../state/log";
import type { TableState } from "../../state/table";
import { back } from "../../words/back";
import type { Director } from "./director.svelte";

type CatchUpSource = {
  tableState: () => TableState;
  play: () => PlayView;
  /** All seats of the viewer. */
  mine: () => Seat[];
  director: Director;
};

export class CatchUp {
  #isBack = false;

  constructor(readonly source: CatchUpSource) {}

  /** To be called after every update: the first one that is visible brings the player back. */
  update(): void {
    if (this.#isBack) this.#store();
    else this.comeBack();
  }

  /** Shows what has happened meanwhile, and says it in a notice. */
  comeBack(): void {
    if (document.hidden) return;
    this.#isBack = true;
    const [tableState, play] = [this.source.tableState(), this.source.play()];
    const last = tableState.table ? loadLastSeen(tableState.table) : null;
    const lines = last ? since(tableState.entries, last.version) : [];
    const events = lines.flatMap(({ events }) => events);
    this.#store();
    if (!last || !events.some(({ event }) => event === "turn_began")) return;
    this.source.director.replay({ state: last.state, shovedFrom: [] }, eventChanges(lines), pace());
    notify(back(events, last.state, play.state, this.source.mine()));
  }

  /** Stores what is on the screen, for the next visit. A lesson is no table. */
  #store(): void {
    const { table, version } = this.source.tableState();
    const { state } = this.source.play();
    if (!table || document.hidden) return;
    afterPaint(() => storeLastSeen(table, { version, state }));
  }
}
