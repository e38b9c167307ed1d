// Everything the page says, in the reader's language. The sentences are in `locales`, shared with all other clients, and
// are fetched as they are needed; none is part of the script.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Refusal, Said } from "../wire";
import type { Facts } from "./facts";
import { preferred } from "./language";

const FILES = import.meta.glob<string>("../../../locales/*/*.ftl", {
  query: "?url",
  import: "default",
  eager: true,
});

/** What is said as a last resort. */
const FALLBACK = "en";

/** The files that only some screens need; those ask for them with `also`. */
const LATER = ["coach", "learn", "look", "rulebook", "rules", "puzzles"];

/** Every language that there are files of. */
export const LANGUAGES: readonly string[] = [...new Set(Object.keys(FILES).map(languageOf))].sort();

function languageOf(path: string): string {
  return path.split("/").at(-2) ?? FALLBACK;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".ftl".length);
}

const spoken = $state<{ language: string; bundles: readonly FluentBundle[] }>({
  language: FALLBACK,
  bundles: [],
});
const extra = new Set<string>();
const texts = new Map<string, Promise<string>>();

/** The language that is spoken. */
export function language(): string {
  return spoken.language;
}

/** Speaks this language from now on, or the one that the browser prefers. Resolves once it can be spoken. */
export async function speak(wanted: string | null): Promise<void> {
  const language = preferred(wanted ? [wanted] : navigator.languages, LANGUAGES, FALLBACK);
  const bundles = await Promise.all([...new Set([language, FALLBACK])].map(bundle));
  spoken.language = language;
  spoken.bundles = bundles;
  document.documentElement.lang = language;
}

/** Makes the words of further files known. */
export async function also(...names: string[]): Promise<void> {
  if (names.every((name) => extra.has(name))) return;
  for (const name of names) extra.add(name);
  await speak(spoken.language);
}

async function bundle(language: string): Promise<FluentBundle> {
  const wanted = (path: string) =>
    languageOf(path) === language && (!LATER.includes(nameOf(path)) || extra.has(nameOf(path)));
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of await Promise.all(Object.keys(FILES).filter(wanted).map(fetched))) {
    bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

function fetched(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = fetch(FILES[path] ?? "").then((answer) =>
    answer.ok ? answer.text() : Promise.reject(answer.status),
  );
  texts.set(path, text);
  text.catch(() => texts.delete(path));
  return text;
}

/** The sentence of this name with these facts. */
export function t(id: string, facts?: Facts): string {
  for (const bundle of spoken.bundles) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) {
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, facts ?? null, errors);
      if (errors.length) miss(`${id}: ${errors.join(", ")}`);
      return text;
    }
    miss(`${bundle.locales.join()} has no words for ${id}`);
  }
  return id;
}

const missed = new Set<string>();

/** What is missing is written down for whoever can add it, once. */
function miss(what: string): void {
  if (missed.has(what)) return;
  missed.add(what);
  console.warn(what);
}

/** Whether there is a sentence of this name. */
export function has(id: string): boolean {
  return spoken.bundles.some((bundle) => bundle.hasMessage(id));
}

/** A sentence that the server has chosen. */
export function said({ id, facts }: Said): string {
  return t(id, facts);
}

/** Why something was refused, by which rule if one forbids it, as a sentence. */
export function refused({ code, message, rule, said: sentence }: Refusal): string {
  if (!sentence || !has(sentence.id)) return has(`refused-${code}`) ? t(`refused-${code}`) : message;
  return rule ? t("why-not", { reason: said(sentence), clause: rule }) : said(sentence);
}

/** Several names as one: `A, B and C`. */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const more = names.slice(0, -1).reduce((list, next) => t("list-more", { list, next }));
  return t("list-last", { list: more, next: names.at(-1) ?? "" });
}
