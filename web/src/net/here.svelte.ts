// Who one is, how it stands with the line, and what is watched: everything live, in one place.

import type { Command, Me, Refusal, TableId, TableLine, Update } from "../wire";
import { type Known, apply, unknown } from "../state/table";
import { fetchMe } from "./api";
import { freshKey } from "./key";
import { type Done, Line, type Link, type Question, type World } from "./line";

/** After so many milliseconds out of sight the line may have died unnoticed. */
const LONG_HIDDEN = 15_000;

class Here {
  /** Who one is, once the server has said so. */
  me = $state.raw<Me | null>(null);
  link = $state<Link>("opening");
  /** By how many milliseconds the server's clock is ahead of this one. */
  ahead = $state(0);
  /** The open tables, while they are watched. */
  lobby = $state.raw<TableLine[] | null>(null);
  /** The table that is watched. */
  known = $state.raw<Known | null>(null);
  /** Why it cannot be watched. */
  refusal = $state.raw<Refusal | null>(null);

  #views = 0;

  readonly #line = new Line(
    {
      link: (link) => (this.link = link),
      welcome: (me, now) => {
        this.me = me;
        this.ahead = now - Date.now();
      },
      update: (update) => this.#update(update),
      lobby: (tables) => (this.lobby = tables),
      refused: (refusal) => (this.refusal = refusal),
    },
    browser,
  );

  /** Opens the line after `/api/me`: a socket and a request without a cookie would make two guests. */
  async begin(): Promise<void> {
    this.me = await this.whoAmI();
    this.#line.open();
    addEventListener("online", () => this.#line.doubt());
    addEventListener("offline", () => this.#line.lose());
    let hidden = 0;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) hidden = Date.now();
      else if (Date.now() - hidden > LONG_HIDDEN || this.link !== "open") this.#line.doubt();
    });
  }

  /** Asks the server, which makes a guest of a browser without a session. */
  whoAmI(): Promise<Me | null> {
    return fetchMe().catch(() => null);
  }

  /** Follows a table, until the answer is called. What is known of it already stays known. */
  watch(table: TableId): () => void {
    if (this.known?.table !== table) this.known = unknown(table);
    this.refusal = null;
    this.#line.watch(table, () => (this.known?.table === table ? this.known.version : 0));
    return this.#until();
  }

  /** Follows the list of open tables, until the answer is called. */
  watchLobby(): () => void {
    this.#line.watchLobby();
    return this.#until();
  }

  /** Ends what has begun, unless something else has begun since: screens overlap for a moment. */
  #until(): () => void {
    const view = ++this.#views;
    return () => {
      if (view === this.#views) this.#line.unwatch();
    };
  }

  /** Asks for something to be done at the table that is watched. Throws `Refused`. */
  wish(command: Command): Promise<Done> {
    return this.#line.wish(command, this.known?.version ?? 0);
  }

  /** Asks why something may not be done. */
  explain(question: Question): Promise<Refusal | undefined> {
    return this.#line.explain(question);
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  #update(update: Update): void {
    if (this.known?.table !== update.table) return;
    const next = apply(this.known, update);
    if (next === "gap") return this.#line.watchAgain();
    this.known = next;
    this.refusal = null;
  }
}

const browser: World = {
  open: () => new WebSocket(location.origin.replace(/^http/, "ws") + "/api/socket"),
  later: (run, milliseconds) => setTimeout(run, milliseconds),
  never: (timer) => clearTimeout(timer as number | undefined),
  now: () => Date.now(),
  key: freshKey,
  chance: () => Math.random(),
};

export const here = new Here();
