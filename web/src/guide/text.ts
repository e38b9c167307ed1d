// What Crumb says.

import type { RoomView, Seat } from "../wire";
import { playerName } from "../words/player";
import { t } from "../words/words.svelte";
import type { DueHint } from "./hints";

/** The title and the text of a hint. */
export function hintWords(due: DueHint, room: RoomView): { title: string; text: string } {
  const { hint, at, child = "", nun = "N1", steps = 0, left = 0 } = due;
  const facts = {
    minutes: room.settings.minutes,
    space: at.at(-1) ?? "",
    name: child && playerName(room, child.charAt(0) as Seat),
    nun: t(`cast-nun-${nun.charAt(1)}`),
    steps,
    left,
  };
  return { title: t(`guide-${hint}`, facts), text: t(`guide-${hint}-text`, facts) };
}
