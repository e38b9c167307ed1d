// What makes words a sentence.

import { isSpace } from "../state/space";

/** The same words with a capital letter and a full stop; a space keeps the name it has on the board. */
export function whole(words: string): string {
  const [name = ""] = words.split(/[^a-z0-9]/i);
  const first = isSpace(name) ? words.charAt(0) : words.charAt(0).toUpperCase();
  return first + words.slice(1) + stop(words);
}

function stop(words: string): string {
  if (/(^|[.!?…。！？])$/.test(words)) return "";
  // What ends with a sign of theirs is Chinese or Japanese.
  return words.slice(-1) > "\u2fff" ? "。" : ".";
}
