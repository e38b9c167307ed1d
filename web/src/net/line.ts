// The one WebSocket of the page. It comes back by itself when it breaks, asks for what it has missed, and sends again
// what was not answered, under the same key, so that nothing is lost and nothing is done twice.

import type { ClientMsg, Command, Key, Me, Refusal, ServerMsg, TableId, TableLine, Update } from "../wire";
import { Refused } from "./api";

/** How it stands with the connection. */
export type Link = "opening" | "open" | "away";

/** A wish that is fulfilled and stored. */
export type Done = { version: number; hash: string };

/** Who listens. */
export interface Ear {
  link(link: Link): void;
  welcome(me: Me, now: number): void;
  update(update: Update): void;
  lobby(tables: TableLine[]): void;
  /** What is watched cannot be watched. */
  refused(refusal: Refusal): void;
}

/** What the line needs of a browser. */
export interface World {
  open(): Socket;
  later(run: () => void, milliseconds: number): unknown;
  never(timer: unknown): void;
  now(): number;
  key(): Key;
  chance(): number;
}

export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Why not? Of an action by its word, or of a piece and where it is wanted. */
export type Question = { type: "explain"; action: string } | { type: "why"; piece: string; space: string };

type View = { table: TableId; version: () => number } | "lobby" | null;

type Asked = { text: string; settle: (message: ServerMsg) => void; drop: (why: Refusal) => void };

/** The first attempt comes at once; after that the waits double up to the usual. Milliseconds. */
const SHORTEST_WAIT = 150;
const USUAL_WAIT = 600;

/** After so many attempts nobody is sitting there and waiting any more. */
const MANY_ATTEMPTS = 40;
const LONG_WAIT = 5000;

/** A message that has not been answered for so long, on a line that seemed open, is sent on a new one. */
const PATIENCE = 4000;

/** A line that held so long was a good one. One that is closed at once is not tried again at once. */
const STEADY = 1000;

export class Line {
  #socket: Socket | null = null;
  #link: Link = "opening";
  #failures = 0;
  #since = 0;
  #retry: unknown;
  #doubt: unknown;
  #view: View = null;
  readonly #asked = new Map<Key, Asked>();

  constructor(
    readonly ear: Ear,
    readonly world: World,
  ) {}

  /** Opens the line now, if it is not open. */
  open(): void {
    if (this.#socket) return;
    this.world.never(this.#retry);
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(String(data));
    socket.onclose = () => this.#closed(socket);
    this.#expectAnswer();
  }

  /** Follows a table, from the version that the function tells. */
  watch(table: TableId, version: () => number): void {
    const known = this.#view;
    if (known === null || known === "lobby" || known.table !== table) this.#forget();
    this.#view = { table, version };
    this.#sayView();
  }

  /** Asks for what was missed. */
  watchAgain(): void {
    this.#sayView();
  }

  /** Follows the list of open tables. */
  watchLobby(): void {
    this.#forget();
    this.#view = "lobby";
    this.#sayView();
  }

  /** Follows nothing any more. */
  unwatch(): void {
    if (!this.#view) return;
    this.#forget();
    this.#view = null;
    if (this.#link === "open") this.#socket?.send(JSON.stringify({ type: "unwatch" } satisfies ClientMsg));
  }

  /** Asks for something to be done at the table that is watched. */
  async wish(command: Command, seen: number): Promise<Done> {
    const answer = await this.#ask((key) => ({ type: "do", key, seen, command }));
    if (answer.type === "done") return { version: answer.version, hash: answer.hash };
    throw new Refused(answer.type === "refused" ? answer.refusal : lost());
  }

  /** Asks why something may not be done. Nothing is the answer if it may. */
  async explain(question: Question): Promise<Refusal | undefined> {
    const answer = await this.#ask((key) => ({ ...question, key }));
    if (answer.type === "explained") return answer.why;
    throw new Refused(answer.type === "refused" ? answer.refusal : lost());
  }

  /** Somebody has reason to think that the line is dead, though it has not been closed: this finds out. */
  doubt(): void {
    if (this.#link !== "open") return this.#again();
    this.explain({ type: "explain", action: "" }).catch(() => undefined);
  }

  /** The network is gone; there is no use in waiting for the socket to find out. */
  lose(): void {
    if (this.#socket) this.#break(this.#socket);
  }

  /** A new line instead of this one, at once. */
  #again(): void {
    if (this.#socket) this.#break(this.#socket);
    this.#failures = 1;
    this.open();
  }

  #ask(message: (key: Key) => ClientMsg | (Question & { key: Key })): Promise<ServerMsg> {
    const key = this.world.key();
    const text = JSON.stringify(message(key));
    return new Promise((settle, reject) => {
      this.#asked.set(key, { text, settle, drop: (why) => reject(new Refused(why)) });
      if (this.#link === "open") this.#write(text);
    });
  }

  #opened(): void {
    this.#since = this.world.now();
    this.#become("open");
    this.#sayView();
    for (const { text } of this.#asked.values()) this.#write(text);
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.world.never(this.#doubt);
    if (this.#link === "open" && this.world.now() - this.#since >= STEADY) this.#failures = 0;
    this.#become("away");
    // Not all pages of a server that was away come back in the same instant.
    const wait = waitAfter(this.#failures++) * (0.75 + this.world.chance() / 2);
    this.#retry = this.world.later(() => this.open(), wait);
  }

  #break(socket: Socket): void {
    socket.close();
    this.#closed(socket);
  }

  #heard(text: string): void {
    // Whatever is heard is a sign of life.
    this.world.never(this.#doubt);
    const message = JSON.parse(text) as ServerMsg;
    switch (message.type) {
      case "welcome":
        return this.ear.welcome(message.me, message.now);
      case "update":
        return this.ear.update(message);
      case "lobby":
        return this.ear.lobby(message.tables);
      case "refused":
        return message.key === undefined
          ? this.ear.refused(message.refusal)
          : this.#settle(message.key, message);
      case "done":
      case "explained":
        return this.#settle(message.key, message);
    }
  }

  #settle(key: Key, message: ServerMsg): void {
    const asked = this.#asked.get(key);
    this.#asked.delete(key);
    asked?.settle(message);
  }

  /** Whoever has left a table does not wait for its answers. */
  #forget(): void {
    for (const { drop } of this.#asked.values()) drop(lost());
    this.#asked.clear();
  }

  #sayView(): void {
    if (this.#view === "lobby") this.#send({ type: "watch_lobby" });
    else if (this.#view) this.#send({ type: "watch", table: this.#view.table, since: this.#view.version() });
  }

  #send(message: ClientMsg): void {
    if (this.#link === "open") this.#write(JSON.stringify(message));
  }

  #write(text: string): void {
    this.#socket?.send(text);
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    this.world.never(this.#doubt);
    this.#doubt = this.world.later(() => this.lose(), PATIENCE);
  }

  #become(link: Link): void {
    this.#link = link;
    this.ear.link(link);
  }
}

/** How long to wait after so many attempts that have failed. */
function waitAfter(failures: number): number {
  if (failures === 0) return 0;
  return failures > MANY_ATTEMPTS ? LONG_WAIT : Math.min(SHORTEST_WAIT * 2 ** (failures - 1), USUAL_WAIT);
}

function lost(): Refusal {
  return { code: "unavailable", message: "the table is not watched any more" };
}
