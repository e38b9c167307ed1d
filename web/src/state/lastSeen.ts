// The last state of a table that this browser has shown, stored so that a returning player is shown what has happened
// since.

import type { GameState, TableId } from "../wire";

type LastSeen = { version: number; state: GameState };

const name = (table: TableId) => `blacktop.seen.${table}`;

/** What was seen last, if anything was. */
export function loadLastSeen(table: TableId): LastSeen | null {
  try {
    return JSON.parse(localStorage.getItem(name(table)) ?? "null") as LastSeen | null;
  } catch {
    return null;
  }
}

/** Stores what is seen now. */
export function storeLastSeen(table: TableId, last: LastSeen): void {
  try {
    // Nothing comes after the end.
    if (last.state.phase === "over") localStorage.removeItem(name(table));
    else localStorage.setItem(name(table), JSON.stringify(last));
  } catch {
    // A browser that keeps nothing shows how it stands, and nothing else.
  }
}
