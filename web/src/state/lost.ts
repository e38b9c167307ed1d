// Why a step of the turn has a cross: asked for, so loaded only then.

import type { PlayView } from "../wire";
import { read } from "./action";
import type { TurnStep } from "./bar";

/** Why a movement is not to be made. */
export type LostReason = "passed" | "stays" | "detained" | "both" | "children";

/** Why a step of the turn is lost, and how many children can walk; nothing where the state no longer tells. */
export function whyLost(
  { state, draft }: PlayView,
  step: TurnStep,
): { why: LostReason; count: number } | undefined {
  const actions = draft.actions.map(read);
  const walked = actions.filter((action) => action?.kind === "move").length;
  const count = walked + (draft.complete ? 0 : state.movements.length);
  if (actions.some((action) => action?.kind === "pass")) return { why: "passed", count };
  if (draft.complete || step === "nun") return undefined;
  const stays = actions.reduce(
    (sum, action) => sum + (action?.kind === "stay" ? action.children.length : 0),
    0,
  );
  const detained = Object.entries(state.children).filter(
    ([child, { state }]) => child.startsWith(draft.seat) && state === "detained",
  ).length;
  // The largest movements go first.
  if (3 - step >= stays + detained) return { why: "children", count };
  return { why: stays && detained ? "both" : stays ? "stays" : "detained", count };
}
