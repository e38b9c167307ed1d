// Which keys of a table only read something out, and which inputs mean something in the game.

/** What only reads something out, or shows the list of keys: it changes nothing, and works everywhere at the table. */
export type ReadCommand = "coins" | "time" | "look" | "near" | "all" | "again" | "help";

/** Those keys. */
export const READING: Readonly<Record<string, ReadCommand>> = {
  c: "coins",
  t: "time",
  o: "look",
  a: "near",
  p: "all",
  m: "again",
  "?": "help",
};

/**
 * The sign on a key. Letters mean the same with Shift and Caps Lock, and so do the digits where they need Shift, as on
 * French keyboards.
 */
export function signOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1 || key === "." || key === "," || key === "?") return key;
  return /^Digit([12])$/.exec(code)?.[1] ?? key.toLowerCase();
}

/**
 * Whether an input means something in the game, so that it ends the scene that is being played and then acts. Keys that only
 * move the focus or read out do not, nor does a finger that may be about to scroll.
 */
export function endsScene(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    const { ctrlKey, altKey, metaKey } = event;
    const key = signOf(event);
    if (ctrlKey || altKey || metaKey || key in READING) return false;
    return key.length === 1 || key === "Enter" || key === "Escape";
  }
  if (event.type === "click") return true;
  const { target, pointerType } = event as PointerEvent;
  return pointerType !== "touch" && (target as Element).closest('[role="grid"]') !== null;
}
