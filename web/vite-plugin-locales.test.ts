import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { build } from "vite";
import { locales } from "./vite-plugin-locales";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "blacktop-locales-"));
  for (const language of ["en", "fr"]) {
    mkdirSync(join(folder, "locales", language), { recursive: true });
    for (const name of ["common", "page", "learn", "tui"]) write(language, name, `${name} = ${language}`);
  }
  writeFileSync(join(folder, "main.js"), 'import * as all from "virtual:locales"; console.log(all);');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: string, name: string, text: string): void {
  writeFileSync(join(folder, "locales", language, `${name}.ftl`), text);
}

/** The built files by their names. */
async function built(): Promise<Map<string, string>> {
  const options = { folder: join(folder, "locales"), separate: ["learn"], exclude: ["tui"] };
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [locales(options)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, "main.js") } },
  });
  if (!("output" in result)) throw new Error("vite has built something else");
  return new Map(
    result.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : String(file.source)]),
  );
}

const folderOf = (files: Map<string, string>) =>
  /assets\/locales-[0-9a-f]{8}/.exec([...files.keys()].join())?.[0] ?? "";

test("each language has a first file and one for each screen with messages of its own", async () => {
  const files = await built();
  const output = folderOf(files);
  const texts = [...files].filter(([name]) => name.endsWith(".json")).sort();
  expect(texts).toEqual([
    [`${output}/en/first.json`, '{"common":"en","page":"en"}'],
    [`${output}/en/learn.json`, '{"learn":"en"}'],
    [`${output}/fr/first.json`, '{"common":"fr","page":"fr"}'],
    [`${output}/fr/learn.json`, '{"learn":"fr"}'],
  ]);
});

test("the script knows the folder and the languages", async () => {
  const files = await built();
  const script = [...files].find(([name]) => name.endsWith(".js"))?.[1] ?? "";
  expect(script).toContain(`"/${folderOf(files)}/"`);
  expect(script).toMatch(/\["en",\s*"fr"\]/);
});

test("another text has another address", async () => {
  const before = folderOf(await built());
  write("fr", "tui", "tui = autre chose");
  expect(folderOf(await built())).toBe(before);
  write("fr", "learn", "learn = autre chose");
  expect(folderOf(await built())).not.toBe(before);
});
