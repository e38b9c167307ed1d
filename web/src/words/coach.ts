// What the coach says. To the player whose turns they are, the sentences are about “you”.

import type { LocalizedMessage, Seat, TurnMark } from "../wire";
import { type Naming, has, localized, t } from "./words.svelte";

/** The parts of a sentence in which a player can be. */
const PARTS = ["seat", "from", "richer", "winner"];

/** The reasons that are about a player's own child. */
const OWN = ["coach-sent-own", "coach-ended-own"];

/** The message in which this player is “you”, where there is one. */
export function spokenTo({ id, facts }: LocalizedMessage, you: Seat | null): string {
  if (!you) return id;
  const isOwn = OWN.includes(id) && String(facts.attacker).startsWith(you);
  if (isOwn || PARTS.some((part) => facts[part] === you)) return `${id}-you`;
  return facts.poorer === you ? `${id}-than-you` : id;
}

/** A reason of the coach, told to this player. */
export function coachText(message: LocalizedMessage, name: Naming, you: Seat | null): string {
  const id = spokenTo(message, you);
  return localized(has(id) ? { ...message, id } : message, name);
}

/** What the coach calls a turn that stands out. */
export function markName(mark: TurnMark, name: Naming, you: Seat | null): string {
  switch (mark.kind) {
    case "none":
      return "";
    case "handed_over":
      return mark.to === you ? t("mark-handed-you") : t("mark-handed", { to: mark.to }, name);
    default:
      return t(`mark-${mark.kind}`);
  }
}
