import { expect, test } from "vitest";
import type { Event } from "../wire";
import type { Beat } from "./beats";
import { caption } from "./caption";

const [first, second, third] = [3, 2, 1].map((steps): Event => ({ event: "movement_lost", steps })) as [
  Event,
  Event,
  Event,
];
const began: Event = { event: "turn_began", seat: "B", minute: 2 };
const beat = (event: Event) => ({ event }) as Beat;

test("what happens now follows what has been told of the turn", () => {
  expect(caption([], beat(first))).toEqual([first]);
  expect(caption([first], beat(second))).toEqual([first, second]);
  // A step that rests is told already.
  expect(caption([first, second], beat(first))).toEqual([first, second]);
  expect(caption([first, second], null)).toEqual([first, second]);
});

test("a turn is told until the next one begins, and not with it", () => {
  expect(caption([first, second], beat(began))).toEqual([first, second]);
  expect(caption([first, second, began], null)).toEqual([]);
  expect(caption([first, second, began], beat(third))).toEqual([third]);
  expect(caption([], beat(began))).toEqual([]);
});
