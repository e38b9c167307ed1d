// A person's settings: kept in the browser, so that they are there at once, and by the server, so that they follow the
// person to other devices.

import { get, put } from "./net/api";
import { type Setting, type Value, changed, complete, speedOf } from "./state/settings";
import type { Preferences } from "./wire";
import { setLanguage } from "./words/words.svelte";

const STORAGE_KEY = "blacktop.settings";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const chosen = $state<Preferences>(complete(readStored()));

/** The settings. To change one, use `choose`. */
export const settings: Readonly<Preferences> = chosen;

/** How many times faster than usual pieces move; 0 if they are there at once. */
export function speed(): number {
  return still.matches ? 0 : speedOf(chosen);
}

/** Changes a setting, here and wherever else the person is. */
export function changeSetting<Name extends Setting>(name: Name, value: Value<Name>): void {
  take(changed(chosen, name, value));
  // A server that cannot be reached hears of it the next time: here it is kept anyway.
  put("/api/me/settings", chosen).catch(() => undefined);
}

/** Takes over what the person has chosen elsewhere. */
export async function loadSettings(): Promise<void> {
  const stored = await get<Preferences>("/api/me/settings").catch(() => null);
  if (stored) take(complete(stored));
}

/** Shows the page as the settings say. Resolves once it can speak. */
export async function startSettings(): Promise<void> {
  // What is chosen in another window of the browser is chosen here too.
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
    // A browser that keeps nothing forgets them with the page.
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
