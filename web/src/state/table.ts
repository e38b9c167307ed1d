// What is state of a table, and how it grows with every update.

import type { PersonId, Play, Room, Seat, TableId, Told, Update } from "../wire";

export type TableState = {
  table: TableId;
  /** The last version state; 0 for none. */
  version: number;
  room: Room | null;
  /** The game as it stands; none before it starts. */
  play: Play | null;
  /** Every entry so far. */
  entries: readonly Told[];
};

/** What is state of a table before anything was heard of it. */
export function emptyTable(table: TableId): TableState {
  return { table, version: 0, room: null, play: null, entries: [] };
}

/** What is state after an update, or `gap` if something was missed before it and has to be asked for again. */
export function applyUpdate(state: TableState, update: Update): TableState | "gap" {
  if (update.table !== state.table) return state;
  // The server tells everything from the beginning if it has never heard of our version, as after a backup.
  if (update.since === 0)
    return { ...state, ...parts(emptyTable(state.table), update), entries: update.entries };
  if (update.since > state.version) return "gap";
  if (update.version < state.version) return state;
  const fresh = update.entries.filter((entry) => entry.version > state.version);
  return {
    ...state,
    ...parts(state, update),
    entries: fresh.length ? [...state.entries, ...fresh] : state.entries,
  };
}

function parts(state: TableState, update: Update) {
  return { version: update.version, room: update.room ?? state.room, play: update.play ?? state.play };
}

/** The seats of a person, from A on. */
export function seatsOf(room: Room | null, person: PersonId | undefined): Seat[] {
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
