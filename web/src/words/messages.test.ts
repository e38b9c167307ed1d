import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = new URL("..", import.meta.url);
const LOCALES = new URL("../../../locales/", import.meta.url);

/** The names of the messages in a file. */
function ids(text: string): string[] {
  return [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");
}

function read(folder: URL, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => ending.test(name)).map((name) => readFileSync(new URL(name, folder), "utf8"));
}

const code = read(SOURCE, /(?<!\.test)\.(ts|svelte)$/).join("\n");
const english = read(new URL("en/", LOCALES), /\.ftl$/).flatMap(ids);

/** What the code asks for: whole names, and the beginnings of those that it puts together. */
function idsInCode(): { whole: string[]; prefixes: string[] } {
  const calls = [...code.matchAll(/\bt\(\s*([^,;{}]*|`[^`]*`)/g)].map(([, call]) => call ?? "");
  const whole = calls.flatMap((call) =>
    [...call.matchAll(/"([a-z]+(?:-[\w-]+)?)"/g)].map(([, id]) => id ?? ""),
  );
  const prefixes = [...code.matchAll(/\bt\(\s*`([a-z-]+)\$\{/g)].map(([, id]) => id ?? "");
  return { whole, prefixes };
}

test("no message has two meanings", () => {
  expect(english.filter((id, index) => english.indexOf(id) !== index)).toEqual([]);
});

test("every message that the code uses exists", () => {
  const { whole, prefixes } = idsInCode();
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter((id) => !english.includes(id))).toEqual([]);
  expect(prefixes.filter((start) => !english.some((id) => id.startsWith(start)))).toEqual([]);
});

test("every message of the page is used", () => {
  const own = ids(readFileSync(new URL("en/page.ftl", LOCALES), "utf8"));
  const { prefixes } = idsInCode();
  const isUsed = (id: string) => code.includes(`"${id}"`) || prefixes.some((start) => id.startsWith(start));
  expect(own.filter((id) => !isUsed(id))).toEqual([]);
});

test("no message calls a function: not every client has them", () => {
  const all = read(LOCALES, /\.ftl$/);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((text) => /\{[^}]*[A-Z]+\(/.test(text))).toEqual([]);
});
