// The last state of a table that this browser has shown, stored so that a returning player is shown what has happened
// since.

import type { GameState, TableId } from "../wire";

export type LastSeen = { version: number; state: GameState };

const name = (table: TableId) => `blacktop.seen.${table}`;

/** What was seen last, if anything was. */
export function loadLastSeen(table: TableId): LastSeen | null {
  try {
    return JSON.parse(localStorage.getItem(name(table)) ?? "null") as LastSeen | null;
  } catch {
    return null;
  }
}

/** Keeps what is seen now. */
export function storeLastSeen(table: TableId, seen: LastSeen): void {
  try {
    // Nothing comes after the end.
    if (seen.state.phase === "over") localStorage.removeItem(name(table));
    else localStorage.setItem(name(table), JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing shows how it stands, and nothing else.
  }
}
