// Games that count for the level of bots that fits a player, and storing them on this device.

import type { EntryWithEvents, Outcome, PersonId, RoomView, TableId } from "../wire";
import { storedAs, type FinishedGame } from "./level";

/** How many games are remembered. */
const KEPT = 6;

/** A table's game, if it counts: one person, bots of one level, the whole recess played by the person. */
export function finishedGame(
  table: TableId,
  room: RoomView,
  result: Outcome | null,
  entries: readonly EntryWithEvents[],
  person: PersonId,
): FinishedGame | null {
  const end = entries.findLast(({ events }) => events?.some(({ event }) => event === "over"));
  const isWhole = entries.every(
    ({ what }) => what.entry !== "stood_in" && !(what.entry === "created" && what.from_record),
  );
  if (!end || !result || room.settings.position || !isWhole) return null;
  const own = room.seats.filter(({ sitter }) => sitter.kind === "person");
  const levels = new Set(room.seats.flatMap(({ sitter }) => (sitter.kind === "bot" ? sitter.level : [])));
  const [seat, ...others] = own;
  const [level] = levels;
  const isMine = seat?.sitter.kind === "person" && seat.sitter.person === person && !others.length;
  if (!isMine || levels.size !== 1 || level === undefined) return null;
  const winners = room.tie?.winner ? [room.tie.winner] : result.winners;
  const isShared = winners.length > 1 && winners.includes(seat.seat);
  return { table, at: end.at, level, won: isShared ? null : winners.includes(seat.seat) };
}

/** The games with one more, the latest last. A game that ended twice counts as it ended at last. */
export function withGame(games: readonly FinishedGame[], game: FinishedGame): FinishedGame[] {
  const others = games.filter(({ table }) => table !== game.table);
  return [...others, game].sort((one, other) => one.at - other.at).slice(-KEPT);
}

export function storeGames(person: PersonId, games: readonly FinishedGame[]): void {
  try {
    localStorage.setItem(storedAs(person), JSON.stringify(games));
  } catch {
    // A browser that keeps nothing offers no other level.
  }
}
