import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { toPatterns } from "../../../vite-plugin-locales";
import type { BoardTables } from "../../state/boardTables";
import { SPACES, column, row, space } from "../../state/space";
import type { GameState, PlayView, RoomView, Space, Status } from "../../wire";
import { naming } from "../../words/naming";
import { setLanguage } from "../../words/words.svelte";
import { read, sightOf } from "./readout";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../locales/en/${name}.ftl`, import.meta.url), "utf8");
    return Promise.resolve(
      new Response(toPatterns(["board", "bots", "outcome", "page", "spoken"].map(read))),
    );
  });
  await setLanguage("en");
});

const beside = (at: Space) =>
  [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].flatMap(([dx = 0, dy = 0]) => space(column(at) + dx, row(at) + dy) ?? []);
const further = (ends: Space[]) => [...new Set(ends.flatMap(beside))];

/** A yard without equipment, where nuns see their own column. */
const GROUND = {
  rows: Array.from({ length: 12 }, () => "............"),
  sight: Object.fromEntries(SPACES.map((at) => [at, SPACES.filter((other) => column(other) === column(at))])),
  walks: Object.fromEntries(
    SPACES.map((at) => {
      const [one, two] = [beside(at), further(beside(at))];
      return [at, [one, two, further(two)]];
    }),
  ),
} as unknown as BoardTables;

const ROOM = {
  seats: [
    { seat: "A", sitter: { kind: "person", person: "1", name: "Sam" } },
    { seat: "B", sitter: { kind: "bot", level: 3, character: "nina" } },
    { seat: "C", sitter: { kind: "bot", level: 3, character: "kai" } },
  ],
} as unknown as RoomView;

function yard(children: Record<string, [at: string, state?: Status]>) {
  const all = Object.entries(children).map(([child, [at, state = "free"]]) => [child, { at, state }]);
  const game = { children: Object.fromEntries(all), nuns: { N1: "l1", N2: "l2" }, coins: {} };
  return { game: game as unknown as GameState, ground: GROUND, name: naming(ROOM, "A") };
}

/** What a key reads out to A. */
const heard = (command: "near" | "all", children: Parameters<typeof yard>[0]) => {
  const table = { room: ROOM, play: {} as PlayView, mine: ["A"] as const, now: 0 };
  const fights = { attackers: [], answers: new Map() };
  return read(command, yard(children), { ...table, again: undefined, asked: undefined }, fights);
};

test("a child on the same space is there and back", () => {
  expect(heard("near", { Ab1: ["b2"], Bb1: ["b2"] })).toBe(
    "Near your first boy at b2: Nina’s boy on the same space, there and back in 2 steps.",
  );
});

test("what a nun would see is told with whose children they are", () => {
  const game = yard({ Ab1: ["d4"], Bb1: ["d5"], Bg1: ["d6"], Cb1: ["d7"], Cb2: ["e1"] });
  expect(sightOf(game, "N1", "d9", ["A"])).toBe(
    "From here Sister Agnes would see your first boy, Kai’s boy and 2 of Nina’s children.",
  );
  expect(sightOf(game, "N1", "f9", ["A"])).toBe("From here Sister Agnes would see nobody.");
});

test("the steps between one's own boys and girls are counted", () => {
  expect(heard("near", { Ab1: ["a1"], Ag1: ["c2"], Ag2: ["entrance"], Ab2: ["a1", "pinned"] })).toBe(
    "No child of the others is within three steps of yours. From your first boy to your first girl it is 3 steps.",
  );
});

test("the list of all children tells of their fights", () => {
  const children = { Ab1: ["d7", "pinned"], Ag1: ["c2"], Bb1: ["d7", "attacking"], Cb1: ["e1"] } as const;
  expect(heard("all", children as never)).toBe(
    "You: a boy pinned by Nina’s boy at d7 and a girl at c2. Nina: a boy fighting your first boy at d7. Kai: a boy at e1.",
  );
});
