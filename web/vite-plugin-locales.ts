// A Vite plugin that serves the Fluent files of `locales` to the page: for each language one file with the messages of the
// front page and of a table, and one for each screen that has more. They are parsed here, so that the page needs no parser.
// All of them are in one folder whose name contains a hash of their content, so the script has to know one name and
// browsers can cache the files for ever.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const MODULE = "virtual:locales";
const RESOLVED = `\0${MODULE}`;

/** The file with everything that no other file has. */
const FIRST = "first";

type Options = {
  /** The folder with one folder of `.ftl` files for each language. */
  folder: string;
  /** The `.ftl` files that only some screens need; each stays a file of its own. */
  separate: readonly string[];
  /** The `.ftl` files that the page never needs. */
  exclude: readonly string[];
};

/** The patterns of the messages of Fluent files by id, as JSON. */
export function toPatterns(files: string[]): string {
  const messages = files.flatMap((text) => new FluentResource(text).body);
  return JSON.stringify(Object.fromEntries(messages.map(({ id, value }) => [id, value])));
}

export function locales({ folder, separate, exclude }: Options): Plugin {
  const root = pathToFileURL(`${folder}/`);
  const languages = readdirSync(root).sort();
  const files = languages.flatMap((language) => [FIRST, ...separate].map((name) => ({ language, name })));

  function patterns({ language, name }: { language: string; name: string }): string {
    const own = new URL(`${language}/`, root);
    const others = [...exclude, ...separate].map((name) => `${name}.ftl`);
    const parts =
      name === FIRST ? readdirSync(own).filter((file) => !others.includes(file)) : [`${name}.ftl`];
    return toPatterns(parts.sort().map((file) => readFileSync(new URL(file, own), "utf8")));
  }

  const hash = createHash("sha256");
  for (const file of files) hash.update(patterns(file));
  const output = `assets/locales-${hash.digest("hex").slice(0, 8)}`;

  return {
    name: "locales",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export const FOLDER = "/${output}/"; export const LANGUAGES = ${JSON.stringify(languages)};`;
    },
    configureServer(server) {
      server.middlewares.use(`/${output}`, (request, response, next) => {
        const file = files.find(({ language, name }) => request.url === `/${language}/${name}.json`);
        if (file) response.end(patterns(file));
        else next();
      });
    },
    generateBundle() {
      for (const file of files) {
        const fileName = `${output}/${file.language}/${file.name}.json`;
        this.emitFile({ type: "asset", fileName, source: patterns(file) });
      }
    },
  };
}
