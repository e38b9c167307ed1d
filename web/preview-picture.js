// Makes public/preview.png, the picture beside links to the page: `npm run preview-picture`. The committed file has its
// colours reduced to 160 by an image program: 125 instead of 400 KB.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const cargo = ["run", "--quiet", "-p", "blacktop-pictures", "--example", "preview"];
const svg = execFileSync("cargo", cargo, { cwd: here(".."), encoding: "utf8" });
const font = (family, file) => {
  const bytes = readFileSync(here(`node_modules/@fontsource/${file}`)).toString("base64");
  return `@font-face{font-family:${family};font-weight:800;src:url(data:font/woff2;base64,${bytes})}`;
};
const fonts = [
  font("Grandstander", "grandstander/files/grandstander-latin-800-normal.woff2"),
  font("Nunito", "nunito/files/nunito-latin-800-normal.woff2"),
];

const browser = await chromium.launch({
  executablePath: process.env.BLACKTOP_BROWSER ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>${fonts.join("")}body{margin:0}svg{display:block}</style>${svg}`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: here("public/preview.png") });
await browser.close();
