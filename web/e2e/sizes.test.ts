import { expect } from "vitest";
import type { Page } from "playwright-core";
import { SPACES } from "../src/state/space";
import type { NewSeat, Settings } from "../src/wire";
import { test } from "./browser";
import { clippedText, screenshot } from "./inspect";
import { LANGUAGES, called, t } from "./messages";
import { NEARLY } from "./table";
import { FIGHTS, Tour } from "./tour";

const SIZES = ["360x640", "390x844", "844x390", "768x1024", "1024x768", "1280x720", "1440x900", "1920x1080"];

/** Five players, one of them rich, and both entrances full. */
const FIVE =
  "en A0B0C0D0 22/30 A A38:d10,b1,d7,e12 B3:c4,e,e,i7 C3:e,f5,e,l9 D3:j11,e,e,e E3:e,e,e,e N:a8,l5";

/** Runs in the page: which spaces, entrances, pieces and buttons are not on the screen, or lie under something else. */
function covered(spaces: string[]): string[] {
  const found: string[] = [];
  const check = (name: string, element: Element, own: (hit: Element) => boolean) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
    if (left < -1 || top < -1 || right > wide + 1 || bottom > high + 1)
      found.push(`${name} is outside: ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !own(hit)) found.push(`${name} lies under ${hit?.outerHTML.slice(0, 80)}`);
  };
  for (const at of [...spaces, "boys", "girls"]) {
    const cell = document.querySelector(`[data-at="${at}"] rect`);
    if (cell) check(at, cell, (hit) => hit.closest(`[data-at="${at}"]`) !== null);
    else found.push(`there is no ${at}`);
  }
  for (const button of document.querySelectorAll("button:enabled, a.button")) {
    // What is in a closed sheet, or only for large windows, is not there.
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    check(`the button ${button.ariaLabel ?? button.textContent}`, button, (hit) => button.contains(hit));
  }
  const yard = document.querySelector(".schoolyard")?.getBoundingClientRect();
  for (const piece of document.querySelectorAll(".scene .figure")) {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!yard || x < yard.left || x > yard.right || y < yard.top || y > yard.bottom)
      found.push(`a piece is outside the yard: ${x} ${y}`);
  }
  if (document.documentElement.scrollHeight > window.innerHeight + 1) found.push("the page scrolls");
  return found;
}

async function wrong(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return [...(await page.evaluate(covered, [...SPACES])), ...(await clippedText(page))];
}

test.for(LANGUAGES)(
  "the whole yard and every button are in sight at every size, %s",
  async (language, { visit }) => {
    const user = await visit({ language });
    const { page } = user;
    const tour = new Tour(user, language);
    const open = async (settings: Partial<Settings>, seats: NewSeat[]) => {
      await tour.go(`/t/${await tour.table(settings, seats)}`, "board");
      await page.getByRole("region", { name: t("turn-label", {}, language), exact: true }).waitFor();
    };
    const bots = (count: number): NewSeat[] => Array.from({ length: count }, () => ({ bot: 1 }));
    const scenes: Record<string, () => Promise<void>> = {
      picked: async () => {
        await open({ position: NEARLY }, ["me", ...bots(2)]);
        await page.locator('[data-at="d10"] rect').first().click();
        await page
          .getByText(tour.t("turn-todo-where", { piece: called("Ab1", language) }))
          .waitFor({ state: "attached" });
      },
      kiss: async () => {
        await page.locator('[data-at="d7"] rect').first().click();
        await page.getByRole("dialog", { name: tour.t("turn-choose") }).waitFor();
      },
      asked: async () => {
        await open({ position: FIGHTS }, ["me", ...bots(2)]);
        await page.locator(".fight").first().waitFor();
      },
      lesson: () => tour.go("/learn/1", "board"),
      "lesson-asked": () => tour.go("/learn/3", "board"),
      five: () => open({ position: FIVE }, ["me", ...bots(4)]),
    };
    const found: Record<string, string[]> = {};
    for (const [name, go] of Object.entries(scenes)) {
      await go();
      for (const size of SIZES) {
        const [width = 0, height = 0] = size.split("x").map(Number);
        await page.setViewportSize({ width, height });
        const trouble = await wrong(page);
        await screenshot(page, `size-${language}-${name}-${size}`);
        if (trouble.length) found[`${name} ${size}`] = trouble;
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect(found).toEqual({});
  },
);

test("with letters of twice the size the yard stays whole, and the turn in reach", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  const cdp = await user.context.newCDPSession(page);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const tour = new Tour(user);
  await tour.go(`/t/${await tour.table({ position: FIVE }, ["me", ...Array(4).fill({ bot: 1 })])}`, "board");
  const found: Record<string, string[]> = {};
  for (const size of SIZES) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    const trouble = await wrong(page);
    await screenshot(page, `size-large-${size}`);
    if (trouble.length) found[size] = trouble;
  }
  expect(found).toEqual({});
});
