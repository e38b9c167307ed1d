// What is known of a table, and how it grows with every update.

import type { PersonId, Play, Room, Seat, TableId, Told, Update } from "../wire";

export type Known = {
  table: TableId;
  /** The last version known; 0 for none. */
  version: number;
  room: Room | null;
  /** The game as it stands; none before it starts. */
  play: Play | null;
  /** Every entry so far. */
  told: readonly Told[];
};

/** What is known of a table before anything was heard of it. */
export function unknown(table: TableId): Known {
  return { table, version: 0, room: null, play: null, told: [] };
}

/** What is known after an update, or `gap` if something was missed before it and has to be asked for again. */
export function apply(known: Known, update: Update): Known | "gap" {
  if (update.table !== known.table) return known;
  // The server tells everything from the beginning if it has never heard of our version, as after a backup.
  if (update.since === 0) return { ...known, ...parts(unknown(known.table), update), told: update.entries };
  if (update.since > known.version) return "gap";
  if (update.version < known.version) return known;
  const fresh = update.entries.filter((told) => told.version > known.version);
  return { ...known, ...parts(known, update), told: fresh.length ? [...known.told, ...fresh] : known.told };
}

function parts(known: Known, update: Update) {
  return { version: update.version, room: update.room ?? known.room, play: update.play ?? known.play };
}

/** The seats of a person, from A on. */
export function seatsOf(room: Room | null, person: PersonId | undefined): Seat[] {
  const own = room?.seats.filter(({ sitter }) => sitter.kind === "person" && sitter.person === person);
  return own?.map(({ seat }) => seat) ?? [];
}

/** The seat for which this person decides now: it is its turn and no bot plays it for them. */
export function deciding(known: Known, person: PersonId | undefined): Seat | null {
  const { room, play } = known;
  if (!room || !play || room.stage !== "playing") return null;
  const place = room.seats.find(({ seat }) => seat === play.draft.seat);
  const own = place?.sitter.kind === "person" && place.sitter.person === person && place.stand_in === null;
  return own ? play.draft.seat : null;
}
