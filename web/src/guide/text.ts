// What Crumb says.

import { placeOf } from "../board/layout";
import type { GameState, RoomView, Seat } from "../wire";
import { naming } from "../words/naming";
import { playerName } from "../words/player";
import { joined, whole } from "../words/sentence";
import { has, t } from "../words/words.svelte";
import type { DueHint } from "./hints";

/** What is said of a hint: who speaks, and without what only eyes see. */
export function spokenHint(due: DueHint, game: GameState, room: RoomView): string {
  const { hint, child = "", nun = "N1", at } = due;
  const { title, text } = hintWords(due, room);
  const name = naming(room, child.charAt(0) as Seat);
  const facts = { child, nun, place: placeOf(game, child || nun), space: at.at(-1) ?? "" };
  const id = `guide-${hint}-heard`;
  const heard = has(id) ? whole(t(id, facts, name)) : text;
  return t("guide-says", { words: joined([whole(title), heard]) });
}

/** The title and the text of a hint. */
export function hintWords(due: DueHint, room: RoomView): { title: string; text: string } {
  const { hint, at, child = "", nun = "N1", steps = 0, left = 0 } = due;
  const facts = {
    minutes: room.settings.minutes,
    space: at.at(-1) ?? "",
    name: child && playerName(room, child.charAt(0) as Seat),
    child: naming(room, child.charAt(0) as Seat)(child),
    nun: t(`cast-nun-${nun.charAt(1)}`),
    steps,
    left,
  };
  return { title: t(`guide-${hint}`, facts), text: t(`guide-${hint}-text`, facts) };
}
