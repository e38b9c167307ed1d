// What players are called.

import type { RoomView, Seat, SeatOccupant } from "../wire";
import { has, t } from "./words.svelte";

/** A bot as records call it: `bot:level3`, `bot:level3:rocco`. */
const BOT = /^bot:level([1-8])(?::([a-z]+))?$/;

/** The name of a bot: its character's, or its level's if it has none, as in older games. */
export function botName(level: number | string, character?: string): string {
  const id = `cast-${character}`;
  return character && has(id) ? t(id) : t(`level-${level}`);
}

/** A person's name. Deleted people have none. */
export function personName(name: string): string {
  return name || t("table-deleted-player");
}

/** The name of a seat's occupant. */
export function sitterName(sitter: SeatOccupant): string {
  switch (sitter.kind) {
    case "open":
      return t("table-open-seat");
    case "person": {
      const [, level, character] = BOT.exec(sitter.name) ?? [];
      return level ? botName(level, character) : personName(sitter.name);
    }
    case "bot":
      return botName(sitter.level, sitter.character);
  }
}

/** The name of a seat's player, even if others have the same. */
export function givenName(room: RoomView, seat: Seat): string {
  const place = room.seats.find((place) => place.seat === seat);
  return place ? sitterName(place.sitter) : seat;
}

/** A name that no other player has: namesakes are told apart by their seats. */
export function playerName(room: RoomView, seat: Seat): string {
  const name = givenName(room, seat);
  const isShared = room.seats.some((other) => other.seat !== seat && sitterName(other.sitter) === name);
  return isShared ? t("table-namesake", { name, seat }) : name;
}

/** A bot's level with its name: `3 · the new kid`. */
export function levelName(level: number): string {
  return t("common-level", { level, name: t(`level-${level}`) });
}
