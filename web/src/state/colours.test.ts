import { expect, test } from "vitest";
import type { SeatView } from "../wire";
import { colourStyle, takenBy } from "./colours";

const seats: SeatView[] = [
  { seat: "A", sitter: { kind: "bot", level: 1 }, stand_in: null, colour: "red", present: true },
  { seat: "B", sitter: { kind: "open" }, stand_in: null, colour: "sky", present: false },
  {
    seat: "C",
    sitter: { kind: "person", person: "p", name: "P" },
    stand_in: null,
    colour: "blue",
    present: true,
  },
];

test("each seat has the colour and the ink of its player", () => {
  expect(colourStyle(seats.slice(0, 2))).toBe(
    "--seat-A:var(--colour-red);--on-A:var(--on-red);--seat-B:var(--colour-sky);--on-B:var(--on-sky)",
  );
});

test("a colour is taken by another player, not by an open seat or the player's own", () => {
  expect(takenBy({ seats }, "C", "red")).toBe("A");
  expect(takenBy({ seats }, "C", "sky")).toBeNull();
  expect(takenBy({ seats }, "C", "blue")).toBeNull();
  expect(takenBy({ seats }, "A", "blue")).toBe("C");
  expect(takenBy({ seats }, "A", "grey")).toBeNull();
});
