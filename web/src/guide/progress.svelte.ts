// Whether Crumb guides the player, and which hints have been seen on this device. The first `Play now` begins it.

const STORAGE_KEY = "blacktop.guide";

/**
 * The hints that have been seen, and `speed` once scenes are as fast as the player wants them; `false` if the guide is off,
 * `null` before the first game.
 */
type Progress = readonly string[] | false | null;

let progress = $state.raw<Progress>(readStored());

/** The hints that have been seen, if the guide is on. */
export function seenHints(): readonly string[] | undefined {
  return progress || undefined;
}

/** Whether the nuns' sight is drawn: during the guided first game from the first nun on, or when the player asks for it. */
export function showsSight(): boolean {
  return !progress || progress.includes("nun") || progress.includes("stripes");
}

/** Switches the guide on for the first game on this device, and says whether this is it. */
export function startGuide(): boolean {
  const isFirst = progress === null;
  if (isFirst) switchGuide(true);
  return isFirst;
}

/** Switches the guide on, from its first hint, or off. */
export function switchGuide(on: boolean): void {
  store(on ? [] : false);
}

/** Remembers that a hint has been seen. */
export function markSeen(hint: string): void {
  if (progress && !progress.includes(hint)) store([...progress, hint]);
}

function store(now: Progress): void {
  progress = now;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(now));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readStored(): Progress {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return Array.isArray(read) ? read : read === false ? false : null;
  } catch {
    return null;
  }
}
