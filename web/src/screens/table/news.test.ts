import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { toPatterns } from "../../../vite-plugin-locales";
import { announcement } from "../../parts/notice.svelte";
import type { TableState } from "../../state/table";
import type { EntryWithEvents, Event, PlayView, RoomView } from "../../wire";
import { setLanguage } from "../../words/words.svelte";
import { News, happened } from "./news";

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
    return Promise.resolve(
      new Response(
        toPatterns(["board", "bots", "events", "page", "story", "spoken", "cast", "outcome"].map(read)),
      ),
    );
  });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
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

/** B's turn: two walks, a fight that is none of A's business, a fight that is, a nun. */
const TURN: Event[][] = [
  [{ event: "moved", child: "Bb1", steps: 3, from: "d10", to: "d7" }],
  [
    { event: "moved", child: "Bb2", steps: 2, from: "c1", to: "c3" },
    { event: "fight_started", attacker: "Bb2", victim: "Cg1", at: "c3" },
    { event: "coin_taken", by: "Bb2", from: "C" },
  ],
  [
    { event: "moved", child: "Bg1", steps: 1, from: "l8", to: "l9" },
    { event: "fight_started", attacker: "Bg1", victim: "Ag1", at: "l9" },
    { event: "coin_taken", by: "Bg1", from: "A" },
  ],
  [{ event: "nun_moved", nun: "N1", from: "a8", to: "a9" }],
  [{ event: "turn_began", seat: "C", minute: 3 }],
];

/** Tells that turn to players of some seats: what is said aloud, and what is kept. */
async function tellTurn(mine: ("A" | "B")[], turn = TURN) {
  const entries = turn.map(
    (events, nth) =>
      ({
        version: nth + 2,
        by: { bot: "B" },
        what: { entry: "acted" },
        events,
      }) as unknown as EntryWithEvents,
  );
  const room = {
    ...ROOM,
    seats: [...ROOM.seats, { seat: "C", sitter: { kind: "bot", level: 3, character: "kai" } }],
  } as unknown as RoomView;
  const play = { draft: { seat: "B" }, state: { coins: {} } };
  const news = new News({ version: 1, entries: [], play } as unknown as TableState);
  const before = announcement();
  news.tell({ version: 9, entries, play: null } as unknown as TableState, Infinity, room, mine);
  await vi.waitFor(() => expect(announcement()).not.toBe(before));
  news.again();
  return { aloud: announcement().trim(), kept: news.again() };
}

test("of another player's turn, what touches the listener is said in full, and the rest in one sentence", async () => {
  const { aloud, kept } = await tellTurn(["A"]);
  expect(aloud).toBe(
    "Nina: a boy to d7 and a fight with Kai’s girl at c3. Nina jumps your first girl at l9 and takes a coin. Nina: Sister Agnes to a9.",
  );
  expect(kept).toContain("Nina jumps Kai’s girl at c3 and takes a coin.");
  expect(kept).toContain("Sister Agnes strolls to a9.");
});

test("who shoves is told, where a shoved child ends, who is let go, and who is back from detention", async () => {
  const { aloud } = await tellTurn(["A"], [
    [{ event: "fight_left", attacker: "Bb2", victim: "Cg1", at: "c3" }],
    [{ event: "moved", child: "Bg1", steps: 1, from: "l8", to: "j9" }],
    [{ event: "nun_moved", nun: "N1", from: "a8", to: "j9" }],
    [{ event: "shoved", piece: "Bg1", from: "j9", to: "i9" }],
    [{ event: "shoved", piece: "Ab1", from: "i9", to: "i8" }],
    [
      { event: "stood_up", child: "Bb1" },
      { event: "turn_began", seat: "C", minute: 3 },
    ],
  ] as Event[][]);
  expect(aloud).toBe(
    "Nina: lets Kai’s girl go, a girl to j9 and Sister Agnes shoves Nina’s girl from j9 to i9. " +
      "Nina’s girl shoves your first boy to i8. Nina: Nina’s boy back from detention.",
  );
});

test("who passes stays in fights before that", async () => {
  const { aloud } = await tellTurn(["A"], [
    [
      { event: "passed", seat: "B" },
      { event: "stayed", child: "Bb1" },
      { event: "coin_taken", by: "Bb1", from: "A" },
    ],
    [{ event: "turn_began", seat: "C", minute: 3 }],
  ] as Event[][]);
  expect(aloud).toMatch(/^Nina stays in the fight .*Nina passes\.$/);
});

test("who comes back hears the minute, their coins and who leads, also in the turn of another, and M repeats it", async () => {
  const play = {
    draft: { seat: "B", minute: 7, actions: [] },
    state: { coins: { A: 8, B: 12 }, minutes: 30, result: null },
  } as unknown as PlayView;
  const news = new News({ version: 1, entries: [], play } as unknown as TableState);
  const before = announcement();
  news.greet({ ...ROOM, stage: "playing" }, play, ["A"]);
  await vi.waitFor(() => expect(announcement()).not.toBe(before));
  const words = "Minute 7 of 30. Nina’s turn. You have 8, Nina leads with 12.";
  expect(announcement()).toContain(words);
  expect(news.again()).toContain(words);
});

test("those who only watch are told everything", async () => {
  const { aloud } = await tellTurn([]);
  expect(aloud).toContain("Sister Agnes strolls to a9.");
  expect(aloud).toContain("Kai’s turn.");
});
