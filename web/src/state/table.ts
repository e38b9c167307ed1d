// What the page knows of a table, and how updates change it.

import type { PersonId, PlayView, RoomView, Seat, SeatView, TableId, EntryWithEvents, Update } from "../wire";

export type TableState = {
  table: TableId;
  /** The last known version; 0 for none. */
  version: number;
  /** The table's hash at that version. It is another one if the server's history is. */
  hash?: string;
  room: RoomView | null;
  /** The game as it stands; none before it starts. */
  play: PlayView | null;
  /** Every entry so far. */
  entries: readonly EntryWithEvents[];
};

/** A table before the first update. */
export function emptyTable(table: TableId): TableState {
  return { table, version: 0, room: null, play: null, entries: [] };
}

/** What the server needs to know to tell only what is new. */
export function knownOf({ version, hash }: TableState): { version: number; hash?: string } {
  return hash === undefined ? { version } : { version, hash };
}

/** The table after an update, or `gap` if updates before it were missed. */
export function applyUpdate(state: TableState, update: Update): TableState | "gap" {
  if (update.table !== state.table) return state;
  // The server sends all entries if it does not know our version, as after a restored backup.
  if (update.since === 0)
    return { ...state, ...parts(emptyTable(state.table), update), entries: update.entries };
  if (update.since > state.version) return "gap";
  if (update.version < state.version) return state;
  const newEntries = update.entries.filter((entry) => entry.version > state.version);
  return {
    ...state,
    ...parts(state, update),
    entries: newEntries.length ? [...state.entries, ...newEntries] : state.entries,
  };
}

function parts(state: TableState, update: Update) {
  const play = update.play ? keepEqual(state.play, update.play) : state.play;
  return { version: update.version, hash: update.hash, room: update.room ?? state.room, play };
}

/**
 * The new game with every part that says the same as before as the same object. After a lost connection the server tells
 * all of it again, and what the player has selected must outlive that.
 */
function keepEqual(before: PlayView | null, play: PlayView): PlayView {
  if (!before) return play;
  const same = (Object.keys(play) as (keyof PlayView)[]).filter(
    (part) => JSON.stringify(before[part]) === JSON.stringify(play[part]),
  );
  return { ...play, ...Object.fromEntries(same.map((part) => [part, before[part]])) };
}

/** The seats of a person, from A on. */
export function seatsOf(room: RoomView | null, person: PersonId | undefined): Seat[] {
  const own = room?.seats.filter(({ sitter }) => sitter.kind === "person" && sitter.person === person);
  return own?.map(({ seat }) => seat) ?? [];
}

/** The seat for which this person decides now: it is its turn and no bot plays it for them. */
export function decidingSeat(state: TableState, person: PersonId | undefined): Seat | null {
  const { room, play } = state;
  if (!room || !play || room.stage !== "playing") return null;
  const place = room.seats.find(({ seat }) => seat === play.draft.seat);
  const own = place?.sitter.kind === "person" && place.sitter.person === person && place.stand_in === null;
  return own ? play.draft.seat : null;
}

/** Whose face and voice a bot has. */
export function characterOf(place: SeatView | undefined): string | undefined {
  return place?.sitter.kind === "bot" ? place.sitter.character : place?.stand_in_character;
}
