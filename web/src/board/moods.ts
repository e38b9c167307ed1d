// The faces that players make on their cards.

import type { Phrase, Piece, Seat } from "../wire";
import type { Beat } from "../state/beats";
import type { Mood } from "./appearance";

/** The faces that players make when they say a phrase. */
export const PHRASE_MOODS: Partial<Record<Phrase, Mood>> = {
  well_played: "winning",
  ouch: "hit",
  oops: "caught",
  thanks: "love",
  sorry: "losing",
  good_game: "winning",
  one_moment: "thinking",
};

/** The faces that players make on their cards at a beat. */
export function moodsOf({ event, shows: { state } }: Pick<Beat, "event" | "shows">): Map<Seat, Mood> {
  const moods = (...parts: [Piece | Seat, Mood][]) =>
    new Map(parts.map(([whose, mood]) => [whose.charAt(0) as Seat, mood]));
  switch (event.event) {
    case "fight_started":
      return moods([event.victim, "hit"], [event.attacker, "gloating"]);
    case "coin_taken":
      return moods([event.from, "losing"], [event.by, "gloating"]);
    case "fight_broken_up":
      return moods([event.victim, "neutral"], [event.attacker, "caught"]);
    case "detained":
      return moods([event.child, "losing"]);
    case "tattled":
      return moods([event.child, "gloating"]);
    case "kissed":
      return moods(...Object.keys(state.coins).map((seat): [Seat, Mood] => [seat as Seat, "caught"]), [
        event.kisser,
        "love",
      ]);
    case "shoved":
      return moods([event.piece, "hit"]);
    default:
      return new Map();
  }
}
