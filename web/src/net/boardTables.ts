// What can be seen and walked on a board under a rule set. The last ones are cached.

import type { BoardTables } from "../state/boardTables";
import type { RuleSet } from "../wire";
import { get } from "./api";

/** One board has 20 KB of JSON, and the button for any board can be pressed again and again. */
const MAX_CACHED = 8;
const cache = new Map<string, Promise<BoardTables>>();

/** The tables of a board, given by its name or its rows. */
export function fetchBoardTables(edition: RuleSet, board: string): Promise<BoardTables> {
  const path = `/api/grounds/${encodeURIComponent(edition)}/${encodeURIComponent(board)}`;
  const request = cache.get(path) ?? get<BoardTables>(path);
  // The map is ordered: the one that was used last is at its end.
  cache.delete(path);
  cache.set(path, request);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  request.catch(() => cache.delete(path));
  return request;
}
