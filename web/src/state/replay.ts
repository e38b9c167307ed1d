// A game to look back at. Step 0 is how it began, and step n is what the n-th decision made of it.

import type { Frame, Frames, Seat, GameState } from "../wire";
import { write } from "./position";

/** A turn: the decisions between two steps. */
export type ReplayTurn = { seat: Seat; minute: number; from: number; to: number };

/** The last step. */
export function end({ frames }: Frames): number {
  return frames.length;
}

/** The game at a step. */
export function at({ start, frames }: Frames, step: number): GameState {
  return frames[step - 1]?.state ?? start;
}

/** All turns, in order. Each has a minute of its own. */
export function turns({ frames }: Frames): ReplayTurn[] {
  const turns: ReplayTurn[] = [];
  frames.forEach(({ seat, minute }, index) => {
    const last = turns.at(-1);
    if (last?.minute === minute) last.to = index + 1;
    else turns.push({ seat, minute, from: index, to: index + 1 });
  });
  return turns;
}

/** The turn that a step is in: the one of the decision that led to it. None has been made at the beginning. */
export function turnAt(turns: readonly ReplayTurn[], step: number): ReplayTurn | undefined {
  return turns.find(({ from, to }) => from < step && step <= to);
}

/** Where a turn ends that lies before this step, or after it; the beginning and the end are such places too. */
export function stop(turns: readonly ReplayTurn[], step: number, way: "back" | "on"): number {
  const stops = [0, ...turns.map(({ to }) => to)];
  return (way === "back" ? stops.findLast((to) => to < step) : stops.find((to) => to > step)) ?? step;
}

/** The decisions of a turn up to a step. */
export function decided({ frames }: Frames, { from, to }: ReplayTurn, step: number): Frame[] {
  return frames.slice(from, Math.min(to, step));
}

/** The words of what was decided since the turn began that is being made at a step. */
export function draft({ frames }: Frames, step: number): string[] {
  const before = frames[step - 1];
  const state = before?.state;
  // The last decision of a turn leads to the beginning of the next, unless it ends the game.
  if (!state || (state.phase !== "over" && state.clock !== before.minute)) return [];
  const from = frames.findIndex(({ minute }) => minute === before.minute);
  return frames.slice(from, step).map(({ action }) => action);
}

/** The text of the position at a step: the start of its turn, and what was decided since. */
export function position(game: Frames, step: number): string {
  const words = draft(game, step);
  return write(at(game, step - words.length), words);
}
