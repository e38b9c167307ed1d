// How far a turn has come: three, two, one, nun.

import type { PlayView } from "../wire";
import { read } from "./action";

export type TurnStep = 3 | 2 | 1 | "nun";

/** Made, being made, still to come, or not to be made in this turn. */
export type StepState = "done" | "now" | "left" | "lost";

const STEPS: readonly TurnStep[] = [3, 2, 1, "nun"];

/** The steps of the turn that is being made. */
export function steps({ state, draft }: PlayView): { step: TurnStep; is: StepState }[] {
  const actions = draft.actions.map(read);
  const made = new Set<TurnStep>(
    actions.flatMap((action) => {
      if (action?.kind === "move") return action.steps;
      return action?.kind === "nun" ? "nun" : [];
    }),
  );
  const passed = actions.some((action) => action?.kind === "pass");
  const next: TurnStep | undefined =
    state.phase === "nun" ? "nun" : (state.movements[0] as TurnStep | undefined);
  return STEPS.map((step) => {
    if (made.has(step)) return { step, is: "done" };
    // Where the draft is complete, the state is of the next turn already.
    // After a pass, too, a nun may have to come to a fight.
    if (draft.complete || (passed && (step !== "nun" || next !== "nun"))) return { step, is: "lost" };
    if (step === next && state.phase !== "stand") return { step, is: "now" };
    const comes = step === "nun" || state.movements.includes(step);
    return { step, is: comes ? "left" : "lost" };
  });
}
