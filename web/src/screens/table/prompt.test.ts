import { expect, test } from "vitest";
import { turnOptions } from "../../state/turn";
import type { GameState, PlayView } from "../../wire";
import { prompt } from "./prompt";

function todo(phase: string, legal: string[], scene: { seat?: "A" | null; picked?: string } = {}) {
  const { seat = "A", picked } = scene;
  const game = { phase, turn: "A", result: null, shoving: null } as unknown as GameState;
  const play = { state: game, draft: { seat: "A", complete: false } } as unknown as PlayView;
  const options = turnOptions(legal);
  return prompt({ play, game, seat, mine: [], picked, options, running: false });
}

test("the table waits for a seat, which gets its player's name", () => {
  expect(todo("move", [], { seat: null })).toEqual({ id: "turn-todo-wait", facts: { seat: "A" } });
});

test("of walks to choose from all are said", () => {
  expect(todo("move", ["Ab1:3-c3", "Ag1:2-k9", "Ag1:1-k10"])).toEqual({
    id: "turn-todo-move-any",
    facts: { steps: "3, 2, or 1" },
  });
});

test("of the nuns it is said if only one may move", () => {
  expect(todo("nun", ["N1-a5", "N2-b3"]).id).toBe("turn-todo-nun");
  expect(todo("nun", ["N2-b3", "N2-b4"])).toEqual({ id: "turn-todo-nun-only", facts: { nun: "N2" } });
  expect(todo("nun", ["N2-b3"], { picked: "N2" }).id).toBe("turn-todo-where");
});
