// The user's settings: stored in the browser, so that they are there at once, and by the server, for other devices.

import { markSeen, seenHints } from "./guide/progress.svelte";
import { get, put } from "./net/api";
import { type Setting, type Value, changed, chosenSpeed, complete, speedOf } from "./state/settings";
import type { Preferences, Speed } from "./wire";
import { setLanguage } from "./words/words.svelte";

const STORAGE_KEY = "blacktop.settings";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const chosen = $state<Preferences>(complete(readStored()));

/** The settings. To change one, use `changeSetting`. */
export const settings: Readonly<Preferences> = chosen;

/** The setting of the speed that counts. */
export function speedSetting(): Speed {
  return chosenSpeed(chosen, seenHints());
}

/** How many times faster than usual pieces move; 0 if they are there at once. */
export function speed(): number {
  return still.matches ? 0 : speedOf(speedSetting());
}

/** How scenes are played: how many times faster than usual, 0 for not at all, and whether nothing may move. */
export type Pace = { rate: number; still: boolean };

export function pace(): Pace {
  return { rate: speedOf(speedSetting()), still: still.matches };
}

/** Changes a setting on all of the user's devices. */
export function changeSetting<Name extends Setting>(name: Name, value: Value<Name>): void {
  take(changed(chosen, name, value));
  if (name === "speed") markSeen(name);
  // If the server cannot be reached, the browser still has it.
  put("/api/me/settings", chosen).catch(() => undefined);
}

/** Loads the settings from the server. */
export async function loadSettings(): Promise<void> {
  const stored = await get<Preferences>("/api/me/settings").catch(() => null);
  if (stored) take(complete(stored));
}

/** Applies the settings. Resolves once the messages are loaded. */
export async function startSettings(): Promise<void> {
  // Changes in another window apply here too.
  addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY) void show(complete(readStored()));
  });
  await show(chosen);
}

function take(settings: Preferences): void {
  void show(settings);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  } catch {
    // Without storage they last as long as the page.
  }
}

function show(settings: Preferences): Promise<void> {
  Object.assign(chosen, settings);
  document.documentElement.dataset.theme = chosen.theme;
  return setLanguage(chosen.language);
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}
