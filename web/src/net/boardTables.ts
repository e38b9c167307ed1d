// Boards under editions, request for once each.

import type { BoardTables } from "../state/boardTables";
import type { Edition } from "../wire";
import { get } from "./api";

const cache = new Map<string, Promise<BoardTables>>();

/** The ground of a board, which may be named or given whole. */
export function fetchBoardTables(edition: Edition, board: string): Promise<BoardTables> {
  const path = `/api/grounds/${edition}/${encodeURIComponent(board)}`;
  const request = cache.get(path) ?? get<BoardTables>(path);
  cache.set(path, request);
  request.catch(() => cache.delete(path));
  return request;
}
