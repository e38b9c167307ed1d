// What makes words a sentence.

import { isSpace } from "../state/space";

/** The same words with a capital letter and a full stop; a space keeps the name it has on the board. */
export function whole(words: string): string {
  const [name = ""] = words.split(/[^a-z0-9]/i);
  const first = isSpace(name) ? words.charAt(0) : words.charAt(0).toUpperCase();
  return first + words.slice(1) + stop(words);
}

/** Sentences one after another. Japanese has a space only after a question or exclamation mark, and a wide one. */
export function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => text + between(text) + next, "");
}

function between(text: string): string {
  if (/[！？]$/.test(text)) return "\u3000";
  return text === "" || text.endsWith("。") ? "" : " ";
}

function stop(words: string): string {
  if (/(^|[.!?…。！？])$/.test(words)) return "";
  // What ends with a sign of theirs is Chinese or Japanese.
  return words.slice(-1) > "\u2fff" ? "。" : ".";
}
