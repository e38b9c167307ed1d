import { expect, test } from "vitest";
import type { Refusal, GameState } from "../wire";
import { cause } from "./cause";

const STATE = {
  children: {
    Ab1: { at: "c2", state: "attacking" },
    Bb1: { at: "e5", state: "free" },
    Bg1: { at: "entrance" },
  },
  nuns: { N1: "a1", N2: "l12" },
} as unknown as GameState;

const refusal = (facts: Record<string, string>): Refusal => ({
  code: "illegal",
  message: "",
  said: { id: "", facts },
});

test("what a nun sees is drawn from her", () => {
  const refused = refusal({ end: "e5", nun: "N1", from: "a1" });
  expect(cause(STATE, "e5", refused)).toEqual({ from: "a1", to: "e5" });
});

test("pieces that the refusal names are pointed out", () => {
  expect(cause(STATE, "d4", refusal({ child: "Bb1", leaving: "Ab1" }))).toEqual({
    to: "d4",
    spaces: ["e5", "c2"],
  });
  expect(cause(STATE, "d4", refusal({ fight: "g7", attacker: "Bg1" }))).toEqual({ to: "d4", spaces: ["g7"] });
});

test("a refusal without facts still says where", () => {
  expect(cause(STATE, "d4", { code: "stale", message: "" })).toEqual({ to: "d4" });
});
