// The drawn cause of a refusal: where it was asked about, from where it is prevented, and by whom.

import type { Piece, Place, Refusal, Space, GameState } from "../wire";
import { isSpace } from "./space";

export type Cause = { from?: Space; to: Space; spaces?: Space[] };

/** What to draw for the reason why a piece cannot end on a space. */
export function cause(state: GameState, target: Space, refusal: Refusal): Cause {
  const { from, ...others } = refusal.said?.facts ?? {};
  const words = Object.values(others).filter((fact) => typeof fact === "string");
  const places = words.map((fact) => (isSpace(fact) ? fact : place(state, fact)));
  const spaces = places.filter(
    (at): at is Space => at !== undefined && isSpace(at) && at !== from && at !== target,
  );
  return {
    to: target,
    ...(typeof from === "string" && isSpace(from) && from !== target ? { from } : {}),
    ...(spaces.length ? { spaces: [...new Set(spaces)] } : {}),
  };
}

function place(state: GameState, name: Piece): Place | undefined {
  return state.children[name]?.at ?? state.nuns[name as "N1"];
}
