// A game to look back at. Step 0 is how it began, and step n is what the n-th decision made of it.

import type { Event, Frame, Frames, Piece, Place, Seat, Space, State } from "../wire";
import { write } from "./position";

/** A turn: the decisions between two steps. */
export type Turn = { seat: Seat; minute: number; from: number; to: number };

/** A piece that got from somewhere to somewhere. */
export type Trail = { piece: Piece; from: Place; to: Space };

/** The last step. */
export function end({ frames }: Frames): number {
  return frames.length;
}

/** The game at a step. */
export function at({ start, frames }: Frames, step: number): State {
  return frames[step - 1]?.state ?? start;
}

/** All turns, in order. Each has a minute of its own. */
export function turns({ frames }: Frames): Turn[] {
  const turns: Turn[] = [];
  frames.forEach(({ seat, minute }, index) => {
    const last = turns.at(-1);
    if (last?.minute === minute) last.to = index + 1;
    else turns.push({ seat, minute, from: index, to: index + 1 });
  });
  return turns;
}

/** The turn that a step is in: the one of the decision that led to it. None has been made at the beginning. */
export function turnAt(turns: readonly Turn[], step: number): Turn | undefined {
  return turns.find(({ from, to }) => from < step && step <= to);
}

/** Where a turn ends that lies before this step, or after it; the beginning and the end are such places too. */
export function stop(turns: readonly Turn[], step: number, way: "back" | "on"): number {
  const stops = [0, ...turns.map(({ to }) => to)];
  return (way === "back" ? stops.findLast((to) => to < step) : stops.find((to) => to > step)) ?? step;
}

/** The decisions of a turn up to a step. */
export function decided({ frames }: Frames, { from, to }: Turn, step: number): Frame[] {
  return frames.slice(from, Math.min(to, step));
}

/** Who got where in a turn up to a step. */
export function trails(game: Frames, turn: Turn | undefined, step: number): Trail[] {
  if (!turn) return [];
  return decided(game, turn, step).flatMap(({ events }, index) => paths(events, at(game, turn.from + index)));
}

/** Who got where, by what happened from a state on. */
export function paths(events: readonly Event[], before: State): Trail[] {
  const nuns = { ...before.nuns };
  return events.flatMap((event): Trail[] => {
    const trail = trailOf(event, nuns);
    if (trail?.piece === "N1" || trail?.piece === "N2") nuns[trail.piece] = trail.to;
    return trail ? [trail] : [];
  });
}

function trailOf(event: Event, nuns: State["nuns"]): Trail | undefined {
  switch (event.event) {
    case "moved":
      return { piece: event.child, from: event.from, to: event.to };
    case "nun_moved":
      return { piece: event.nun, from: event.from, to: event.to };
    case "shoved":
      return { piece: event.piece, from: event.from, to: event.to };
    case "tattled":
      return { piece: event.nun, from: nuns[event.nun] ?? "shoved", to: event.fight };
    default:
      return undefined;
  }
}

/** The text of the position at a step: the start of its turn, and what was decided since. */
export function position(game: Frames, step: number): string {
  const state = at(game, step);
  const before = game.frames[step - 1];
  // The last decision of a turn leads to the beginning of the next, unless it ends the game.
  const begins = !before || (state.phase !== "over" && state.clock !== before.minute);
  if (begins) return write(state, []);
  const from = game.frames.findIndex(({ minute }) => minute === before.minute);
  const words = game.frames.slice(from, step).map(({ action }) => action);
  return write(at(game, from), words);
}
