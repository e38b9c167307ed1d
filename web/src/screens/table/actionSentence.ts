// What an action would do, as a sentence before it is said.

import type { Piece, Seat, Space, GameState } from "../../wire";
import { occupants } from "../../board/layout";
import type { Action } from "../../state/action";
import { tellsOnOwn } from "../../state/turn";
import type { Sentence } from "../../words/event";

/** The sentence for an action that can be chosen. */
export function actionSentence(state: GameState, action: Action): Sentence {
  switch (action.kind) {
    case "pass":
      return { id: "turn-pass", facts: {} };
    case "stay":
      return { id: "turn-stay", facts: {} };
    case "move":
      return moving(state, action);
    case "nun": {
      const facts = { nun: action.nun, to: action.to, ...company(state, action.to) };
      return { id: `turn-nun-${dashed(action.does)}`, facts };
    }
    case "shove":
      return {
        id: action.does === "stand" ? "turn-shove" : "turn-shove-on",
        facts: { piece: action.piece, to: action.to, ...company(state, action.to) },
      };
  }
}

function moving(state: GameState, action: Action & { kind: "move" }): Sentence {
  const { child, steps, to, does, fight } = action;
  const facts = { child, steps, to, ...company(state, fight ?? to), ...(fight ? { fight } : {}) };
  const own = tellsOnOwn(state, action) ? "-own" : "";
  return { id: `turn-move-${dashed(does)}${own}`, facts };
}

/** What an action brings, or costs its player, beyond what is seen at once; nothing for a plain walk. */
export function consequence(state: GameState, action: Action, me: string): Sentence | undefined {
  if (action.kind !== "move" && action.kind !== "nun") return undefined;
  const at = (action.kind === "move" && action.fight) || action.to;
  const { one } = company(state, at);
  const who = one.charAt(0);
  if (action.does === "fight") {
    const broke = state.coins[who as Seat] === 0;
    return { id: broke ? "turn-brings-nothing" : "turn-brings-coin", facts: { who } };
  }
  if (action.does === "break_up" && action.kind === "move") return { id: "turn-brings-peace", facts: {} };
  if (action.does !== "tattle" && action.does !== "break_up") return undefined;
  return { id: `turn-brings-detention${who === me ? "-you" : ""}`, facts: { who } };
}

const dashed = (does: string) => does.replace("_", "-");

/** The pieces there: an attacker and its victim, or a single piece. */
function company(state: GameState, at: Space): { one: Piece; other: Piece } {
  const [one = "", other = ""] = occupants(state, at);
  return { one, other };
}
