// A person's settings: kept in the browser, so that they are there at once, and by the server, so that they follow the
// person to other devices.

import { get, put } from "./net/http";
import { type Settings, complete, speedOf } from "./state/settings";
import { speak } from "./words/words.svelte";

const NAME = "blacktop.settings";
const still = matchMedia("(prefers-reduced-motion: reduce)");

const chosen = $state<Settings>(complete(kept()));

/** The settings. To change one, use `choose`. */
export const settings: Readonly<Settings> = chosen;

/** How many times faster than usual pieces move; 0 if they are there at once. */
export function speed(): number {
  return still.matches ? 0 : speedOf(chosen);
}

/** Changes a setting, here and wherever else the person is. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  chosen[name] = value;
  keep();
  apply(name);
  // A server that cannot be reached hears of it the next time: here it is kept anyway.
  put("/api/me/settings", { ...chosen }).catch(() => undefined);
}

/** Takes over what the person has chosen elsewhere. */
export async function catchUp(): Promise<void> {
  const known = await get<unknown>("/api/me/settings").catch(() => undefined);
  if (known === undefined || known === null) return;
  Object.assign(chosen, complete({ ...chosen, ...known }));
  keep();
  apply("language");
  apply("theme");
}

/** Shows the page as the settings say. Resolves once it can speak. */
export async function begin(): Promise<void> {
  apply("theme");
  addEventListener("storage", ({ key }) => {
    if (key !== NAME) return;
    Object.assign(chosen, complete(kept()));
    apply("language");
    apply("theme");
  });
  await speak(wanted());
}

function apply(name: keyof Settings): void {
  if (name === "language") void speak(wanted());
  if (name === "theme") document.documentElement.dataset.theme = chosen.theme;
}

function wanted(): string | null {
  return chosen.language === "auto" ? null : chosen.language;
}

function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch {
    return {};
  }
}

function keep(): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}
