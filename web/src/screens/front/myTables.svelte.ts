// The user's own tables, the newest first, page by page.

import { get } from "../../net/api";
import { session } from "../../net/session.svelte";
import { SEATS } from "../../state/options";
import type { TableList, TableSummary } from "../../wire";

/** The number of tables that are shown at first. */
const FEW = 5;

/** Whether it is this user's turn. */
export function isMyTurn({ stage, seats, turn, from_record }: TableSummary): boolean {
  return (
    stage === "playing" &&
    !from_record &&
    seats.some(
      (sitter, nth) =>
        sitter.kind === "person" && sitter.person === session.me?.person && turn.includes(SEATS[nth] ?? "-"),
    )
  );
}

export class MyTables {
  #all = $state.raw<TableSummary[]>([]);
  #limit = $state(FEW);
  #more = $state(false);

  /** Those that are shown. */
  readonly shown = $derived(this.#all.slice(0, this.#limit));
  readonly hasMore = $derived(this.#all.length > this.#limit || (this.#more && this.#limit > FEW));
  /** The game to go on with: one that waits for the user before one that is played. */
  readonly current = $derived(
    this.#all.find(isMyTurn) ??
      this.#all.find(({ stage, from_record }) => stage === "playing" && !from_record),
  );

  /** The game that has just been played to its end. */
  readonly last = $derived(
    this.#all.slice(0, 1).find(({ stage, from_record }) => stage === "over" && !from_record),
  );

  async load(after?: TableSummary): Promise<void> {
    const paging = after ? `?before=${after.changed}&table=${after.table}` : "";
    const page = (await get<TableList>(`/api/me/tables${paging}`)).tables;
    // A game may have moved within the list since the page before.
    const before = after ? this.#all : [];
    this.#all = [...before, ...page.filter(({ table }) => before.every((other) => other.table !== table))];
    this.#more = page.length > 0;
  }

  async showMore(): Promise<void> {
    this.#limit += 20;
    if (this.#all.length < this.#limit && this.#more) await this.load(this.#all.at(-1));
  }
}
