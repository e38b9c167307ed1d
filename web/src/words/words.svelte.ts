// The messages of `locales` in the reader's language, shared with all other clients. They are fetched on demand; none is
// part of the script.

import { FluentBundle, type FluentResource, type Message } from "@fluent/bundle";
import { FOLDER, LANGUAGES } from "virtual:locales";
import type { Fact, Refusal, LocalizedMessage } from "../wire";
import type { Facts } from "./facts";
import { preferred } from "./language";
import { whole } from "./sentence";

export { LANGUAGES };

/** The language for missing messages. */
const FALLBACK = "en";

const current = $state<{ language: string; bundles: readonly FluentBundle[] }>({
  language: FALLBACK,
  bundles: [],
});
/** The loaded files; screens with more messages load theirs with `loadMessages`. */
const files = new Set(["first"]);
const resources = new Map<string, Promise<FluentResource>>();

/** The current language. */
export function language(): string {
  return current.language;
}

/** The last change of language or messages that has been asked for. */
let newest: Promise<void> = Promise.resolve();
/** The language that was asked for last, even if its messages are still on the way. */
let asked: string | null = null;

/** Changes to this language, or to the one that the browser prefers. Resolves once its messages are loaded. */
export function setLanguage(wanted: string | null): Promise<void> {
  asked = wanted;
  const load = change(wanted, () => newest === load);
  newest = load;
  return load;
}

/** An earlier change that comes late shows nothing: it may lack messages that a later one has loaded. */
async function change(wanted: string | null, isNewest: () => boolean): Promise<void> {
  const language = preferred(wanted ? [wanted] : navigator.languages, LANGUAGES, FALLBACK);
  const bundles = await Promise.all([...new Set([language, FALLBACK])].map(bundle));
  if (!isNewest()) return newest;
  current.language = language;
  current.bundles = bundles;
  document.documentElement.lang = language;
  // Other languages never load these fonts, and no page waits for them.
  if (language === "ja") import("virtual:japanese.css").catch(() => undefined);
}

/** Loads the messages of further files. */
export function loadMessages(...names: string[]): Promise<void> {
  if (names.every((name) => files.has(name))) return newest;
  for (const name of names) files.add(name);
  return setLanguage(asked);
}

async function bundle(language: string): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const paths = [...files].map((name) => `${FOLDER}${language}/${name}.json`);
  for (const resource of await Promise.all(paths.map(fetchResource))) bundle.addResource(resource);
  return bundle;
}

function fetchResource(path: string): Promise<FluentResource> {
  const cached = resources.get(path);
  if (cached) return cached;
  const resource = fetch(path).then((answer) =>
    answer.ok ? answer.json().then(parsed) : Promise.reject(answer.status),
  );
  resources.set(path, resource);
  resource.catch(() => resources.delete(path));
  return resource;
}

/** The messages that `vite-plugin-locales.ts` has parsed. */
function parsed(patterns: Record<string, Message["value"]>): FluentResource {
  return { body: Object.entries(patterns).map(([id, value]) => ({ id, value, attributes: {} })) };
}

/** What stands in a sentence for the code of a piece or a seat. All else is left as it is. */
export type Naming = (code: string) => string;

/** The message of this id with these arguments. */
export function t(id: string, facts?: Facts, name?: Naming): string {
  for (const bundle of current.bundles) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) {
      const errors: Error[] = [];
      const text = bundle.formatPattern(
        pattern,
        facts && name ? named(facts, name) : (facts ?? null),
        errors,
      );
      if (errors.length) reportMissing(`${id}: ${errors.join(", ")}`);
      return text;
    }
    reportMissing(`${bundle.locales.join()} has no words for ${id}`);
  }
  return id;
}

function named(facts: Facts, name: Naming): Facts {
  const call = (fact: string | number) => (typeof fact === "string" ? name(fact) : fact);
  return Object.fromEntries(Object.entries(facts).map(([role, fact]) => [role, call(fact)]));
}

const reported = new Set<string>();

/** Logs a missing message, once. */
function reportMissing(what: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(what);
}

/** Whether there is a message of this id. */
export function has(id: string): boolean {
  return current.bundles.some((bundle) => bundle.hasMessage(id));
}

/** A message that the server has chosen. */
export function localized({ id, facts }: LocalizedMessage, name?: Naming): string {
  const tell = (fact: Fact) => (typeof fact === "object" ? localized(fact, name) : fact);
  return t(id, Object.fromEntries(Object.entries(facts).map(([role, fact]) => [role, tell(fact!)])), name);
}

/** The text of a refusal, with the clause if a rule forbids it. */
export function refusalText({ code, message, rule, said: sentence }: Refusal, name?: Naming): string {
  if (!sentence || !has(sentence.id)) return whole(has(`refused-${code}`) ? t(`refused-${code}`) : message);
  const reason = localized(sentence, name);
  return whole(rule ? t("why-not", { reason, clause: rule }) : reason);
}

/** Several names as one: `A, B and C`. */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const more = names.slice(0, -1).reduce((list, next) => t("list-more", { list, next }));
  return t("list-last", { list: more, next: names.at(-1) ?? "" });
}
