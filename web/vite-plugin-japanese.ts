// The fonts of Japanese pages: `virtual:japanese.css` has one file for each weight, with kana and the signs of the messages
// in `locales/ja`. Other signs, as in names, come from the reader's system.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const FONTS = [
  { family: "Mochiy Pop One", name: "mochiy-pop-one", weight: 400 },
  { family: "Zen Maru Gothic", name: "zen-maru-gothic", weight: 500 },
  { family: "Zen Maru Gothic", name: "zen-maru-gothic", weight: 700 },
];
const ID = "virtual:japanese.css";
/** Not in `.vite`, which the development server clears. */
const FOLDER = fileURLToPath(new URL("node_modules/.japanese", import.meta.url));

/** From here on signs are Japanese: Latin letters have fonts of their own. */
const FIRST_SIGN = 0x2e80;
const KANA = Array.from({ length: 0x100 }, (_, nth) => String.fromCodePoint(0x3000 + nth));

/** Kana and punctuation, and all signs of a text that need a Japanese font. */
export function signs(text: string): string {
  const needed = [...text].filter((sign) => (sign.codePointAt(0) ?? 0) >= FIRST_SIGN);
  return [...new Set([...KANA, ...needed])].join("");
}

/** A font with these signs only. */
export function subset(name: string, weight: number, signs: string): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource/${name}/files/${name}-japanese-${weight}-normal.woff2`);
  return subsetFont(readFileSync(file), signs, { targetFormat: "woff2" });
}

export function japanese({ folder }: { folder: string }): Plugin {
  return {
    name: "japanese-fonts",
    resolveId: (id) => (id === ID ? id : undefined),
    async load(id) {
      if (id !== ID) return;
      const messages = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
      const needed = signs(messages.join(""));
      mkdirSync(FOLDER, { recursive: true });
      const faces = FONTS.map(async ({ family, name, weight }) => {
        const file = join(FOLDER, `${name}-${weight}.woff2`);
        writeFileSync(file, await subset(name, weight, needed));
        return `@font-face {
          font-family: "${family}";
          font-display: swap;
          font-weight: ${weight};
          src: url("${file}") format("woff2");
          unicode-range: U+${FIRST_SIGN.toString(16)}-ffff;
        }`;
      });
      return (await Promise.all(faces)).join("\n");
    },
  };
}
