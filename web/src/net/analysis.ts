// The coach's analysis of a game: requested once, then polled until it is done.

import { refusalText } from "../words/words.svelte";
import type { AnalysisState, TableId } from "../wire";
import { get, post, refusalOf } from "./api";

/** Milliseconds between polls: while the page is visible, and while it is hidden. */
const POLL_VISIBLE = 2000;
const POLL_HIDDEN = 20_000;

const path = (table: TableId) => `/api/tables/${table}/analysis`;

/** Requests an analysis. */
export function requestAnalysis(table: TableId): Promise<AnalysisState> {
  return post<AnalysisState>(path(table));
}

/** Polls the state of the analysis until it is done, or until the returned function is called. */
export function pollAnalysis(table: TableId, onstate: (state: AnalysisState) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const poll = async () => {
    const state = await get<AnalysisState>(path(table)).catch(failure);
    if (ended) return;
    if (state) onstate(state);
    const isPending = !state || state.status === "waiting" || state.status === "running";
    if (isPending) timer = setTimeout(poll, document.hidden ? POLL_HIDDEN : POLL_VISIBLE);
  };
  void poll();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Undefined if a retry may succeed. */
function failure(error: unknown): AnalysisState | undefined {
  const refusal = refusalOf(error);
  const isTransient = refusal.code === "unavailable" || refusal.code === "too_fast";
  return isTransient ? undefined : { status: "failed", message: refusalText(refusal) };
}
