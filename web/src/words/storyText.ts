// The story with the names of a table's players. Needs the messages of `story` and `cast`.

import type { Event, RoomView, Seat } from "../wire";
import { naming } from "./naming";
import { whole } from "./sentence";
import { storyOf, type StoryLine } from "./story";
import { t } from "./words.svelte";

/** How the sentence is called in which a player has this part and is spoken to. */
const YOU = { who: "-by-you", from: "-you", to: "-to-you" } as const;

/** A sentence of the story. Where it is told to one player, that player is “you”. */
export function storyText(
  { id, cast, facts }: Pick<StoryLine, "id" | "cast" | "facts">,
  room: RoomView,
  you: Seat | null = null,
): string {
  const part = (["who", "from", "to"] as const).find((part) => you && cast[part] === you);
  return t(id + (part ? YOU[part] : ""), { ...facts, ...cast }, naming(room, you));
}

/** The sentences of some events, in order. */
export function storyTexts(events: readonly Event[], room: RoomView, you: Seat | null = null): string[] {
  return storyOf(events).map((line) => whole(storyText(line, room, you)));
}
