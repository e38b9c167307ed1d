// The edition that new tables and lessons start with: the reader's language has it, until another one is chosen.

import { editionOf, USUAL_TABLE, type Edition } from "./state/options";
import type { Settings } from "./wire";
import { language } from "./words/words.svelte";

let chosen = $state<Edition | null>(null);

export function edition(): Edition {
  return chosen ?? editionOf(language());
}

/** Chooses another one, as long as the page is open. */
export function chooseEdition(edition: Edition): void {
  chosen = edition;
}

/** What most tables of this reader play. */
export function usualTable(): Settings {
  return { ...USUAL_TABLE, edition: edition() };
}
