// Which level of bots fits a player: counted on this device from finished games against nothing but bots of one level.

import type { PersonId, TableId } from "../wire";
import { LEVELS } from "./options";

/** A finished game against bots. A shared win is neither won nor lost. */
export type FinishedGame = { table: TableId; at: number; level: number; won: boolean | null };

/** The level of those who have finished no game yet: at level 3, newcomers are pinned most of the time. */
const FIRST_LEVEL = 2;
/** This many games in a row are reason enough for another level. */
const IN_A_ROW = 2;

/** The next level after wins in a row at one, the previous one after losses; null if there is no reason or no such level. */
export function offeredLevel(games: readonly FinishedGame[]): number | null {
  const row = games.slice(-IN_A_ROW);
  const [{ level, won } = { level: 0, won: null }] = row;
  if (row.length < IN_A_ROW || won === null) return null;
  if (!row.every((game) => game.level === level && game.won === won)) return null;
  const next = level + (won ? 1 : -1);
  return LEVELS.includes(next) ? next : null;
}

/** The level to play at next. */
export function fittingLevel(games: readonly FinishedGame[]): number {
  return offeredLevel(games) ?? games.at(-1)?.level ?? FIRST_LEVEL;
}

/** What the games of a player are stored as. */
export const storedAs = (person: PersonId) => `blacktop.games.${person}`;

/** What this device remembers of a player's games. */
export function loadGames(person: PersonId): FinishedGame[] {
  try {
    return JSON.parse(localStorage.getItem(storedAs(person)) ?? "[]") as FinishedGame[];
  } catch {
    return [];
  }
}
