// The coach's evaluation of a game as lines of a chart: each seat's chances to win over the minutes.

import type { Analysis, JudgedTurn, Seat } from "../wire";
import type { ReplayTurn } from "./replay";

/** A share in percent at a minute. */
export type SharePoint = { minute: number; share: number };
export type ShareLine = { seat: Seat; points: SharePoint[] };
/** A turn that stands out, where it is on its player's line. */
export type TurnSign = SharePoint & { seat: Seat; sign: string; turn: JudgedTurn };

/** The lines of all seats. */
export function lines({ start, turns }: Analysis): ShareLine[] {
  const first = (turns[0]?.minute ?? 1) - 1;
  return (Object.keys(start) as Seat[]).sort().map((seat) => ({
    seat,
    points: [
      { minute: first, share: start[seat] ?? 0 },
      ...turns.map(({ minute, after }) => ({ minute, share: after[seat] ?? 0 })),
    ],
  }));
}

/** A share as people read it. */
export function whole(share: number | undefined): number {
  return Math.round(share ?? 0);
}

/** The turns that stand out. */
export function signs({ turns }: Analysis): TurnSign[] {
  return turns.flatMap((turn) => {
    const sign = signOf(turn);
    return sign
      ? { seat: turn.seat, minute: turn.minute, share: turn.after[turn.seat] ?? 0, sign, turn }
      : [];
  });
}

/** What chess players write beside a move, and an arrow to whom the game was handed. */
export function signOf({ mark }: JudgedTurn): string {
  switch (mark.kind) {
    case "none":
      return "";
    case "brilliant":
      return "!!";
    case "mistake":
      return "?";
    case "blunder":
      return "??";
    case "handed_over":
      return `→${mark.to}`;
  }
}

/** How many minutes have passed at a step; a turn that is being made is a part of one. */
export function minutesAt(turns: readonly ReplayTurn[], step: number): number {
  const turn = turns.findLast(({ from }) => from <= step);
  if (!turn) return 0;
  const part = Math.min(1, (step - turn.from) / (turn.to - turn.from));
  return turn.minute - 1 + part;
}

/** The step that is nearest to a minute. */
export function stepAt(turns: readonly ReplayTurn[], minutes: number): number {
  return turns.findLast(({ minute }) => minute <= Math.round(minutes))?.to ?? 0;
}

/** The room that a line has for being drawn. */
export type ChartArea = {
  left: number;
  top: number;
  width: number;
  height: number;
  from: number;
  to: number;
};

export function x({ left, width, from, to }: ChartArea, minute: number): number {
  return left + ((minute - from) / Math.max(1, to - from)) * width;
}

export function y({ top, height }: ChartArea, share: number): number {
  return top + (1 - share / 100) * height;
}

/** A line as the path of an SVG. */
export function linePath(area: ChartArea, points: readonly SharePoint[]): string {
  const place = ({ minute, share }: SharePoint) => `${round(x(area, minute))} ${round(y(area, share))}`;
  return "M" + points.map(place).join("L");
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Heights near the wanted ones, in the same order, at least so far apart, and within bounds where there is room. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted
    .map((_, index) => index)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = [...wanted];
  let last = top - gap;
  for (const index of order) last = placed[index] = Math.max(placed[index] ?? 0, last + gap);
  let next = bottom + gap;
  for (const index of order.reverse()) next = placed[index] = Math.min(placed[index] ?? 0, next - gap);
  return placed;
}
