// Shows a returning player what has happened since this browser last showed the table.

import type { Event, PlayView, Seat } from "../../wire";
import { afterPaint } from "../../parts/afterPaint";
import { notify } from "../../parts/notice.svelte";
import { pace } from "../../settings.svelte";
import type { Drawn } from "../../state/beats";
import { type VersionedChange, eventChanges, withChange } from "../../state/changes";
import { loadLastSeen, storeLastSeen } from "../../state/lastSeen";
import { lossStart, since } from "../../state/log";
import type { TableState } from "../../state/table";
import type { Naming } from "../../words/words.svelte";
import type { Director } from "./director.svelte";

type CatchUpSource = {
  tableState: () => TableState;
  play: () => PlayView;
  /** All seats of the viewer. */
  mine: () => Seat[];
  name: () => Naming;
  director: Director;
};

export class CatchUp {
  #isBack = false;
  #turn = $state.raw<{ version: number; drawn: Drawn }>();

  constructor(readonly source: CatchUpSource) {}

  /** To be called after every update: the first one that is visible brings the player back. */
  update(): void {
    this.#remember();
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
    const [mine, name] = [this.source.mine(), this.source.name()];
    void import("../../words/back").then(({ back }) =>
      notify(back(events, last.state, play.state, mine, name)),
    );
  }

  /** What the others have done since the viewer's last turn, if it can be played once more. */
  get sinceTurn(): { events: Event[]; replay: () => void; replayLoss: (seat: Seat) => void } | undefined {
    const turn = this.#turn;
    const lines = turn ? since(this.source.tableState().entries, turn.version) : [];
    if (!turn || !lines.length) return undefined;
    const { still, rate } = pace();
    const events = lines.flatMap(({ events }) => events);
    const play = (from: number) => {
      const changes = eventChanges(lines);
      const start = changes.slice(0, from).reduce(after, turn.drawn);
      this.source.director.replay(start, changes.slice(from), { still, rate: rate || 1 });
    };
    return { events, replay: () => play(0), replayLoss: (seat) => play(lossStart(events, seat)) };
  }

  /** Remembers the board at the end of the viewer's turn. */
  #remember(): void {
    const { entries, version } = this.source.tableState();
    const { state, shoved_from } = this.source.play();
    const last = entries.at(-1)?.what;
    if (last?.entry === "ended" && this.source.mine().includes(last.seat))
      this.#turn = { version, drawn: { state, shovedFrom: shoved_from ?? [] } };
  }

  /** Stores what is on the screen, for the next visit. A lesson is no table. */
  #store(): void {
    const { table, version } = this.source.tableState();
    const { state } = this.source.play();
    if (!table || document.hidden) return;
    afterPaint(() => storeLastSeen(table, { version, state }));
  }
}

/** What is drawn after a change. */
function after({ state, shovedFrom }: Drawn, { change }: VersionedChange): Drawn {
  return { state: withChange(state, change), shovedFrom: change.shoved_from ?? shovedFrom };
}
