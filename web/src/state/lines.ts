// Which character says which of its lines about what has happened. The same events at the same table are always answered in
// the same way, and not every event is answered.

import type { Event, Outcome, RoomView, Seat } from "../wire";
import { characterOf } from "./table";

/** The occasions of `cast.ftl`. */
type Occasion = "start" | "coin-won" | "coin-lost" | "detention" | "won" | "lost";

/** A line as the name of its message: `cast-rocco-start`. */
export type Line = { seat: Seat; id: string };

/** Of this many coins one is spoken of. */
const COINS_PER_LINE = 3;

/** An event, and the seat of the bot that decided it, if one did. */
export type Told = { by: Seat | undefined; event: Event };

/** The line of the game's beginning. */
export function firstLine(room: RoomView, table: string): Line | undefined {
  return choose(
    room,
    room.seats.map(({ seat }): Speech => [seat, "start"]),
    hash(table),
  );
}

/** The line that some events call for, if any. One that was said a short while ago is not said again. */
export function lineFor(
  room: RoomView,
  told: readonly Told[],
  table: string,
  version: number,
  recent: readonly string[] = [],
): Line | undefined {
  const luck = hash(`${table} ${version}`);
  // What comes last is most on everyone's mind; the end of the game is more than that.
  const over = told.find(({ event }) => event.event === "over");
  for (const last of over ? [over] : [...told].reverse()) {
    const line = choose(room, speeches(last, luck), luck, recent);
    if (line) return line;
  }
  return undefined;
}

type Speech = [seat: Seat, occasion: Occasion];

/** Who might say what about an event. */
function speeches({ by, event }: Told, luck: number): Speech[] {
  switch (event.event) {
    case "coin_taken":
      if (luck % COINS_PER_LINE) return [];
      return [
        [seatOf(event.by), "coin-won"],
        [event.from, "coin-lost"],
      ];
    case "tattled":
      return [[seatOf(event.child), "detention"]];
    case "detained":
      // A player who sends a child of their own there is quiet.
      return by && by !== seatOf(event.child) ? [[by, "detention"]] : [];
    case "over":
      return endings(event.result);
    default:
      return [];
  }
}

/** The winners speak first. */
function endings({ winners, ranks }: Outcome): Speech[] {
  const losers = (Object.keys(ranks) as Seat[]).filter((seat) => !winners.includes(seat));
  return [...winners.map((seat): Speech => [seat, "won"]), ...losers.map((seat): Speech => [seat, "lost"])];
}

/** One of the speakers who is a character. A winner speaks before those who have lost. */
function choose(
  room: RoomView,
  speeches: readonly Speech[],
  luck: number,
  recent: readonly string[] = [],
): Line | undefined {
  const lines = speeches.flatMap(([seat, occasion]) => {
    const character = characterOf(room.seats.find((place) => place.seat === seat));
    const id = `cast-${character}-${occasion}`;
    return character && !recent.includes(id) ? { seat, id, occasion } : [];
  });
  const winners = lines.filter(({ occasion }) => occasion === "won");
  const from = winners.length ? winners : lines;
  const line = from[Math.floor(luck / COINS_PER_LINE) % from.length];
  return line && { seat: line.seat, id: line.id };
}

/** Whether an event is about one of these players or their children. */
export function touches(event: Event, seats: readonly Seat[]): boolean {
  return Object.values(event).some((part) => seats.some((seat) => String(part).startsWith(seat)));
}

const seatOf = (piece: string) => piece.charAt(0) as Seat;

/** A number that looks random and is the same for the same text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return value;
}
