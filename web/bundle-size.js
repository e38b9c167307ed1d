// Prints the gzipped bytes of script and style: those that the front page and a table load, and those of all screens.
// Vite's manifest says which files these are.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const dist = new URL("./dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

/** Adds the files that a module of the manifest cannot run without. */
function collect(key, files) {
  const { file, imports = [], css = [] } = manifest[key];
  if (files.has(file)) return;
  for (const name of [file, ...css]) files.add(name);
  for (const other of imports) collect(other, files);
}

function sum(files) {
  const isCode = (name) => /\.(js|css)$/.test(name);
  const size = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
  return [...files].filter(isCode).reduce((bytes, name) => bytes + size(name), 0);
}

// A screen that is not loaded on demand is part of the entry.
const first = new Set();
for (const key of ["index.html", "src/screens/Front.svelte", "src/screens/Table.svelte"]) {
  if (manifest[key]) collect(key, first);
}
const all = new Set();
for (const key of Object.keys(manifest)) collect(key, all);

console.log(sum(first), sum(all));
