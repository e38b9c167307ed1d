// A server that comes back with a new build has no parts of the old page any more. They are loaded on demand, so a page that
// stays open asks for them.

import { notify } from "./parts/notice.svelte";
import { t } from "./words/words.svelte";

const STORAGE = "blacktop.reloaded";

/** Several parts may be missing at once: that is one reason to reload. */
let isChecking = false;

export function startReloading(): void {
  addEventListener("vite:preloadError", async () => {
    if (isChecking) return;
    isChecking = true;
    await reload();
    isChecking = false;
  });
}

/** Loads the page anew, once for each build: what has been decided in a turn is on the server, and nothing else is lost. */
async function reload(): Promise<void> {
  const build = import.meta.url;
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  const isSafe = sessionStorage.getItem(STORAGE) !== build && ![...fields].some(({ value }) => value);
  // Without a server there would be no page at all.
  if (isSafe && (await fetch("/", { method: "HEAD" }).catch(() => undefined))?.ok) {
    sessionStorage.setItem(STORAGE, build);
    location.reload();
  } else notify(t("common-not-loaded"), "stale");
}
