import { beforeAll, expect, test, vi } from "vitest";
import { readFileSync } from "node:fs";
import { toPatterns } from "../../vite-plugin-locales";
import type { GameState, RoomView } from "../wire";
import { setLanguage } from "../words/words.svelte";
import { spokenHint } from "./text";

const ROOM = {
  settings: { minutes: 30 },
  seats: [{ seat: "A", sitter: { kind: "person", person: "1", name: "Sam" } }],
} as unknown as RoomView;
const GAME = {
  children: { Ab1: { at: "b1", state: "free" } },
  nuns: { N1: "a8", N2: "l5" },
} as unknown as GameState;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../locales/en/${name}.ftl`, import.meta.url), "utf8");
    return Promise.resolve(new Response(toPatterns(["board", "bots", "page", "cast", "guide"].map(read))));
  });
  await setLanguage("en");
});

test("a hint says who speaks, and of which child, nun and space, without what only eyes see", () => {
  const shelter = spokenHint({ hint: "shelter", at: ["Ab1", "b1"], child: "Ab1" }, GAME, ROOM);
  expect(shelter).toMatch(
    /^Crumb: Safe in the corner\. Your first boy is safe from thieves in a shelter, such as b1/,
  );
  const sight = spokenHint({ hint: "sight", at: ["N2", "Ab1"], nun: "N2", child: "Ab1" }, GAME, ROOM);
  expect(sight).toMatch(/^Crumb: Sister Clara is watching\. She sees your first boy at b1\./);
  expect(sight).not.toContain("striped");
  const detention = spokenHint({ hint: "detention", at: ["Ab1"], child: "Ab1" }, GAME, ROOM);
  expect(detention).toMatch(/^Crumb: Detention for your first boy! It sits out/);
  // Either nun may be moved: none is named.
  expect(spokenHint({ hint: "nun", at: ["N2"], nun: "N2" }, GAME, ROOM)).not.toContain("Sister");
  expect(spokenHint({ hint: "bell", at: [], left: 3 }, GAME, ROOM)).toContain("3 minutes");
});
