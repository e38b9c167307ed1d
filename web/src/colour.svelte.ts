// The colour of the player in games that start at once: the first one, until another is chosen on this device.

import { COLOURS, type Colour } from "./wire";

const STORAGE_KEY = "blacktop.colour";

let chosen = $state(readStored());

/** The colour, if one was chosen. */
export function ownColour(): { colour?: Colour } {
  return chosen ? { colour: chosen } : {};
}

export function chooseColour(colour: Colour): void {
  chosen = colour;
  try {
    localStorage.setItem(STORAGE_KEY, colour);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readStored(): Colour | undefined {
  try {
    return COLOURS.find((colour) => colour === localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}
