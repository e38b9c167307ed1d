// Inspecting a screen: accessibility, clipped text, screenshots.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The folder of the screenshots. */
const PICTURES = join(tmpdir(), "blacktop-screens");

/** Where documents show the page, and under which name. With `BLACKTOP_SCREENS=1` these are taken anew. */
const DOC_PICTURES = join(import.meta.dirname, "../../docs/screens");
const NAMES: Record<string, string> = {
  "light-front": "front",
  "light-new": "new",
  "light-gather": "gather",
  "light-table-picked": "table",
  "light-end": "end",
  "light-look-judged": "look",
  "light-learn": "learn",
  "light-lesson": "lesson",
  "light-rules-clause": "rules",
  "light-settings": "settings",
  "dark-table-picked": "dark",
  "phone-en-table-picked": "phone",
};

/** Keeps a picture of what is seen. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name.replace(/[^\w-]+/g, "-")}.png`), picture);
  const docName = NAMES[name];
  if (docName && process.env.BLACKTOP_SCREENS === "1")
    writeFileSync(join(DOC_PICTURES, `${docName}.png`), picture);
}

/** The accessibility violations of the screen, one line each: all, or only those of contrast. */
export async function accessibilityViolations(
  page: Page,
  which: "all" | "colours" = "all",
): Promise<string[]> {
  const rules = which === "all" ? {} : { runOnly: { type: "rule", values: ["color-contrast"] } };
  // Asked in the way of the browser's own tools, which the page's policy does not forbid.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Runtime.evaluate", { expression: AXE });
  const { result } = await cdp.send("Runtime.evaluate", {
    expression: `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...rules })}).then(JSON.stringify)`,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  const { violations } = JSON.parse(String(result.value)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}\n    ${failureSummary}`),
  );
}

/** What sticks out of the screen or is cut off, one line each. */
export async function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(measure);
}

/** Runs in the page. Only what can be seen counts: what is for the ear has no size. */
function measure(): string[] {
  const found: string[] = [];
  // A page that is too wide makes the window of a phone as wide as itself, but not its screen.
  const wide = Math.min(document.documentElement.clientWidth, screen.width);
  const call = (element: Element, words: string) =>
    `<${element.tagName.toLowerCase()}> “${words.trim().replace(/\s+/g, " ").slice(0, 60)}”`;
  const isVisible = (element: Element) => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      if (getComputedStyle(around).position === "absolute" && (width <= 1 || height <= 1)) return false;
    }
    const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // What is inert lies under a finale or a dialog.
    return visible && !element.closest(".skip, [inert]");
  };

  /** Why words at this place cannot be read, if they cannot. */
  function trouble(element: Element, place: DOMRect): string | undefined {
    // A name may be as long as people like; where it is shortened, the whole is its title.
    if (element.getAttribute("title") === element.textContent?.trim()) return undefined;
    const own = element.getBoundingClientRect();
    const isBox = getComputedStyle(element).display !== "inline";
    if (isBox && (place.left < own.left - 1 || place.right > own.right + 1)) return "is wider than its box";
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) && around !== document.documentElement) return undefined;
      const across = place.left < box.left - 1 || place.right > box.right + 1;
      if (/hidden|clip/.test(overflowX) && across) return "is cut off at the side";
      const below = place.top < box.top - 2 || place.bottom > box.bottom + 2;
      if (/hidden|clip/.test(overflowY) && below) return "is cut off below";
    }
    return place.left < -1 || place.right > wide + 1 ? "is not on the screen" : undefined;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.nodeValue ?? "";
    if (!element || !words.trim() || element instanceof SVGElement || !isVisible(element)) continue;
    if (element instanceof HTMLOptionElement || element.tagName === "SCRIPT") continue;
    range.selectNodeContents(text);
    const why = trouble(element, range.getBoundingClientRect());
    if (why) found.push(`${call(element, words)} ${why}`);
  }
  for (const list of document.querySelectorAll("select")) {
    const words = list.selectedOptions[0]?.textContent?.trim() ?? "";
    // As wide as a list would be that had only this to choose.
    const alone = list.cloneNode() as HTMLSelectElement;
    alone.append(new Option(words));
    Object.assign(alone.style, { position: "absolute", width: "max-content", minWidth: 0, maxWidth: "none" });
    list.after(alone);
    const wanted = alone.offsetWidth;
    alone.remove();
    if (isVisible(list) && wanted > list.offsetWidth + 1) {
      found.push(`${call(list, words)} needs ${wanted} and has ${list.offsetWidth}`);
    }
  }
  if (document.documentElement.scrollWidth > wide + 1) {
    found.push(`the page is ${document.documentElement.scrollWidth} wide on a screen of ${wide}`);
  }
  return found;
}
