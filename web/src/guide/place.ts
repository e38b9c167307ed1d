// Where a hint is drawn: a pill of chalk around what it points at, and a bubble beside it.

import type { GameState, Piece, Space } from "../wire";
import { type Form, type Point, middle, spots, viewOf } from "../board/layout";
import { isSpace } from "../state/space";

/** How far the pill is from the middle of what it surrounds. */
const RADIUS = 46;

/** The first and the last point that a hint is about; none if it is about something beside the yard. */
export function ends(
  form: Form,
  game: GameState,
  at: readonly (Piece | Space)[],
): [Point, Point] | undefined {
  const all = spots(form, game);
  const points = at.flatMap((what) => (isSpace(what) ? middle(what) : (all.get(what) ?? [])));
  const [first, last] = [points[0], points.at(-1)];
  return first && last && [lifted(first), lifted(last)];
}

/** Pieces stand a little above the middle of their space. */
const lifted = ({ x, y }: Point): Point => ({ x, y: y - 5 });

/** A pill around two points, as the path of SVG. */
export function pill([from, to]: [Point, Point], radius = RADIUS): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [along, across] = far ? [(to.x - from.x) / far, (to.y - from.y) / far] : [0, -1];
  const edge = ({ x, y }: Point, side: 1 | -1) =>
    `${(x - side * across * radius).toFixed(1)} ${(y + side * along * radius).toFixed(1)}`;
  const arc = `A${radius} ${radius} 0 0 0 `;
  return `M${edge(from, -1)}${arc}${edge(from, 1)}L${edge(to, 1)}${arc}${edge(to, -1)}Z`;
}

/** An arrow from one point to the other that touches neither, as the path of SVG; none where they are close. */
export function arrow([from, to]: [Point, Point]): string | undefined {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 110) return undefined;
  const at = (part: number, side = 0): string => {
    const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
    return `${(from.x + x * part - y * side).toFixed(1)} ${(from.y + y * part + x * side).toFixed(1)}`;
  };
  const head = far - 42;
  return `M${at(38)}L${at(head)}M${at(head - 14, 14)}L${at(head)}L${at(head - 14, -14)}`;
}

/** Where the bubble is: on which side of the pill, and where on the yard, as parts of its width and height. */
export type Beside = { side: "left" | "right" | "below" | "above"; x: number; y: number };

/** At the yard's right edge, beyond which are the clock and the cards. */
const NEXT_TO_CARDS: Beside = { side: "left", x: 0.88, y: 0.14 };

/** How much of the yard's width a bubble needs beside a pill. */
const ROOM = 0.44;

/** Where there is room for the bubble beside the points that it must not cover. */
export function beside(form: Form, points: readonly Point[] | undefined): Beside {
  if (!points?.length) return NEXT_TO_CARDS;
  const view = viewOf(form);
  const xs = points.map(({ x }) => (x - view.x) / view.width);
  const ys = points.map(({ y }) => (y - view.y) / view.height);
  const [across, down] = [(RADIUS + 12) / view.width, (RADIUS + 12) / view.height];
  const [left, right] = [Math.min(...xs) - across, Math.max(...xs) + across];
  const [top, bottom] = [Math.min(...ys) - down, Math.max(...ys) + down];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (1 - right >= ROOM && 1 - right >= left) return { side: "right", x: right, y };
  if (left >= ROOM) return { side: "left", x: left, y };
  return top > 1 - bottom ? { side: "above", x, y: top } : { side: "below", x, y: bottom };
}
