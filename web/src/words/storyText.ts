// The story with the names of a table's players. Needs the messages of `story` and `cast`.

import type { Event, Piece, RoomView, Seat } from "../wire";
import { playerName } from "./player";
import { storyOf, type StoryLine } from "./story";
import { t } from "./words.svelte";

/** A sentence of the story. Where it is told to one player, that player is “you”. */
export function storyText({ id, cast, facts }: StoryLine, room: RoomView, you: Seat | null = null): string {
  const names = Object.entries(cast).map(([role, who]) => [role, nameOf(who, room, you)]);
  return t(you && cast.from === you ? `${id}-you` : id, { ...facts, ...Object.fromEntries(names) });
}

/** The sentences of some events, in order. */
export function storyTexts(events: readonly Event[], room: RoomView): string[] {
  return storyOf(events).map((line) => storyText(line, room));
}

function nameOf(who: Piece | Seat, room: RoomView, you: Seat | null): string {
  if (who.startsWith("N")) return t(`cast-nun-${who.charAt(1)}`);
  if (who.length > 1 && who.charAt(0) === you) return t(`story-your-${who.charAt(1)}`);
  const name = playerName(room, who.charAt(0) as Seat);
  return who.length > 1 ? t(`story-child-${who.charAt(1)}`, { name }) : name;
}

/** The character that plays for a seat. */
export function characterOf(room: RoomView, seat: Seat): string | undefined {
  const sitter = room.seats.find((place) => place.seat === seat)?.sitter;
  return sitter?.kind === "bot" ? sitter.character : undefined;
}
