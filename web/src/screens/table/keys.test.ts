import { expect, test } from "vitest";
import { keyHandler, readKey } from "./keys";

const context = { seat: "B", pickable: new Set(["Bb1", "Bg2", "N1", "N2"]) } as const;

test("two keys pick a child of the player's own", () => {
  expect(readKey("", "b", context)).toBeUndefined();
  expect(readKey("b", "1", context)).toEqual({ pick: "Bb1" });
  expect(readKey("g", "2", context)).toEqual({ pick: "Bg2" });
  expect(readKey("", "1", context)).toBeUndefined();
});

test("a piece that cannot move is asked for too, one that is picked already is not", () => {
  expect(readKey("b", "2", context)).toEqual({ pick: "Bb2" });
  expect(readKey("b", "1", { ...context, picked: "Bb1" })).toBeUndefined();
});

test("pieces are picked only by the player whose turn it is", () => {
  expect(readKey("b", "1", { ...context, seat: null })).toBeUndefined();
  expect(readKey("", "n", { ...context, seat: null })).toBeUndefined();
});

test("n picks a nun, and again the other one", () => {
  expect(readKey("", "n", context)).toEqual({ pick: "N1" });
  expect(readKey("n", "n", { ...context, picked: "N1" })).toEqual({ pick: "N2" });
  expect(readKey("n", "2", { ...context, picked: "N1" })).toEqual({ pick: "N2" });
  expect(readKey("n", "n", { ...context, picked: "N1", pickable: new Set(["N1"]) })).toEqual({ pick: "N1" });
  expect(readKey("", "n", { ...context, pickable: new Set() })).toEqual({ pick: "N1" });
  expect(readKey("", "n", { ...context, pickable: new Set(["N2"]) })).toEqual({ pick: "N2" });
});

test("single keys run commands", () => {
  const keys = [".", ",", "u", "r", "e"].map((key) => readKey("b", key, context));
  expect(keys).toEqual(["next", "previous", "undo", "restart", "end"].map((run) => ({ run })));
  expect(readKey("", "x", context)).toBeUndefined();
});

test("keys count while the grid has the focus, and Escape always does", () => {
  const calls: string[] = [];
  const run = (name: string) => () => void calls.push(name);
  const handle = keyHandler({
    context: () => ({ seat: "A", pickable: new Set(["Ab1"]) }),
    run: {
      next: run("next"),
      previous: run("previous"),
      undo: run("undo"),
      restart: run("restart"),
      end: run("end"),
    },
    pick: (piece) => void calls.push(piece),
    escape: run("escape"),
  });
  const press = (key: string, isInGrid = true, ctrlKey = false) =>
    handle({ key, ctrlKey, target: { closest: () => (isInGrid ? {} : null) } } as unknown as KeyboardEvent);
  for (const key of ["b", "1", "."]) press(key);
  press("u", false);
  press("r", true, true);
  press("Escape", false);
  expect(calls).toEqual(["Ab1", "next", "escape"]);
});
