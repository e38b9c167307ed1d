// The coach's analysis of a game: requested once, then polled until it is done.

import { refusalText } from "../words/words.svelte";
import type { AnalysisState, TableId } from "../wire";
import { get, post, refusalOf } from "./api";

/** Milliseconds between polls: while the page is visible, and while it is hidden. */
const SEEN = 2000;
const UNSEEN = 20_000;

const path = (table: TableId) => `/api/tables/${table}/analysis`;

/** Requests an analysis. */
export function judge(table: TableId): Promise<AnalysisState> {
  return post<AnalysisState>(path(table));
}

/** Polls the state of the analysis until it is done, or until the returned function is called. */
export function follow(table: TableId, hear: (state: AnalysisState) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = async () => {
    const state = await get<AnalysisState>(path(table)).catch(trouble);
    if (ended) return;
    if (state) hear(state);
    const goes = !state || state.status === "waiting" || state.status === "running";
    if (goes) timer = setTimeout(look, document.hidden ? UNSEEN : SEEN);
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Undefined if a retry may succeed. */
function trouble(error: unknown): AnalysisState | undefined {
  const refusal = refusalOf(error);
  const passes = refusal.code === "unavailable" || refusal.code === "too_fast";
  return passes ? undefined : { status: "failed", message: refusalText(refusal) };
}
