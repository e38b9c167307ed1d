// The session: the user, the state of the connection, and the table or lobby that is watched.

import type { Command, Me, Refusal, TableId, TableSummary, Update } from "../wire";
import { type TableState, applyUpdate, emptyTable, knownOf } from "../state/table";
import { notify } from "../parts/notice.svelte";
import { t } from "../words/words.svelte";
import { fetchMe, refusalOf } from "./api";
import { newRequestKey } from "./requestKey";
import {
  type Accepted,
  Connection,
  type ConnectionStatus,
  type Question,
  type Environment,
} from "./connection";

/** A socket may have died unnoticed while the page was hidden for this many milliseconds. */
const HIDDEN_TIMEOUT = 15_000;

class Session {
  /** The user, once the server has answered. */
  me = $state.raw<Me | null>(null);
  status = $state<ConnectionStatus>("connecting");
  /** By how many milliseconds the server's clock is ahead of this one. */
  clockOffset = $state(0);
  /** The open tables, while they are watched. */
  lobby = $state.raw<TableSummary[] | null>(null);
  /** The table that is watched. */
  tableState = $state.raw<TableState | null>(null);
  /** Why it, or the list of tables, cannot be watched. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the server does not let this browser in: it is banned, or new people need an invitation. */
  denied = $state.raw<Refusal | null>(null);

  #views = 0;

  readonly #connection = new Connection(
    {
      status: (status) => (this.status = status),
      welcome: (me, now) => {
        this.me = me;
        this.clockOffset = now - Date.now();
      },
      update: (update) => this.#update(update),
      lobby: (tables) => (this.lobby = tables),
      refused: (refusal) => (this.refusal = refusal),
      notice: (text) => notify(t("table-notice", { text }), "operator"),
      ended: () => void this.#identify(),
    },
    browser,
  );

  /** Opens the socket after `/api/me`: a socket and a request without a cookie would make two guests. */
  async start(): Promise<void> {
    await this.#identify();
    addEventListener("online", () => this.#connection.checkAlive());
    addEventListener("offline", () => this.#connection.drop());
    let hidden = 0;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) hidden = Date.now();
      else if (Date.now() - hidden > HIDDEN_TIMEOUT || this.status !== "open") this.#connection.checkAlive();
    });
  }

  /** Asks the server, which makes a guest of a browser without a session. */
  fetchMe(): Promise<Me | null> {
    return fetchMe().catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal.code === "not_yours") this.denied = refusal;
      return null;
    });
  }

  /** This browser is this person now. */
  enter(me: Me): void {
    this.me = me;
    this.denied = null;
    this.#connection.open();
  }

  async #identify(): Promise<void> {
    this.me = await this.fetchMe();
    if (this.denied) this.#connection.stop();
    else this.#connection.open();
  }

  /** Watches a table until the returned function is called. Its state stays if it was watched before. */
  watch(table: TableId): () => void {
    if (this.tableState?.table !== table) this.tableState = emptyTable(table);
    this.refusal = null;
    this.#connection.watch(table, () =>
      this.tableState?.table === table ? knownOf(this.tableState) : { version: 0 },
    );
    return this.#until();
  }

  /** Watches the open tables until the returned function is called. */
  watchLobby(): () => void {
    this.refusal = null;
    this.#connection.watchLobby();
    return this.#until();
  }

  /** Stops watching, unless another screen has begun to watch: screens overlap for a moment. */
  #until(): () => void {
    const view = ++this.#views;
    return () => {
      if (view === this.#views) this.#connection.unwatch();
    };
  }

  /** Sends a command to the table that is watched. Throws `RefusedError`. */
  send(command: Command): Promise<Accepted> {
    return this.#connection.send(command, this.tableState?.version ?? 0);
  }

  /** Asks why something is not legal. */
  explain(question: Question): Promise<Refusal | undefined> {
    return this.#connection.explain(question);
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  #update(update: Update): void {
    if (this.tableState?.table !== update.table) return;
    const next = applyUpdate(this.tableState, update);
    if (next === "gap") return this.#connection.watchAgain();
    this.tableState = next;
    this.refusal = null;
  }
}

const browser: Environment = {
  open: () => new WebSocket(location.origin.replace(/^http/, "ws") + "/api/socket"),
  setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimer: (timer) => clearTimeout(timer as number | undefined),
  now: () => Date.now(),
  key: newRequestKey,
  random: () => Math.random(),
};

export const session = new Session();
