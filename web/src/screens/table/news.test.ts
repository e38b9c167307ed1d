import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { toPatterns } from "../../../vite-plugin-locales";
import type { Event, RoomView } from "../../wire";
import { setLanguage } from "../../words/words.svelte";
import { happened } from "./news";

const ROOM = {
  seats: [
    { seat: "A", sitter: { kind: "person", person: "1", name: "Sam" } },
    { seat: "B", sitter: { kind: "bot", level: 3, character: "nina" } },
  ],
} as unknown as RoomView;

const EVENTS: Event[] = [
  { event: "moved", child: "Bb1", steps: 3, from: "d10", to: "d7" },
  { event: "fight_started", attacker: "Bb1", victim: "Ag1", at: "d7" },
  { event: "coin_taken", by: "Bb1", from: "A" },
  { event: "coin_taken", by: "Bb2", from: "A" },
  { event: "turn_began", seat: "A", minute: 2 },
  { event: "tattled", child: "Ab1", nun: "N1", fight: "d7" },
  { event: "coins_given", from: "B", to: "A", coins: 2 },
];

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../locales/en/${name}.ftl`, import.meta.url), "utf8");
    return Promise.resolve(new Response(toPatterns(["board", "bots", "events", "page", "story"].map(read))));
  });
  await setLanguage("en");
});

test("events are read out as the story, in order, to the player they happen to", () => {
  expect(happened(EVENTS, ROOM, ["A"])).toEqual([
    "Nina jumps your first girl at d7 and takes a coin.",
    "Nina takes a coin from you.",
    "Your turn.",
    "You tattle to Sister Agnes!",
    "Nina hands you 2 coins.",
  ]);
});

test("where several players listen, each has a name", () => {
  expect(happened(EVENTS, ROOM, ["A", "B"])).toEqual([
    "Nina jumps Sam’s girl at d7 and takes a coin.",
    "Nina takes a coin from Sam.",
    "Sam’s turn.",
    "Sam tattles to Sister Agnes!",
    "Nina hands Sam 2 coins.",
  ]);
});
