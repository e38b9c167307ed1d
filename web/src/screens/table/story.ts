// What tells a game: the log, its sheet, the caption of a scene, and what is read out.

export { default as Caption } from "./Caption.svelte";
export { default as Log } from "./Log.svelte";
export { default as StorySheet } from "./StorySheet.svelte";
export { News, happened } from "./news";
export { turnWait } from "../../parts/speech.svelte";
export * as readout from "./readout";
