// Prints gzipped bytes: of script and style that the front page and a table load, of script and style of all screens, and of
// the fonts and drawings of the front page and a table. Vite's manifest says which files these are.

import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const dist = new URL("./dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".manifest.json", import.meta.url), "utf8"));

/** Adds the files that a module of the manifest cannot run without. */
function collect(key, files) {
  const { file, imports = [], css = [], assets = [] } = manifest[key];
  if (files.has(file)) return;
  for (const name of [file, ...css, ...assets]) files.add(name);
  for (const other of imports) collect(other, files);
}

const CODE = /\.(js|css)$/;
// Letters beyond those of the page's own languages are fetched for names that need them.
const PICTURES = /\.svg$|^(?!.*-latin-ext-).*\.woff2$/;

function sum(files, kind) {
  const read = (name) => readFileSync(new URL(name, dist));
  // Texts are gzipped already.
  const isGzipped = (name) => existsSync(new URL(`${name}.gz`, dist));
  const size = (name) =>
    isGzipped(name) ? read(`${name}.gz`).length : gzipSync(read(name), { level: 9 }).length;
  return [...files].filter((name) => kind.test(name)).reduce((bytes, name) => bytes + size(name), 0);
}

// What a first visit loads: the entry with the front page and a table in it, the scene of the front page, and after the first
// click the sounds. Not counted is what only some visits need: tables that wait for others, games to go on with, the sand,
// votes, the music for those who stay on the front page after a click, the end; and what a table loads once it is painted and
// can be played without: the story, what players say, the scenes of the board.
const first = new Set();
for (const key of ["index.html", "src/screens/front/Scene.svelte", "src/sound/player.ts"])
  collect(key, first);
const all = new Set();
for (const key of Object.keys(manifest)) collect(key, all);

console.log(sum(first, CODE), sum(all, CODE), sum(first, PICTURES));
