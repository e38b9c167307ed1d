// The sentences of `locales`, as the page fetches them: for each language one file with what a game and the front page
// say, and one for each screen that says more. All of them lie in a folder whose name changes with them, so that the
// script needs to know one name only.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";

const LOCALES = new URL("../locales/", import.meta.url);
const MODULE = "virtual:words";
const LOADED = `\0${MODULE}`;
const FIRST = "first";
/** What only a terminal says. */
const ELSEWHERE = ["cli", "plain", "tui"];

const languages = readdirSync(LOCALES).sort();

/** The text of a language's file; the first has everything that is not fetched later. */
function text(language: string, name: string, later: readonly string[]): string {
  const folder = new URL(`${language}/`, LOCALES);
  const isFirst = (file: string) => ![...ELSEWHERE, ...later].some((name) => file === `${name}.ftl`);
  const files = name === FIRST ? readdirSync(folder).sort().filter(isFirst) : [`${name}.ftl`];
  return files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
}

/** Gives the page its words; `later` are those that only some screens say. */
export function words(later: readonly string[]): Plugin {
  const names = languages.flatMap((language) => [FIRST, ...later].map((name) => [language, name] as const));
  const hash = createHash("sha256");
  for (const [language, name] of names) hash.update(text(language, name, later));
  const folder = `assets/words-${hash.digest("hex").slice(0, 8)}`;
  return {
    name: "words",
    resolveId: (id) => (id === MODULE ? LOADED : undefined),
    load(id) {
      if (id !== LOADED) return undefined;
      return `export const FOLDER = "/${folder}/"; export const LANGUAGES = ${JSON.stringify(languages)};`;
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, answer, next) => {
        const asked = names.find(([language, name]) => request.url === `/${language}/${name}.ftl`);
        if (asked) answer.end(text(...asked, later));
        else next();
      });
    },
    generateBundle() {
      for (const [language, name] of names) {
        const fileName = `${folder}/${language}/${name}.ftl`;
        this.emitFile({ type: "asset", fileName, source: text(language, name, later) });
      }
    },
  };
}
