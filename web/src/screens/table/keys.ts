// The keys of a table. `b1`, `b2`, `g1` and `g2` pick a child; `n`, `n1` and `n2` pick a nun.
// `Keys.svelte` lists all of them.

import type { Piece, Seat } from "../../wire";
import { READING, type ReadCommand, signOf } from "./reading";

export type KeyCommand =
  "next" | "previous" | "undo" | "restart" | "end" | "stay" | "leave" | "why" | ReadCommand;

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ".": "next",
  ",": "previous",
  u: "undo",
  r: "restart",
  e: "end",
  s: "stay",
  l: "leave",
  w: "why",
  ...READING,
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
    // Why neither can be picked is said of one after the other.
    const none = !pickable.has("N1") && !pickable.has("N2");
    const other = none ? before === "n" : picked === "N1" || !pickable.has("N1");
    return { pick: other && (none || pickable.has("N2")) ? "N2" : "N1" };
  }
  const prefix = PREFIXES[before];
  if (!prefix || (key !== "1" && key !== "2")) return undefined;
  const pick = prefix(seat) + key;
  // The letter alone has picked the nun.
  return pick === picked && before === "n" ? undefined : { pick };
}

/** Where keys write. */
const FIELDS = "input, select, textarea, dialog";

/**
 * Handles the keys of a table: Escape and those that read out anywhere around the board, all others while its grid or
 * nothing has the focus.
 */
export function keyHandler(source: {
  context: () => Context;
  run: (command: KeyCommand) => void;
  pick: (piece: Piece) => void;
  escape: () => void;
}): (event: KeyboardEvent) => void {
  let before = "";
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") return source.escape();
    const key = signOf(event);
    const reads = READING[key];
    const target = event.target as Element;
    if (reads && !target.closest(FIELDS)) return source.run(reads);
    if (target.tagName !== "BODY" && !target.closest('[role="grid"]')) return;
    const meaning = readKey(before, key, source.context());
    // Shift is pressed before the sign that needs it.
    if (key.length === 1) before = key;
    if (!meaning) return;
    if ("run" in meaning) source.run(meaning.run);
    else source.pick(meaning.pick);
  };
}
