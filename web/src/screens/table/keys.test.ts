import { expect, test, vi } from "vitest";
import { keyHandler, readKey } from "./keys";
import { endsScene, signOf } from "./reading";

const context = { seat: "B", pickable: new Set(["Bb1", "Bg2", "N1", "N2"]) } as const;

test("two keys pick a child of the player's own", () => {
  expect(readKey("", "b", context)).toBeUndefined();
  expect(readKey("b", "1", context)).toEqual({ pick: "Bb1" });
  expect(readKey("g", "2", context)).toEqual({ pick: "Bg2" });
  expect(readKey("", "1", context)).toBeUndefined();
});

test("a piece that cannot move is asked for too, and so is a child that is picked already", () => {
  expect(readKey("b", "2", context)).toEqual({ pick: "Bb2" });
  expect(readKey("b", "1", { ...context, picked: "Bb1" })).toEqual({ pick: "Bb1" });
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
  expect(readKey("n", "n", { ...context, pickable: new Set() })).toEqual({ pick: "N2" });
  expect(readKey("", "n", { ...context, pickable: new Set(["N2"]) })).toEqual({ pick: "N2" });
});

test("single keys run commands", () => {
  const keys = [".", ",", "u", "r", "e"].map((key) => readKey("b", key, context));
  expect(keys).toEqual(["next", "previous", "undo", "restart", "end"].map((run) => ({ run })));
  expect(readKey("", "x", context)).toBeUndefined();
  const more = ["s", "l", "w", "c", "t", "o", "m", "?"].map((key) => readKey("", key, context));
  expect(more).toEqual(
    ["stay", "leave", "why", "coins", "time", "look", "again", "help"].map((run) => ({ run })),
  );
});

/** A handler that notes what it is asked for, and a way to press keys. */
function pressing() {
  const calls: string[] = [];
  const handle = keyHandler({
    context: () => ({ seat: "A", pickable: new Set(["Ab1"]) }),
    run: (command) => void calls.push(command),
    pick: (piece) => void calls.push(piece),
    escape: () => void calls.push("escape"),
  });
  const press = (key: string, within = '[role="grid"]', ctrlKey = false, code = "") => {
    const closest = (selector: string) => (selector.includes(within) ? {} : null);
    const target = { tagName: within.toUpperCase(), closest };
    handle({ key, code, ctrlKey, target } as unknown as KeyboardEvent);
  };
  return { calls, press };
}

test("keys count while the grid or nothing has the focus, and Escape always does", () => {
  const { calls, press } = pressing();
  for (const key of ["b", "1", "."]) press(key);
  press("e", "body");
  press("u", "button");
  press("r", undefined, true);
  press("Escape", "button");
  expect(calls).toEqual(["Ab1", "next", "end", "escape"]);
});

test("letters count with Caps Lock and Shift, and digits that need Shift without it", () => {
  const { calls, press } = pressing();
  for (const key of ["B", "1", "U", "b", "Shift"]) press(key);
  press("!", undefined, false, "Digit1");
  press("C", "button");
  expect(calls).toEqual(["Ab1", "undo", "Ab1", "coins"]);
  expect(signOf({ key: "&", code: "Digit1" })).toBe("1");
  expect(signOf({ key: "?", code: "Digit1" })).toBe("?");
  expect(signOf({ key: "Enter", code: "Enter" })).toBe("Enter");
});

test("keys that read out count everywhere at the table but where one writes", () => {
  const { calls, press } = pressing();
  press("c", "button");
  press("t");
  press("?", "input");
  press("m", "dialog");
  press("o", undefined, true);
  expect(calls).toEqual(["coins", "time"]);
});

test("a key that reads out lets the scene go on", () => {
  class Pressed {
    constructor(readonly key: string) {}
  }
  vi.stubGlobal("KeyboardEvent", Pressed);
  const ends = (key: string) => endsScene(new Pressed(key) as unknown as Event);
  expect(["e", "b", "Enter", "c", "?", "ArrowUp"].map(ends)).toEqual([true, true, true, false, false, false]);
  vi.unstubAllGlobals();
});
