// The story with the names of a table's players. Needs the messages of `story` and `cast`.

import type { Event, RoomView, Seat } from "../wire";
import { naming } from "./naming";
import { storyOf, type StoryLine } from "./story";
import { t } from "./words.svelte";

/** A sentence of the story. Where it is told to one player, that player is “you”. */
export function storyText({ id, cast, facts }: StoryLine, room: RoomView, you: Seat | null = null): string {
  const role = !you ? "" : cast.who === you ? "-by-you" : cast.from === you ? "-you" : "";
  return t(id + role, { ...facts, ...cast }, naming(room, you));
}

/** The sentences of some events, in order. */
export function storyTexts(events: readonly Event[], room: RoomView): string[] {
  return storyOf(events).map((line) => storyText(line, room));
}
