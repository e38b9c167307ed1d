import { expect, test } from "vitest";
import type { Event, RoomView, Seat } from "../wire";
import { firstLine, lineFor } from "./lines";

const bot = (seat: Seat, character: string) => ({ seat, sitter: { kind: "bot", level: 3, character } });
const ROOM = {
  seats: [
    { seat: "A", sitter: { kind: "person", person: "p", name: "Ada" } },
    bot("B", "rocco"),
    bot("C", "nina"),
  ],
} as unknown as RoomView;

const say = (event: Event, version = 1, by?: Seat) => lineFor(ROOM, [{ by, event }], "table", version);

test("one of the characters greets, always the same one at a table", () => {
  const line = firstLine(ROOM, "table");
  expect(line?.id).toMatch(/^cast-(rocco|nina)-start$/);
  expect(firstLine(ROOM, "table")).toEqual(line);
});

test("some coins are spoken of, and only by characters who won or lost them", () => {
  const coin = { event: "coin_taken", by: "Bb1", from: "A" } as const;
  const lines = Array.from({ length: 60 }, (_, version) => say(coin, version));
  const spoken = lines.filter((line) => line !== undefined);
  expect(spoken.length).toBeGreaterThan(5);
  expect(spoken.length).toBeLessThan(40);
  expect(new Set(spoken.map(({ id }) => id))).toEqual(new Set(["cast-rocco-coin-won"]));
});

test("who tattles or sends a child to detention says so", () => {
  expect(say({ event: "tattled", child: "Cg1", nun: "N1", fight: "c3" })?.id).toBe("cast-nina-detention");
  const detained = { event: "detained", child: "Ab1" } as const;
  expect(say(detained, 1, "B")?.id).toBe("cast-rocco-detention");
  expect(say(detained)).toBeUndefined();
  expect(say({ event: "detained", child: "Bb1" }, 1, "B")).toBeUndefined();
});

test("a line that was said a short while ago is left to another speaker, or not said", () => {
  const coin = { event: "coin_taken", by: "Bb1", from: "C" } as const;
  const told = [{ by: undefined, event: coin }];
  const after = (recent: string[]) =>
    new Set(Array.from({ length: 60 }, (_, nth) => lineFor(ROOM, told, "table", nth, recent)?.id));
  expect(after([])).toEqual(new Set([undefined, "cast-rocco-coin-won", "cast-nina-coin-lost"]));
  expect(after(["cast-rocco-coin-won"])).toEqual(new Set([undefined, "cast-nina-coin-lost"]));
  expect(after(["cast-rocco-coin-won", "cast-nina-coin-lost"])).toEqual(new Set([undefined]));
});

test("at the end a winner speaks, or else a good loser", () => {
  const over = (winner: Seat): Event => ({
    event: "over",
    result: { reason: "bell", kisser: null, winners: [winner], ranks: { A: 1, B: 2, C: 2 } },
  });
  expect(say(over("C"))).toEqual({ seat: "C", id: "cast-nina-won" });
  expect(say(over("A"))?.id).toMatch(/^cast-(rocco|nina)-lost$/);
});

test("people say nothing by themselves", () => {
  expect(say({ event: "tattled", child: "Ag1", nun: "N1", fight: "c3" })).toBeUndefined();
});
