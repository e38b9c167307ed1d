// What a player means by a typed action: the legal action that it stands for, however it is spelled. Whether an action is
// legal is not decided here: legal actions come in.

import { read } from "./action";

export type Understood =
  /** One legal action. */
  | { legal: string }
  /** Several: it was left out what happens on the space. */
  | { several: string[] }
  /** An action that is not legal, or none at all. */
  | { read: string | undefined };

/** Hyphens, dashes and minus signs that keyboards and phones put in the place of each other, and an arrow. */
const DASHES = /[‐‑‒–—―−ーｰ→]/g;
const PIECE = String.raw`(?:[A-E][bg]|N)[12]`;
/** A piece and a space, without a sign for what happens there. */
const SIGNLESS = new RegExp(`^(\\^?${PIECE}(?::[123])?)([a-l]1?[0-9])$`);

/** An action in the spelling of the rules: capitals for seats and nuns only, no spaces, a colon before steps. */
function spelled(typed: string): string {
  return typed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(DASHES, "-")
    .replace(/×/g, "x")
    .replace(/[a-e](?=[bg][12])|^n(?=[12])|(?<=^\^)n/g, (letter) => letter.toUpperCase())
    .replace(/^([A-E][bg][12])-?(?=[123](?:[-x/*!]|[a-l]))/, "$1:")
    .replace(/^stay:?/, "stay:")
    .replace(/(?<=^stay:.*[12])(?=[A-E])/g, ",");
}

export function understand(typed: string, legal: readonly string[]): Understood {
  const word = spelled(typed);
  if (legal.includes(word)) return { legal: word };
  const [, start, space] = SIGNLESS.exec(word) ?? [];
  if (!start || !space) return { read: read(word) && word };
  const meant = legal.filter((one) => one.startsWith(start) && one.slice(start.length + 1) === space);
  const [only, other] = meant;
  if (other) return { several: meant };
  return only ? { legal: only } : { read: `${start}-${space}` };
}

/** A legal action that shows how they are spelled, of the same piece if it has any. */
export function example(typed: string, legal: readonly string[]): string | undefined {
  const start = spelled(typed).slice(0, 3);
  return legal.find((word) => word.startsWith(start)) ?? legal.find((word) => word !== "pass");
}
