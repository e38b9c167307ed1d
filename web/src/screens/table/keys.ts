// The keys of the board. `b1`, `b2`, `g1` and `g2` pick a child; `n`, `n1` and `n2` pick a nun.

import type { Piece, Seat } from "../../wire";

export type KeyCommand = "next" | "previous" | "undo" | "restart" | "end";

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ".": "next",
  ",": "previous",
  u: "undo",
  r: "restart",
  e: "end",
};

/** The first keys of a piece, and what stands before its number. */
const PREFIXES: Readonly<Record<string, (seat: Seat) => string>> = {
  b: (seat) => `${seat}b`,
  g: (seat) => `${seat}g`,
  n: () => "N",
};

type Context = { seat: Seat | null; picked?: Piece; pickable: ReadonlySet<Piece> };

/** What a key means after the key before it. Whether a piece can be picked is told by those who pick it. */
export function readKey(
  before: string,
  key: string,
  { seat, picked, pickable }: Context,
): { pick: Piece } | { run: KeyCommand } | undefined {
  const command = COMMANDS[key];
  if (command) return { run: command };
  if (!seat) return undefined;
  if (key === "n") {
    const other = picked === "N1" || !pickable.has("N1");
    return { pick: other && pickable.has("N2") ? "N2" : "N1" };
  }
  const prefix = PREFIXES[before];
  if (!prefix || (key !== "1" && key !== "2")) return undefined;
  const pick = prefix(seat) + key;
  return pick === picked ? undefined : { pick };
}

/** Handles the keys of a board: Escape anywhere around it, all others while its grid has the focus. */
export function keyHandler(source: {
  context: () => Context;
  run: Readonly<Record<KeyCommand, () => void>>;
  pick: (piece: Piece) => void;
  escape: () => void;
}): (event: KeyboardEvent) => void {
  let before = "";
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") return source.escape();
    if (!(event.target as Element).closest('[role="grid"]')) return;
    const meaning = readKey(before, event.key, source.context());
    before = event.key;
    if (meaning && "run" in meaning) source.run[meaning.run]();
    else if (meaning) source.pick(meaning.pick);
  };
}

/**
 * Whether an input means something in the game, so that it ends the scene that is being played and then acts. Keys that only
 * move the focus do not, nor does a finger that may be about to scroll.
 */
export function endsScene(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey } = event;
    return !ctrlKey && !altKey && !metaKey && (key.length === 1 || key === "Enter" || key === "Escape");
  }
  if (event.type === "click") return true;
  const { target, pointerType } = event as PointerEvent;
  return pointerType !== "touch" && (target as Element).closest('[role="grid"]') !== null;
}
