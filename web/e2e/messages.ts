// The messages of `locales`: tests find elements by the text that users read, in any language.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../src/wire";
import type { Facts } from "../src/words/facts";

const FOLDER = join(import.meta.dirname, "../../locales");

export const LANGUAGES: readonly Language[] = ["en", "fr", "ja"];

const bundles = new Map<Language, FluentBundle>();

function bundle(language: Language): FluentBundle {
  const cached = bundles.get(language);
  if (cached) return cached;
  const made = new FluentBundle(language, { useIsolating: false });
  for (const name of readdirSync(join(FOLDER, language)).filter((name) => name.endsWith(".ftl"))) {
    made.addResource(new FluentResource(readFileSync(join(FOLDER, language, name), "utf8")));
  }
  bundles.set(language, made);
  return made;
}

/** The sentence of this name. */
export function t(id: string, facts: Facts = {}, language: Language = "en"): string {
  const words = bundle(language);
  const pattern = words.getMessage(id)?.value;
  if (!pattern) throw new Error(`${language} has no words for ${id}`);
  return words.formatPattern(pattern, facts);
}

/** What a player is told of a child of their own, or of a nun. */
export function called(piece: string, language: Language = "en"): string {
  return t(
    piece.startsWith("N") ? `cast-nun-${piece.charAt(1)}` : `piece-own-${piece.slice(1)}`,
    {},
    language,
  );
}

/** A pattern for a message with any facts; each fact is a group of the same name. */
export function pattern(id: string, ...facts: string[]): RegExp {
  const marks = Object.fromEntries(facts.map((fact) => [fact, `\ue000${fact}\ue001`]));
  const plain = t(id, marks).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(plain.replace(/\ue000(\w+)\ue001/g, "(?<$1>.+?)"));
}
