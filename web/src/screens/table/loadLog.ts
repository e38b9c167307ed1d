// The log of a table, loaded with its messages: no table waits for it.

import { loadMessages } from "../../words/words.svelte";

export async function loadLog() {
  const [{ default: Log }] = await Promise.all([import("./Log.svelte"), loadMessages("cast", "story")]);
  return Log;
}
