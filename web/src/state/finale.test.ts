import { expect, test } from "vitest";
import type { Event, Seat } from "../wire";
import { podium, scattered, turningPoint } from "./finale";
import type { LogTurn } from "./log";

test("the winner stands between the second and the third, with all four children", () => {
  const steps = podium([
    ["A", 2],
    ["B", 3],
    ["C", 1],
    ["D", 4],
  ]);
  expect(steps.map(({ seat }) => seat).join("")).toBe("ACBD");
  expect(steps.map(({ children }) => children.length)).toEqual([2, 4, 2, 1]);
  expect(steps.map(({ x, width }) => x + width)).toEqual([...steps.slice(1).map(({ x }) => x), 640]);
});

test("those who share the win stand equally high", () => {
  const [left, right, last] = podium([
    ["A", 1],
    ["B", 1],
    ["C", 3],
  ]);
  expect([left?.height, left?.children.length]).toEqual([right?.height, right?.children.length]);
  expect(last?.height).toBeLessThan(left?.height ?? 0);
});

/** A turn in which coins are taken, such as `BA`: B takes one from A. Each is a decision. */
function turn(seat: Seat, minute: number, frame: number, ...coins: string[]): LogTurn {
  const taken = ([by = "", from = ""]: string): Event => ({
    event: "coin_taken",
    by: `${by}b1`,
    from: from as Seat,
  });
  return {
    seat,
    minute,
    lines: coins.map((coin, nth) => ({
      kind: "action",
      version: frame + nth,
      frame: frame + nth,
      decided: true,
      events: [taken(coin)],
    })),
  };
}

const at = (turns: LogTurn[], A: number, B: number, C = 10) => {
  const found = turningPoint(turns, { A, B, C }, "A", B > C ? "B" : "C");
  return found && [found.minute, found.seat, found.frame];
};

test("it turned where the player fell furthest behind the winner", () => {
  // In minute 3 C takes a coin from B and two from A; in minute 5 B takes one.
  const turns = [
    turn("A", 1, 1, "AB"),
    turn("B", 2, 2, "BC"),
    turn("C", 3, 3, "CB", "CA", "CA"),
    turn("B", 5, 6, "BA"),
  ];
  expect(at(turns, 8, 10, 12)).toEqual([3, "C", 4]);
});

test("what was made up for is not where it turned", () => {
  // In minute 2 B takes two coins, which A has back in minute 4; what decides is the one of minute 6.
  const turns = [turn("B", 2, 1, "BA", "BA"), turn("A", 4, 3, "AB", "AB"), turn("B", 6, 5, "BA")];
  expect(at(turns, 9, 11, 10)).toEqual([6, "B", 5]);
});

test("what a third player took does not count for more than what the winner did", () => {
  const turns = [turn("C", 2, 1, "CA", "CD"), turn("B", 4, 3, "BC", "BA")];
  expect(at(turns, 8, 12, 11)).toEqual([4, "B", 4]);
});

test("the first coin of a game, of many that are as bad, is not where it turned", () => {
  const turns = [turn("B", 2, 1, "BA"), turn("C", 3, 2, "CA"), turn("B", 4, 3, "BA")];
  expect(at(turns, 7, 12, 11)).toEqual([4, "B", 3]);
});

test("one who is overtaken without losing a coin has fallen too", () => {
  expect(at([turn("B", 6, 1, "BC", "BC")], 11, 12, 8)).toEqual([6, "B", 1]);
});

test("the coins of a kiss count", () => {
  const given: Event = { event: "coins_given", from: "A", to: "C", coins: 2 };
  const [kiss] = [turn("C", 9, 4, "CB")];
  const lines = kiss?.lines.map((line) => ({ ...line, events: [given] })) as LogTurn["lines"];
  expect(at([turn("B", 2, 1, "BA"), { seat: "C", minute: 9, lines }], 7, 11, 12)).toEqual([9, "C", 4]);
});

test("without a coin there is no such turn", () => {
  expect(at([turn("C", 1, 1)], 8, 9)).toBeNull();
});

test("confetti lies in no rows: the ways from one paper to the next differ", () => {
  const places = Array.from({ length: 44 }, (_, nth) => scattered(nth, 0.618, 780));
  const ways = places.slice(1).map((place, nth) => (place - (places[nth] ?? 0) + 780) % 780);
  expect(new Set(ways).size).toBeGreaterThan(30);
  expect(places.every((place) => place >= 0 && place <= 780)).toBe(true);
  // Both halves of the sky have some.
  expect(places.filter((place) => place < 390).length).toBeGreaterThan(14);
  expect(places.filter((place) => place > 390).length).toBeGreaterThan(14);
});
