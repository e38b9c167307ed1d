// What happened, as text.

import type { Event, Outcome, Seat } from "../wire";
import { sentence } from "./event";
import { list, t } from "./words.svelte";

/** The sentences of some events, in order. */
export function eventTexts(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    const message = sentence(event);
    return message ? t(message.id, message.facts) : [];
  });
}

/** Who won, and what ended the game. */
export function outcome({ reason, winners, kisser }: Outcome, name: (seat: Seat) => string): string {
  // The player who kissed never shares the win.
  if (kisser && kisser === winners[0]) return t("outcome-own-kiss", { winner: name(kisser) });
  return t(`outcome-${reason}`, {
    winners: list(winners.map(name)),
    count: winners.length,
    kisser: kisser ? name(kisser) : "",
  });
}

/** The title of a winner, as the printed rules give it; none where a win is shared. */
export function winnerTitle(
  [winner, ...others]: readonly Seat[],
  name: (seat: Seat) => string,
): string | null {
  return winner && !others.length ? t("outcome-title", { winner: name(winner) }) : null;
}
