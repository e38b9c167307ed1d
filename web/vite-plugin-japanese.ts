// The fonts of Japanese pages: `virtual:japanese.css` has those slices of the npm packages that a message of `locales/ja`
// needs, in the one format that all supported browsers read. Rarer signs, as in names, come from the reader's system.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILES = [
  "@fontsource/mochiy-pop-one/400.css",
  "@fontsource/zen-maru-gothic/500.css",
  "@fontsource/zen-maru-gothic/700.css",
];
const ID = "virtual:japanese.css";

/** The faces of a package's style sheet for at least one of these signs, with the paths of their files from `base` on. */
export function needed(css: string, signs: ReadonlySet<number>, base: string): string {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  return faces
    .filter((face) =>
      /unicode-range: ([^;]*)/
        .exec(face)?.[1]
        ?.split(",")
        .some((range) => covers(range, signs)),
    )
    .map((face) =>
      face.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/, "").replace("./files", `${base}/files`),
    )
    .join("\n");
}

function covers(range: string, signs: ReadonlySet<number>): boolean {
  const [from = 0, to = from] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => parseInt(code, 16));
  // Latin letters have fonts of their own.
  return [...signs].some((sign) => sign >= 0x2e80 && from <= sign && sign <= to);
}

export function japanese({ folder }: { folder: string }): Plugin {
  return {
    name: "japanese-fonts",
    resolveId: (id) => (id === ID ? id : undefined),
    load(id) {
      if (id !== ID) return;
      const messages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
      const signs = new Set([...messages.join("")].map((sign) => sign.codePointAt(0) ?? 0));
      const { resolve } = createRequire(import.meta.url);
      return FILES.map((name) => {
        const file = resolve(name);
        return needed(readFileSync(file, "utf8"), signs, file.slice(0, file.lastIndexOf("/")));
      }).join("\n");
    },
  };
}
