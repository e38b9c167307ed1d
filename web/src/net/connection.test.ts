import { beforeEach, expect, test } from "vitest";
import type { Me, Refusal, ServerMsg } from "../wire";
import { RefusedError } from "./api";
import { Connection, type ConnectionStatus, type Socket } from "./connection";

class Wire implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  send = (text: unknown) => void this.sent.push(JSON.parse(String(text)));
  close = () => void (this.closed = true);
  opens = () => this.onopen?.call(this as never, {} as Event);
  breaks = (code = 1006) => this.onclose?.call(this as never, { code } as CloseEvent);
  says = (message: unknown) => {
    const event = { data: JSON.stringify(message) } as MessageEvent;
    this.onmessage?.call(this as never, event);
  };
}

const ME: Me = { person: "p", name: "Ada", login: null };
const WELCOME: ServerMsg = { type: "welcome", me: ME, server: "1", now: 5 };

let wires: Wire[];
let timers: { run: () => void; at: number }[];
let now: number;
let statuses: ConnectionStatus[];
let refusals: Refusal[];
let notices: string[];
let endings: number;
let connection: Connection;

const wire = () => wires.at(-1) as Wire;

/** Lets time pass, and runs what was to be run then. */
function pass(milliseconds: number): void {
  const until = now + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.run();
  }
  now = until;
}

beforeEach(() => {
  [wires, timers, now, statuses, refusals, notices, endings] = [[], [], 0, [], [], [], 0];
  let keys = 0;
  const listener = {
    status: (status: ConnectionStatus) => void statuses.push(status),
    refused: (refusal: Refusal) => void refusals.push(refusal),
    welcome: () => undefined,
    update: () => undefined,
    lobby: () => undefined,
    notice: (text: string) => void notices.push(text),
    ended: () => void (endings += 1),
  };
  const setTimer = (run: () => void, milliseconds: number) => {
    const timer = { run, at: now + milliseconds };
    timers.push(timer);
    return timer;
  };
  connection = new Connection(listener, {
    open: () => (wires.push(new Wire()), wire()),
    setTimer,
    clearTimer: (timer) => void (timers = timers.filter((other) => other !== timer)),
    now: () => now,
    key: () => `k${++keys}`,
    random: () => 0.5,
  });
  connection.open();
});

test("the watched table is requested on connect, and after a reconnect from the known version", () => {
  let version = 0;
  connection.watch("t", () => (version ? { version, hash: `h${version}` } : { version }));
  expect(wire().sent).toEqual([]);
  wire().opens();
  expect(wire().sent).toEqual([{ type: "watch", table: "t", since: 0 }]);
  wire().says(WELCOME);
  version = 7;
  pass(60_000);
  wire().breaks();
  pass(0);
  wire().opens();
  expect(wires).toHaveLength(2);
  expect(wire().sent).toEqual([{ type: "watch", table: "t", since: 7, hash: "h7" }]);
  expect(statuses).toEqual(["open", "closed", "open"]);
});

test("a request without a reply is resent under the same key, and settled once", async () => {
  connection.watch("t", () => ({ version: 3 }));
  wire().opens();
  const done = connection.send({ verb: "undo" }, 3);
  const request = { type: "do", key: "k1", seen: 3, command: { verb: "undo" } };
  expect(wire().sent.at(-1)).toEqual(request);
  wire().breaks();
  pass(0);
  wire().opens();
  expect(wire().sent.at(-1)).toEqual(request);
  wire().says({ type: "done", key: "k1", version: 4, hash: "h" });
  expect(await done).toEqual({ version: 4, hash: "h" });
  wire().breaks();
  pass(1000);
  wire().opens();
  expect(wire().sent).toEqual([{ type: "watch", table: "t", since: 3 }]);
});

test("a request made while disconnected is sent after the reconnect", () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  wire().breaks();
  void connection.send({ verb: "end_turn" }, 1);
  pass(0);
  wire().opens();
  expect(wire().sent.map(({ type }) => type)).toEqual(["watch", "do"]);
});

test("a refusal reaches its caller", async () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  const refusal = { code: "stale", message: "look again" } as const;
  const request = connection.send({ verb: "undo" }, 1);
  wire().says({ type: "refused", key: "k1", refusal });
  await expect(request).rejects.toEqual(new RefusedError(refusal));
  wire().says({ type: "refused", refusal });
  expect(refusals).toEqual([refusal]);
});

test("a question is answered with a refusal or with none", async () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  const why = connection.explain({ type: "why", piece: "Ab1", space: "e5" });
  expect(wire().sent.at(-1)).toEqual({ type: "why", key: "k1", piece: "Ab1", space: "e5" });
  wire().says({ type: "explained", key: "k1" });
  expect(await why).toBeUndefined();
});

test("requests to a table are dropped when another table is watched", async () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  const request = connection.send({ verb: "undo" }, 1);
  connection.watch("u", () => ({ version: 0 }));
  await expect(request).rejects.toBeInstanceOf(RefusedError);
  wire().breaks();
  pass(0);
  wire().opens();
  expect(wire().sent).toEqual([{ type: "watch", table: "u", since: 0 }]);
});

test("the first retry is immediate, and the next ones back off", () => {
  wire().opens();
  wire().says(WELCOME);
  pass(60_000);
  wire().breaks();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 50; attempt++) {
    const before = now;
    const count = wires.length;
    while (wires.length === count) pass(1);
    waits.push(now - before);
    wire().breaks();
  }
  expect(waits[0]).toBeLessThanOrEqual(1);
  expect(waits.slice(0, 40).every((wait) => wait <= 600)).toBe(true);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits.at(-1)).toBe(5000);
});

test("a connection that closes at once is retried with backoff", () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    wire().opens();
    wire().says(WELCOME);
    wire().breaks();
    pass(100);
  }
  expect(wires.length).toBeLessThan(8);
});

test("a request without a reply is resent on a new connection", () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  pass(5000);
  expect(wires[0]?.closed).toBe(true);
  expect(wires).toHaveLength(2);
});

test("no timeout runs while no reply is due", () => {
  connection.watch("t", () => ({ version: 1 }));
  wire().opens();
  wire().says(WELCOME);
  connection.unwatch();
  pass(600_000);
  expect(wires).toHaveLength(1);
  connection.checkAlive();
  pass(5000);
  expect(wires).toHaveLength(2);
});

test("a notice of the operator is passed on", () => {
  wire().opens();
  wire().says({ type: "notice", text: "Back at 20:00." });
  expect(notices).toEqual(["Back at 20:00."]);
});

test("a session that the server has ended is told, and there is no retry after a stop", () => {
  wire().opens();
  wire().breaks(1008);
  expect(endings).toBe(1);
  connection.stop();
  pass(60_000);
  expect(wires).toHaveLength(1);
});
