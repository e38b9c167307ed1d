// What tells a game: the log, and its sheet.

export { default as Log } from "./Log.svelte";
export { default as StorySheet } from "./StorySheet.svelte";
