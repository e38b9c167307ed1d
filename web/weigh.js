// Says how many bytes script and style have when they are packed: what the first screen needs, and all of it.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("./dist/assets/", import.meta.url);
const weight = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
const sum = (names) => [...names].reduce((bytes, name) => bytes + weight(name), 0);

/** A script and everything that it cannot begin without. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const script = readFileSync(new URL(name, folder), "utf8");
  for (const [, other] of script.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    needed(other, found);
  return found;
}

const index = readFileSync(new URL("../index.html", folder), "utf8");
const first = new Set();
for (const [, name] of index.matchAll(/assets\/([^"']+\.(?:js|css))/g)) {
  if (name.endsWith(".js")) needed(name, first);
  else first.add(name);
}
console.log(sum(first), sum(readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))));
