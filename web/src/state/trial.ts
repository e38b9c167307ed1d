// Moves that are tried on a position, by one person for everybody and for nobody else to see. To the board it is like a
// table that is played there.

import type { Event, Me, PositionPlayed, PositionView, Room, Seat, Told } from "../wire";
import { USUAL_TABLE } from "./options";
import { decided, write } from "./position";
import type { Known } from "./table";

/** A moment of the trial: a position, and what led to it. */
export type Moment = PositionView & { words: string[]; events: Event[] };

/** The moment that a position is. */
export function begin(view: PositionView): Moment {
  return settle(view, decided(view.position), []);
}

/** The moment after a decision. */
export function after(before: Moment, word: string, played: PositionPlayed): Moment {
  return settle(
    { ...played, position: `${before.position} ${word}` },
    [...before.words, word],
    played.events,
  );
}

/** A turn that is complete has led to the next, and a table can only begin with that. */
function settle(view: PositionView, words: string[], events: Event[]): Moment {
  const { state, position } = view;
  const minute = Number(position.split(" ")[2]?.split("/")[0]);
  const goes = state.clock === minute || state.phase === "over";
  return goes ? { ...view, words, events } : { ...view, position: write(state, []), words: [], events };
}

/** What is known after these moments; entries are told as a table would tell them. */
export function known(
  me: Me | null,
  moments: readonly Moment[],
  told: readonly Told[],
): Known & { room: Room } {
  const { state, legal, words } = moments.at(-1) as Moment;
  const draft = { seat: state.turn, minute: state.clock, actions: words, complete: false };
  return {
    table: "",
    version: told.at(-1)?.version ?? 1,
    room: roomOf(me, Object.keys(state.coins) as Seat[]),
    play: { state, legal, draft, clock: null },
    told,
  };
}

/** Whoever tries sits on all seats. */
function roomOf(me: Me | null, seats: Seat[]): Room {
  const person = me?.person ?? "";
  return {
    stage: "playing",
    settings: USUAL_TABLE,
    host: person,
    seats: seats.sort().map((seat) => ({
      seat,
      sitter: { kind: "person", person, name: seat },
      stand_in: null,
      present: true,
    })),
    spectators: 0,
    undo: null,
    votes: [],
    after: null,
    rematch: null,
  };
}

/** What changed from some moments to others: a decision more, or some fewer. */
export function entry(
  me: Me | null,
  version: number,
  before: readonly Moment[],
  now: readonly Moment[],
): Told {
  const told = { version, at: 0, by: { person: me?.person ?? "" } };
  const last = now.at(-1);
  if (now.length <= before.length || !last) {
    return { ...told, what: { entry: "undone", actions: before.length - now.length } };
  }
  const seat = before.at(-1)?.state.turn ?? "A";
  const action = last.words.at(-1) ?? "";
  return { ...told, what: { entry: "acted", seat, action }, events: last.events };
}
