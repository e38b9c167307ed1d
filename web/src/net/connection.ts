// The one WebSocket of the page. It reconnects with backoff, asks for the updates that it has missed, and resends requests
// without a reply under the same key, so that none is lost or done twice.

import type { ClientMsg, Command, Key, Me, Refusal, ServerMsg, TableId, TableSummary, Update } from "../wire";
import { RefusedError } from "./api";

/** The state of the connection. */
export type ConnectionStatus = "connecting" | "open" | "closed";

/** The reply to a command that is stored. */
export type Accepted = { version: number; hash: string };

/** The receiver of messages. */
export interface Listener {
  status(status: ConnectionStatus): void;
  welcome(me: Me, now: number): void;
  update(update: Update): void;
  lobby(tables: TableSummary[]): void;
  /** The table or the list of tables cannot be watched. */
  refused(refusal: Refusal): void;
  /** The operator of the server has something to say. */
  notice(text: string): void;
  /** The server has ended the session. */
  ended(): void;
}

/** What the connection needs of a browser; tests replace it. */
export interface Environment {
  open(): Socket;
  setTimer(run: () => void, milliseconds: number): unknown;
  clearTimer(timer: unknown): void;
  now(): number;
  key(): Key;
  random(): number;
}

export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** A question why something is not legal: an action, or a piece on a space. */
export type Question = { type: "explain"; action: string } | { type: "why"; piece: string; space: string };

/** What the page knows of a table: the last version, and the table's hash then. */
export type Known = { version: number; hash?: string };

type Subscription = { table: TableId; known: () => Known } | "lobby" | null;

type Pending = { text: string; settle: (message: ServerMsg) => void; drop: (why: Refusal) => void };

/** The first retry comes at once; after that the delay doubles up to the maximum. Milliseconds. */
const FIRST_RETRY_DELAY = 150;
const MAX_RETRY_DELAY = 600;

/** After this many attempts the user has probably left: retries become rarer. */
const SLOW_AFTER_ATTEMPTS = 40;
const SLOW_RETRY_DELAY = 5000;

/** A request without a reply after this time is resent on a new connection. Milliseconds. */
const REPLY_TIMEOUT = 4000;

/** A connection that was open for this long resets the backoff; one that is closed at once does not. Milliseconds. */
const STABLE_AFTER = 1000;

/** The code with which the server closes the sockets of a session that has ended. */
const SESSION_ENDED = 1008;

export class Connection {
  #socket: Socket | null = null;
  #status: ConnectionStatus = "connecting";
  #failures = 0;
  #since = 0;
  #retry: unknown;
  #timeout: unknown;
  #subscription: Subscription = null;
  readonly #pending = new Map<Key, Pending>();

  constructor(
    readonly listener: Listener,
    readonly environment: Environment,
  ) {}

