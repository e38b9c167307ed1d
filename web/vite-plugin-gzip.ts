// Gzips the texts of the built page, `index.js` to `index.js.gz` in its place: the server embeds them like that and sends
// them to browsers as they are. `index.html` stays as it is, since the server writes the preview of a link into it.

import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Gzips the texts of a folder and of the folders in it. */
export function gzipTexts(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!TEXT.test(name)) continue;
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
}

/** `manifest` is where Vite's manifest is moved to. It is for `bundle-size.js`, and no part of the page. */
export function gzip({ manifest }: { manifest: string }): Plugin {
  let folder: string;
  return {
    name: "gzip",
    apply: "build",
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      const made = join(folder, ".vite/manifest.json");
      renameSync(made, manifest);
      rmSync(dirname(made), { recursive: true });
      gzipTexts(folder);
    },
  };
}
