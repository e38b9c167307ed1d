// How a game is told, loaded with its messages: no table waits for it.

import { loadMessages } from "../../words/words.svelte";

export async function loadStory() {
  const [story] = await Promise.all([import("./story"), loadMessages("cast", "spoken", "story")]);
  return story;
}