  /** Opens a socket, if there is none. */
  open(): void {
    if (this.#socket) return;
    this.environment.clearTimer(this.#retry);
    const socket = this.environment.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = (event) => {
      if (event.code === SESSION_ENDED && socket === this.#socket) this.listener.ended();
      this.#closed(socket);
    };
    this.#expectAnswer();
  }

  /**
   * Watches a table, from the version that the function returns. If the server's table had another hash then, as after a
   * restored backup, it sends everything.
   */
  watch(table: TableId, known: () => Known): void {
    const before = this.#subscription;
    if (before === null || before === "lobby" || before.table !== table) this.#dropPending();
    this.#subscription = { table, known };
    this.#subscribe();
  }

  /** Asks for missed updates. */
  watchAgain(): void {
    this.#subscribe();
  }

  /** Watches the list of open tables. */
  watchLobby(): void {
    this.#dropPending();
    this.#subscription = "lobby";
    this.#subscribe();
  }

  /** Stops watching. */
  unwatch(): void {
    if (!this.#subscription) return;
    this.#dropPending();
    this.#subscription = null;
    if (this.#status === "open") this.#socket?.send(JSON.stringify({ type: "unwatch" } satisfies ClientMsg));
  }

  /** Sends a command to the table that is watched. */
  async send(command: Command, seen: number): Promise<Accepted> {
    const answer = await this.#ask((key) => ({ type: "do", key, seen, command }));
    if (answer.type === "done") return { version: answer.version, hash: answer.hash };
    throw new RefusedError(answer.type === "refused" ? answer.refusal : lost());
  }

  /** Asks why something is not legal. Undefined if it is. */
  async explain(question: Question): Promise<Refusal | undefined> {
    const answer = await this.#ask((key) => ({ ...question, key }));
    if (answer.type === "explained") return answer.why;
    throw new RefusedError(answer.type === "refused" ? answer.refusal : lost());
  }

  /** Checks a connection that may be dead though it was not closed. */
  checkAlive(): void {
    if (this.#status !== "open") return this.#reopen();
    this.explain({ type: "explain", action: "" }).catch(() => undefined);
  }

  /** Drops the socket without waiting for it to close. */
  drop(): void {
    if (this.#socket) this.#break(this.#socket);
  }

  /** Gives up until `open` is called. */
  stop(): void {
    this.drop();
    this.environment.clearTimer(this.#retry);
  }

  /** Replaces the socket at once. */
  #reopen(): void {
    if (this.#socket) this.#break(this.#socket);
    this.#failures = 1;
    this.open();
  }

  #ask(message: (key: Key) => ClientMsg | (Question & { key: Key })): Promise<ServerMsg> {
    const key = this.environment.key();
    const text = JSON.stringify(message(key));
    return new Promise((settle, reject) => {
      this.#pending.set(key, { text, settle, drop: (why) => reject(new RefusedError(why)) });
      if (this.#status === "open") this.#write(text);
    });
  }

  #opened(): void {
    this.#since = this.environment.now();
    this.#become("open");
    this.#subscribe();
    for (const { text } of this.#pending.values()) this.#write(text);
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.environment.clearTimer(this.#timeout);
    if (this.#status === "open" && this.environment.now() - this.#since >= STABLE_AFTER) this.#failures = 0;
    this.#become("closed");
    // Jitter, so that pages do not all reconnect at the same time after an outage.
    const wait = retryDelay(this.#failures++) * (0.75 + this.environment.random() / 2);
    this.#retry = this.environment.setTimer(() => this.open(), wait);
  }

  #break(socket: Socket): void {
    socket.close();
    this.#closed(socket);
  }

  #receive(text: string): void {
    // Any message proves that the connection is alive.
    this.environment.clearTimer(this.#timeout);
    const message = JSON.parse(text) as ServerMsg;
    switch (message.type) {
      case "welcome":
        return this.listener.welcome(message.me, message.now);
      case "update":
        return this.listener.update(message);
      case "notice":
        return this.listener.notice(message.text);
      case "lobby":
        return this.listener.lobby(message.tables);
      case "refused":
        return message.key === undefined
          ? this.listener.refused(message.refusal)
          : this.#settle(message.key, message);
      case "done":
      case "explained":
        return this.#settle(message.key, message);
    }
  }

  #settle(key: Key, message: ServerMsg): void {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    pending?.settle(message);
  }

  /** Rejects the requests to a table that is not watched any more. */
  #dropPending(): void {
    for (const { drop } of this.#pending.values()) drop(lost());
    this.#pending.clear();
  }

  #subscribe(): void {
    if (this.#subscription === "lobby") this.#post({ type: "watch_lobby" });
    else if (this.#subscription) {
      const { version, hash } = this.#subscription.known();
      const known = hash === undefined ? { since: version } : { since: version, hash };
      this.#post({ type: "watch", table: this.#subscription.table, ...known });
    }
  }

  #post(message: ClientMsg): void {
    if (this.#status === "open") this.#write(JSON.stringify(message));
  }

  #write(text: string): void {
    this.#socket?.send(text);
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    this.environment.clearTimer(this.#timeout);
    this.#timeout = this.environment.setTimer(() => this.drop(), REPLY_TIMEOUT);
  }

  #become(status: ConnectionStatus): void {
    this.#status = status;
    this.listener.status(status);
  }
}

/** The delay after this many failed attempts. */
function retryDelay(failures: number): number {
  if (failures === 0) return 0;
  return failures > SLOW_AFTER_ATTEMPTS
    ? SLOW_RETRY_DELAY
    : Math.min(FIRST_RETRY_DELAY * 2 ** (failures - 1), MAX_RETRY_DELAY);
}

function lost(): Refusal {
  return { code: "unavailable", message: "the table is not watched any more" };
}
