import { expect, test } from "vitest";
import type { Event } from "../wire";
import { type Goal, verdict } from "./goal";

const MOVED: Event = { event: "moved", child: "Ab1", steps: 3, from: "d4", to: "d5" };
const NEXT: Event = { event: "turn_began", seat: "B", minute: 5 };

test("a goal is open until everything that is wanted has happened", () => {
  const goal: Goal = { want: [{ event: "moved", steps: 3 }, { event: "bell" }] };
  expect(verdict(goal, [], 0)).toEqual({ is: "open" });
  expect(verdict(goal, [MOVED], 1)).toEqual({ is: "open" });
  expect(verdict(goal, [{ event: "bell" }, MOVED], 2)).toEqual({ is: "done" });
});

test("every fact of a pattern counts, and no other", () => {
  const is = (facts: object) => verdict({ want: [{ event: "moved", ...facts }] }, [MOVED], 1).is;
  expect(is({})).toBe("done");
  expect(is({ child: "Ab1", to: "d5" })).toBe("done");
  expect(is({ child: "Ab1", to: "d6" })).toBe("open");
  expect(is({ to: ["c4", "d5"] })).toBe("done");
  expect(is({ to: ["c4", "d6"] })).toBe("open");
  expect(is({ toward: "d5" })).toBe("open");
});

test("a shared win is not a win alone", () => {
  const over = (winners: ("A" | "B")[]): Event => ({
    event: "over",
    result: { reason: "bell", kisser: null, winners, ranks: {} },
  });
  const goal: Goal = { want: [{ event: "over", result: { winners: ["A"] } }] };
  expect(verdict(goal, [over(["A"])], 4).is).toBe("done");
  expect(verdict(goal, [over(["A", "B"])], 4).is).toBe("wrong");
  expect(verdict(goal, [over(["B"])], 4).is).toBe("wrong");
});

test("the turn's end is the end of a lesson", () => {
  const goal: Goal = { want: [{ event: "bell" }] };
  expect(verdict(goal, [MOVED, NEXT], 4)).toEqual({ is: "wrong", say: "wrong" });
  expect(verdict({ want: [{ event: "turn_began", seat: "B" }] }, [MOVED, NEXT], 4)).toEqual({ is: "done" });
});

test("some lessons limit the number of decisions", () => {
  const goal: Goal = { want: [{ event: "moved", to: "d6" }], decisions: 2 };
  expect(verdict(goal, [MOVED], 1).is).toBe("open");
  expect(verdict(goal, [MOVED], 2).is).toBe("wrong");
});

test("a forbidden event fails the lesson with its own message", () => {
  const goal: Goal = { want: [{ event: "moved" }], never: [{ pattern: { event: "passed" }, say: "passed" }] };
  expect(verdict(goal, [MOVED, { event: "passed", seat: "A" }], 1)).toEqual({ is: "wrong", say: "passed" });
});
