// Moving the aim by a finger in the lens.

import { CELL, type Point, middle } from "../../board/layout";
import type { Space } from "../../wire";

/** How large a space is in the lens, in pixels. */
export const LENS_CELL = 36;

/** The one of these spaces that is nearest to where a finger has dragged the aim, in pixels of the lens. */
export function dragAim(from: Space, by: Point, spaces: Iterable<Space>): Space {
  const { x, y } = middle(from);
  const [toX, toY] = [x + (by.x * CELL) / LENS_CELL, y + (by.y * CELL) / LENS_CELL];
  const far = (at: Space) => Math.hypot(middle(at).x - toX, middle(at).y - toY);
  return [...spaces].reduce((best, at) => (far(at) < far(best) ? at : best), from);
}
