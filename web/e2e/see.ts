// Looking at a screen: whether everybody can use it, whether all of it can be read, and pictures of it.

import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const PICTURES =
  process.env.BLACKTOP_SCREENS === "1"
    ? join(import.meta.dirname, "../../docs/screens")
    : join(tmpdir(), "blacktop-screens");

/** Keeps a picture of what is seen, in `docs/screens` if that is wanted. */
export async function keep(page: Page, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replace(/[^\w-]+/g, "-")}.png`);
  await page.screenshot({ path, animations: "disabled" });
  return path;
}

/** What keeps somebody from using the screen, one line each. */
export async function obstacles(page: Page): Promise<string[]> {
  // Asked in the way of the browser's own tools, which the page's policy does not forbid.
  const line = await page.context().newCDPSession(page);
  await line.send("Runtime.evaluate", { expression: AXE });
  const { result } = await line.send("Runtime.evaluate", {
    expression: "axe.run(document, { resultTypes: ['violations'] }).then((found) => JSON.stringify(found))",
    awaitPromise: true,
    returnByValue: true,
  });
  await line.detach();
  const { violations } = JSON.parse(String(result.value)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}\n    ${failureSummary}`),
  );
}

/** What sticks out of the screen or is cut off, one line each. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(measure);
}

/** Runs in the page. */
function measure(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.clientWidth;
  const call = (element: Element) => {
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> “${words}”`;
  };
  // What is meant for the ear only has no size, and what can be scrolled is not cut off.
  const unseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
  };
  const scrolls = (element: Element): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around !== document.documentElement && /auto|scroll/.test(getComputedStyle(around).overflowX)) {
        return true;
      }
    }
    return false;
  };
  const heard = (element: Element) => element.closest(".hidden, .skip") !== null;
  const spare = (style: CSSStyleDeclaration) =>
    parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const pen = document.createElement("canvas").getContext("2d");

  if (document.documentElement.scrollWidth > wide + 1) {
    found.push(`the page is ${document.documentElement.scrollWidth} wide on a screen of ${wide}`);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (element instanceof SVGElement || unseen(element) || heard(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if ((left < -1 || right > wide + 1) && !scrolls(element)) {
      found.push(`${call(element)} reaches from ${Math.round(left)} to ${Math.round(right)} of ${wide}`);
    }
    if (element instanceof HTMLSelectElement && pen) {
      pen.font = style.font;
      const words = element.selectedOptions[0]?.textContent?.trim() ?? "";
      const room = element.clientWidth - spare(style);
      if (pen.measureText(words).width > room + 1) found.push(`${call(element)}: no room for “${words}”`);
      continue;
    }
    const hasWords = (element.textContent ?? "").trim() !== "" && style.display !== "inline";
    if (!hasWords || element instanceof HTMLTextAreaElement) continue;
    if (element.scrollWidth > element.clientWidth + 1 && !scrolls(element)) {
      found.push(`${call(element)} needs ${element.scrollWidth} and has ${element.clientWidth}`);
    }
    const clips = /hidden|clip/.test(style.overflowY);
    if (clips && element.scrollHeight > element.clientHeight + 2) {
      found.push(`${call(element)} is cut off below`);
    }
  }
  return found;
}
