// What tells a game: the log, its sheet, and the caption of a scene.

export { default as Caption } from "./Caption.svelte";
export { default as Log } from "./Log.svelte";
export { default as StorySheet } from "./StorySheet.svelte";
