import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { t } from "./messages";

/** The least contrast of text, and of large text (WCAG 1.4.3). */
const [SMALL, LARGE] = [4.5, 3];

type Text = {
  words: string;
  colour: string;
  least: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Runs in the page: every visible text in `root`, which is made invisible, so that a picture shows what is behind it. */
function takeTexts([root, small, large]: [string, number, number]): Text[] {
  const found: Text[] = [];
  const nodes = document.createTreeWalker(document.querySelector(root)!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const parents: HTMLElement[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement!;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    // What is folded away has a place, but is not painted.
    const isSeen =
      parent.checkVisibility() &&
      y >= 0 &&
      y + height <= innerHeight &&
      x + width <= innerWidth &&
      width > 1 &&
      height > 1;
    if (!isSeen || !node.nodeValue?.trim() || parent.closest("option, .visually-hidden, .skip")) continue;
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    found.push({
      words: node.nodeValue.trim(),
      colour: color,
      least: isLarge ? large : small,
      x,
      y,
      width,
      height,
    });
    parents.push(parent);
  }
  for (const parent of parents) {
    parent.style.setProperty("color", "transparent", "important");
    parent.style.setProperty("text-decoration", "none");
  }
  return found;
}

/** Runs in the page: the texts that one in fifty points of their ground is too like. */
async function judge([picture, texts]: [string, Text[]]): Promise<string[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", {
    willReadFrequently: true,
  })!;
  const luminance = (rgb: ArrayLike<number>) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((nth) => {
      const part = (rgb[nth] ?? 0) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return texts.flatMap(({ words, colour, least, x, y, width, height }) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const own = luminance(canvas.getImageData(0, 0, 1, 1).data);
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
    const contrasts: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const ground = luminance(data.subarray(at, at + 3));
      contrasts.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
    }
    const worst = contrasts.sort((one, other) => one - other)[Math.floor(contrasts.length / 50)] ?? 0;
    return worst < least ? [`“${words}” ${colour}: ${worst.toFixed(2)} of ${least}`] : [];
  });
}

async function tooLike(page: Page, root: string): Promise<string[]> {
  // Fonts and drawings are there.
  await page.waitForLoadState("networkidle");
  const texts = await page.evaluate(takeTexts, [root, SMALL, LARGE] as [string, number, number]);
  expect(texts.length).toBeGreaterThan(2);
  const picture = (await page.screenshot({ animations: "disabled", scale: "css" })).toString("base64");
  return page.evaluate(judge, [picture, texts] as [string, Text[]]);
}

// What lies over drawings, stripes and gradients, which axe cannot see.
test.for([
  ["light", "desktop"],
  ["dark", "desktop"],
  ["light", "phone"],
  ["dark", "phone"],
] as const)("text over pictures can be read: %s, %s", async ([theme, device], { visit }) => {
  const user = await visit({ theme, device });
  const { page } = user;
  const screens: [path: string, heading: string][] = [
    ["/", "front-title"],
    ["/nowhere", "missing-title"],
    ["/settings", "settings-title"],
  ];
  const found: Record<string, string[]> = {};
  for (const [path, heading] of screens) {
    await user.go(path);
    await page.getByRole("heading", { level: 1, name: t(heading) }).waitFor();
    const wrong = await tooLike(page, "body");
    if (wrong.length) found[path] = wrong;
  }
  expect(found).toEqual({});
});
