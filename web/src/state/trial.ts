// Actions that one person tries on a position, for all seats and unseen by others. To the board it is like a table.

import {
  COLOURS,
  type Me,
  type PositionPlayed,
  type RoomView,
  type Seat,
  type EntryWithEvents,
} from "../wire";
import { USUAL_TABLE } from "./options";
import { decided } from "./position";
import type { TableState } from "./table";

/** A moment of the trial: a position, the words of its turn so far, and the decision that led to it. */
export type Moment = PositionPlayed & { words: string[]; action: string };

/** The moment that a decision has led to, or the first one. */
export function moment(played: PositionPlayed, action = ""): Moment {
  return { ...played, words: decided(played.position), action };
}

/** The table after these moments, with entries as a table would send them. */
export function tableStateOf(
  me: Me | null,
  moments: readonly Moment[],
  entries: readonly EntryWithEvents[],
): TableState & { room: RoomView } {
  const { state, shoved_from, legal, words } = moments.at(-1) as Moment;
  const draft = { seat: state.turn, minute: state.clock, actions: words, complete: false };
  return {
    table: "",
    version: entries.at(-1)?.version ?? 1,
    room: roomOf(me, Object.keys(state.coins) as Seat[]),
    play: { state, shoved_from, legal, draft, clock: null },
    entries,
  };
}

/** One person on all seats. */
function roomOf(me: Me | null, seats: Seat[]): RoomView {
  const person = me?.person ?? "";
  return {
    stage: "playing",
    settings: USUAL_TABLE,
    host: person,
    seats: seats.sort().map((seat, index) => ({
      seat,
      sitter: { kind: "person", person, name: seat },
      stand_in: null,
      colour: COLOURS[index] ?? "grey",
      present: true,
    })),
    spectators: 0,
    undo: null,
    votes: [],
    after: null,
    rematch: null,
  };
}

/** The entry for a change of moments: one decision more, or some undone. */
export function entry(
  me: Me | null,
  version: number,
  before: readonly Moment[],
  now: readonly Moment[],
): EntryWithEvents {
  const base = { version, at: 0, by: { person: me?.person ?? "" } };
  const last = now.at(-1);
  if (now.length <= before.length || !last) {
    return { ...base, what: { entry: "undone", actions: before.length - now.length } };
  }
  const seat = before.at(-1)?.state.turn ?? "A";
  const { action, events, changes } = last;
  return { ...base, what: { entry: "acted", seat, action }, events, changes };
}
