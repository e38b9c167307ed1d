// What can be seen and walked on a board under an edition, fetched once each.

import type { BoardTables } from "../state/boardTables";
import type { Edition } from "../wire";
import { get } from "./api";

const cache = new Map<string, Promise<BoardTables>>();

/** The tables of a board, given by its name or its rows. */
export function fetchBoardTables(edition: Edition, board: string): Promise<BoardTables> {
  const path = `/api/grounds/${edition}/${encodeURIComponent(board)}`;
  const request = cache.get(path) ?? get<BoardTables>(path);
  cache.set(path, request);
  request.catch(() => cache.delete(path));
  return request;
}
