import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { toPatterns } from "../../vite-plugin-locales";
import type { RoomView } from "../wire";
import { naming } from "./naming";
import { setLanguage, t } from "./words.svelte";

const ROOM = {
  seats: [
    { seat: "A", sitter: { kind: "person", person: "1", name: "Sam" } },
    { seat: "B", sitter: { kind: "bot", level: 3, character: "nina" } },
    { seat: "C", sitter: { kind: "bot", level: 1, character: "rocco" } },
  ],
} as unknown as RoomView;
const CODES = ["Ab1", "Ab2", "Ag1", "Bb1", "Bg2", "N1", "N2", "C", "e5", "entrance", "you"];

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", (path: string) => {
    const [language = ""] = path.split("/").slice(-2);
    const read = (name: string) =>
      readFileSync(new URL(`../../../locales/${language}/${name}.ftl`, import.meta.url), "utf8");
    return Promise.resolve(new Response(toPatterns(["board", "bots", "events", "page"].map(read))));
  });
});

test("pieces and players have names, and one's own children are told apart", async () => {
  await setLanguage("en");
  expect(CODES.map(naming(ROOM, "A"))).toEqual([
    "your first boy",
    "your second boy",
    "your first girl",
    "Nina’s boy",
    "Nina’s girl",
    "Sister Agnes",
    "Sister Clara",
    "Rocco",
    "e5",
    "entrance",
    "you",
  ]);
  expect(naming(ROOM)("Ab1")).toBe("Sam’s boy");
});

test.for([
  ["en", "your first boy attacks Nina’s girl at c4."],
  ["fr", "ton premier garçon attaque Nina (fille) en c4."],
  ["ja", "あなたの男の子1号がc4でニーナの女の子にケンカをしかけます。"],
])("sentences have names in place of codes (%s)", async ([language = "", words]) => {
  await setLanguage(language);
  const facts = { attacker: "Ab1", victim: "Bg1", at: "c4" };
  expect(t("event-fight-started", facts, naming(ROOM, "A"))).toBe(words);
});
