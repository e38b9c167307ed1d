// Boards under editions, asked for once each.

import type { Ground } from "../state/ground";
import type { Edition } from "../wire";
import { get } from "./api";

const known = new Map<string, Promise<Ground>>();

/** The ground of a board, which may be named or given whole. */
export function ground(edition: Edition, board: string): Promise<Ground> {
  const path = `/api/grounds/${edition}/${encodeURIComponent(board)}`;
  const asked = known.get(path) ?? get<Ground>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}
