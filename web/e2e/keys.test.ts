import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./browser";
import { Player, tabTo } from "./play";
import { sitAt, startHunted } from "./table";
import { called, pattern, t } from "./messages";
import { accessibilityViolations } from "./inspect";
import { whole } from "../src/words/sentence";
import { FIGHTS } from "./tour";

/** Fights that no nun sees, so that a turn can be passed. */
const UNSEEN = FIGHTS.replace("N:a8", "N:a6");

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("a table is set up and a whole game is played without a mouse", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/");
  const press = async (role: "button" | "link", name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press("Enter");
  };
  const choose = async (label: string, option: string) => {
    const group = page.getByRole("radiogroup", { name: label, exact: true });
    await tabTo(page, group);
    const wanted = group.getByRole("radio", { name: option, exact: true });
    for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
      if (presses > 12) throw new Error(`the arrow keys do not lead to ${option}`);
      await page.keyboard.press("ArrowRight");
    }
  };
  await press("link", t("front-new"));
  await page.getByRole("heading", { level: 1, name: t("new-title") }).waitFor();
  await choose(t("new-players"), "3");
  await choose(t("new-minutes"), t("common-minutes", { minutes: 12 }));
  for (const [seat, level] of [
    ["B", 1],
    ["C", 2],
  ] as const) {
    await press("button", `${t("new-seat-change")} · ${t("common-seat", { seat })}`);
    await choose(t("gather-who", { seat }), t("common-level", { level, name: t(`level-${level}`) }));
  }
  await press("button", t("gather-start"));
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await new Player(page, "keys").finish();
  await page.getByRole("group", { name: t("table-over") }).waitFor();
  await press("link", t("end-look"));
  await page.getByRole("heading", { level: 1, name: t("look-title") }).waitFor();
});

test("after a pick from a menu the focus is on the board again", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  const grid = page.getByRole("grid", { name: t("board-label") });
  await tabTo(page, grid);
  // The boys wait in one entrance: which of them is meant is asked.
  await page.locator('[data-at="a1"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: t("turn-choose") });
  const pick = (child: string) =>
    menu.getByRole("button", { name: t("turn-pick-this", { piece: called(child) }), exact: true });
  const hasFocus = (button: Locator) =>
    expect.poll(() => button.evaluate((button) => button === document.activeElement)).toBe(true);
  await hasFocus(pick("Ab1"));
  await page.keyboard.press(".");
  await hasFocus(pick("Ab2"));
  // The focus stays in it, and Escape closes it.
  for (const key of ["Tab", "Tab", "Shift+Tab", ","]) await page.keyboard.press(key);
  await hasFocus(pick("Ab2"));
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await pick("Ab2").press("Enter");
  await menu.waitFor({ state: "detached" });
  const player = new Player(page, "keys");
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab2") }));
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-at"))).toBe("boys");
});

test("a nun is picked by her letter, and by her number as children are", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const player = new Player(page, "keys");
  for (const word of ["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1"]) await player.act(word);
  await player.waitForTask(t("turn-todo-nun"));
  for (const [keys, piece] of [
    ["n", "N1"],
    ["2", "N2"],
    ["n1", "N1"],
  ]) {
    await page.keyboard.type(keys ?? "");
    await player.waitForTask(t("turn-todo-where", { piece: called(piece ?? "") }));
  }
});

test("the focus stays at the table after every button of a turn", async ({ visit }) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await sitAt(user, { position: UNSEEN });
  const player = new Player(page, "keys");
  const panel = page.getByRole("region", { name: t("turn-label"), exact: true });
  const press = async (name: string, then: () => Promise<unknown>) => {
    await tabTo(page, page.getByRole("button", { name, exact: true }).first());
    await page.keyboard.press("Enter");
    await then();
    await expect.poll(() => focused(page), { message: name }).not.toBe("BODY");
  };
  const undo = panel.getByRole("button", { name: t("turn-undo") });
  const isUndone = () => expect.poll(() => undo.isDisabled()).toBe(true);
  await tabTo(page, panel.getByRole("group").first().getByRole("button").first());
  await page.keyboard.press("Enter");
  expect(await focused(page)).toBe("BUTTON");
  await press(t("turn-undo"), isUndone);
  // The last answer takes the questions away.
  for (const fight of await panel.getByRole("group").all()) {
    await tabTo(page, fight.getByRole("button", { name: t("turn-leave") }));
    await page.keyboard.press("Enter");
  }
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  await expect.poll(() => focused(page)).not.toBe("BODY");
  await press(t("turn-undo"), isUndone);
  await press(t("turn-pass"), () => page.getByRole("dialog").getByRole("button").last().waitFor());
  await press(t("turn-cancel"), () => page.getByRole("dialog").waitFor({ state: "hidden" }));
  await press(t("turn-pass"), () => page.getByRole("dialog").getByRole("button").last().waitFor());
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: t("turn-pass"), exact: true }));
  await page.keyboard.press("Enter");
  await player.waitForTask(t("turn-todo-end"));
  await expect.poll(() => focused(page)).not.toBe("BODY");
  await press(t("turn-end"), () => page.getByRole("button", { name: t("turn-skip") }).waitFor());
  await press(t("turn-skip"), () => page.getByRole("heading", { name: t("table-your-turn") }).waitFor());
  const replay = page.getByRole("button", { name: t("table-replay") });
  await press(t("table-replay"), () => replay.waitFor({ state: "detached" }));
});

/** Waits until this is read out. */
const said = (page: Page, words: string | RegExp) =>
  page.locator("[aria-live].visually-hidden", { hasText: words }).waitFor({ state: "attached" });

/** Repeats what was said, turn by turn, until it is this. */
const heard = (page: Page, words: string | RegExp) => {
  const again = async () => {
    await page.keyboard.press("m");
    return page.locator("[aria-live].visually-hidden").textContent();
  };
  const wanted = typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words);
  return expect.poll(again, { timeout: 30_000, interval: 300 }).toEqual(wanted);
};

test("a game is greeted, and keys read out coins, time, the yard and the last turn", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 30 });
  await tabTo(page, page.getByRole("grid", { name: t("board-label") }));
  const mine = t("spoken-coins-of", { name: t("spoken-you"), coins: 10 });
  await page.keyboard.press("c");
  await said(page, new RegExp(mine, "i"));
  await page.keyboard.press("t");
  await said(page, t("spoken-minute", { minute: 1, minutes: 30 }));
  await said(page, t("spoken-turns-left", { turns: 10 }));
  await page.keyboard.press("o");
  await said(page, t("spoken-home", { piece: called("Ag2") }));
  await said(page, called("N2"));
  await page.keyboard.press("m");
  await said(page, pattern("spoken-begin", "names", "minutes"));
  await said(page, t("spoken-keys"));
  // Also beside the board.
  const menu = page.getByRole("button", { name: t("common-menu") }).first();
  await tabTo(page, menu);
  await page.keyboard.press("c");
  await said(page, new RegExp(mine, "i"));
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: t("keys-title") });
  await keys.getByText(t("keys-coins-do")).waitFor();
  expect(await accessibilityViolations(page, "all")).toEqual([]);
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a player's last turn before the bell is said and written", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 6 });
  await page.getByRole("heading", { name: t("table-your-turn"), exact: true }).waitFor();
  await new Player(page, "keys").turn();
  await page.getByRole("heading", { name: t("table-last-turn"), exact: true }).waitFor();
  await page.keyboard.press("m");
  await said(page, t("table-last-turn"));
});

test("keys answer whether attackers stay, after the fight has been told", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: UNSEEN });
  await tabTo(page, page.getByRole("grid", { name: t("board-label") }));
  const panel = page.getByRole("region", { name: t("turn-label"), exact: true });
  const ask = pattern("spoken-stay-of", "nth", "count", "fight", "seen", "brings").source;
  const fight = (nth: number) => ask.replace("(?<nth>.+?)", String(nth)).replace("(?<count>.+?)", "2");
  const first = new RegExp(fight(1).replace("(?<fight>.+?)", `${called("Ab1")} .+ d7`), "i");
  await heard(page, first);
  await page.keyboard.press("s");
  await panel.locator('[aria-pressed="true"]').first().waitFor();
  await said(page, whole(t("spoken-stays", { child: called("Ab1") })));
  await said(page, new RegExp(fight(2)));
  // An answer is taken back, and the question comes again.
  await page.keyboard.press("u");
  await said(page, t("spoken-undone-fights"));
  await said(page, first);
  await page.keyboard.press("S");
  await said(page, new RegExp(fight(2)));
  await page.keyboard.press("l");
  await new Player(page, "keys").waitForTask(t("turn-todo-move", { steps: 2 }));
  await page.keyboard.press("u");
  await said(page, t("spoken-undone-fights"));
});

test("a lesson asks about each fight with what matters for it, and confirms answers", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/learn/3");
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  const asked = (nth: number) => {
    const ask = pattern("spoken-stay-of", "nth", "count", "fight", "seen", "brings").source;
    return new RegExp(ask.replace("(?<nth>.+?)", String(nth)));
  };
  await said(page, asked(1));
  await page.keyboard.press("m");
  await said(page, t("learn-stay-task"));
  await page.keyboard.press("s");
  await said(page, whole(t("spoken-stays", { child: called("Ab1") })));
  await said(page, asked(2));
});

test("after one's own break-up the space is not named after the fight while the scene shows it, and W asks nothing of the space that is left", async ({
  visit,
}) => {
  const user = await visit({ motion: "moving" });
  const { page } = user;
  await user.go("/learn/5");
  const cell = page.locator('[data-at="h6"][role="gridcell"]');
  const fight = pattern("board-fight", "attacker", "victim").source.replace(/\?<\w+>/g, "");
  await expect.poll(() => cell.getAttribute("aria-label")).toMatch(new RegExp(fight));
  const player = new Player(page, "keys");
  await player.pick({ at: "i8", piece: called("Ab1") });
  await player.choose("h6");
  await page.waitForFunction((fight) => {
    const name = document.querySelector('[data-at="h6"]')?.getAttribute("aria-label") ?? fight;
    return document.querySelector(".schoolyard[data-beat]") && !new RegExp(fight).test(name);
  }, fight);
  const todo = t("turn-todo-shove", { piece: called("Ag1") });
  await player.waitForTask(todo);
  await page.keyboard.press("c");
  await said(page, new RegExp(t("spoken-coins-of", { name: t("spoken-you"), coins: 9 }), "i"));
  await cell.focus();
  await page.keyboard.press("w");
  await said(page, todo);
});

test("a pass is asked about with its meaning, and the answer that changes nothing has the focus", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: UNSEEN });
  for (const answer of ["l", "l"]) {
    await page
      .locator(`section[aria-label="${t("turn-label")}"] [role=group]`)
      .first()
      .waitFor();
    await page.keyboard.press(answer);
  }
  await new Player(page, "keys").waitForTask(t("turn-todo-move", { steps: 3 }));
  await page.keyboard.press("u");
  await new Player(page, "keys").press(t("turn-pass"));
  const dialog = page.getByRole("dialog", { name: t("turn-pass-ask") });
  const cancel = dialog.getByRole("button", { name: t("turn-cancel") });
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  const described = await dialog.evaluate(
    (dialog) => document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent,
  );
  expect(described).toContain(t("turn-pass-means"));
});

test("the end is described, and keys read out there too, beside a list of keys in the review", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 3 });
  await new Player(page, "keys").finish();
  const end = page.getByRole("group", { name: t("table-over") });
  await end.waitFor();
  await page
    .getByRole("img", { name: pattern("end-picture", "names") })
    .or(page.getByRole("img", { name: pattern("end-picture-lost", "names") }))
    .waitFor();
  expect(await page.locator(".game").getAttribute("aria-hidden")).toBe("true");
  await tabTo(page, page.getByRole("link", { name: t("end-look"), exact: true }));
  await page.keyboard.press("c");
  await said(page, new RegExp(t("spoken-you"), "i"));
  await page.keyboard.press("T");
  await said(page, t("turn-todo-over"));
  await page.keyboard.press("m");
  await said(page, t("event-bell"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: t("look-title") }).waitFor();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: t("keys-title") });
  await keys.getByText(t("keys-turns-do")).waitFor();
});

test("back from the yard the finale has the focus, and is told again", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 3 });
  await new Player(page, "keys").finish();
  const end = page.getByRole("group", { name: t("table-over") });
  const yard = end.getByRole("button", { name: t("end-yard") });
  await tabTo(page, yard);
  await page.keyboard.press("Enter");
  await end.waitFor({ state: "detached" });
  await tabTo(page, page.getByRole("button", { name: t("table-finale") }));
  await page.keyboard.press("Enter");
  await yard.waitFor();
  await expect.poll(() => end.evaluate((group) => group === document.activeElement)).toBe(true);
  await said(page, pattern("end-scores", "scores"));
});

test("after a reload the keys of a turn work at once", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByRole("grid", { name: t("board-label") }).waitFor();
  await page.reload();
  const player = new Player(page, "keys");
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  expect(await focused(page)).toBe("BODY");
  await page.keyboard.type("b1");
  await player.waitForTask(t("turn-todo-where", { piece: called("Ab1") }));
});

test("a player who has taken a seat hears what is waited for", async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  const table = await sitAt(host, {}, ["me", "open", { bot: 1 }]);
  await said(host.page, t("gather-title"));
  await guest.go(`/t/${table}`);
  await guest.page.getByRole("button", { name: t("gather-sit-here") }).click();
  for (const { page } of [host, guest]) await said(page, t("gather-full"));
});

test("another player's walks are one sentence, and who takes the lead is told", async ({ visit }) => {
  const [user, guest] = [await visit(), await visit()];
  const { page } = user;
  const { other } = await startHunted(user, guest);
  for (const word of ["Bb1:3xd7", "Bb2:2-a2", "Bg1:1-l12", "N1-a9"]) await other.act(word);
  await other.press(t("turn-end"));
  await tabTo(page, page.getByRole("grid", { name: t("board-label") }));
  const who = await page.locator("[data-card=B] .name").innerText();
  const walks = t("list-last", {
    list: t("spoken-walk-b", { to: "a2" }),
    next: t("spoken-walk-g", { to: "l12" }),
  });
  await heard(page, t("spoken-walks", { who, walks }));
  await heard(page, t("spoken-lead", { name: who, coins: 11 }));
});

test("a kiss that threatens is said when the turn begins", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  // B's boy and girl are two steps apart, out of the nuns' sight.
  await sitAt(user, { position: "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,c7,e C10:e,e,e,e N:k1,l1" });
  await tabTo(page, page.getByRole("grid", { name: t("board-label") }));
  const name = await page.locator("[data-card=B] .name").innerText();
  const pair = [t("story-child-b", { name }), t("story-child-g", { name })];
  const threats = [pair, pair.toReversed()].map(([kisser = "", kissed = ""]) =>
    t("spoken-kiss", { kisser, kissed }),
  );
  await heard(page, new RegExp(threats.map((words) => words.replace(/[.()]/g, "\\$&")).join("|")));
});

test("a typed move is understood however it is spelled, and one that is not says how it was read", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user);
  await page.getByText(t("turn-keys"), { exact: true }).click();
  const type = async (word: string) => {
    await page.getByLabel(t("turn-typed")).fill(word);
    await page.keyboard.press("Enter");
  };
  await type("");
  await page.getByText(pattern("turn-typed-empty", "example")).waitFor();
  await type("ab1 3–c2");
  await new Player(page).waitForTask(t("turn-todo-move", { steps: 2 }));
  await type("AG1 3 × C2");
  await page
    .getByText(pattern("turn-typed-read", "word", "example"))
    .filter({ hasText: "Ag1:3xc2" })
    .waitFor();
  await type("girl to k11");
  await page.getByText(pattern("turn-typed-unknown", "text", "example")).waitFor();
  // Escape leads back to the yard.
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("g");
});

test("what a nun would see is said where she could go, and what a child could do when it is picked", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  // The nuns see neither Ab1, who has three steps to Bb1, nor each other.
  await sitAt(user, { position: "en A0B0C0D0 5/30 A A10:d10,e,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5" });
  const player = new Player(page, "keys");
  const victim = t("story-child-b", { name: await page.locator("[data-card=B] .name").innerText() });
  await player.pick({ at: "d10", piece: called("Ab1") });
  await said(page, t("spoken-chance-fight", { piece: victim, at: "d7" }));
  await player.choose("d7");
  await player.waitForTask(t("turn-todo-move", { steps: 2 }));
  await player.pick({ at: "boys", piece: called("Ab2") });
  await player.choose("a2");
  await player.pick({ at: "girls", piece: called("Ag1") });
  await player.choose("l12");
  await player.pick({ at: "a8", piece: called("N1") });
  await page.keyboard.press(".");
  await said(page, pattern("spoken-nun-sees", "pieces", "nun"));
  // On each space anew, even if it is the same.
  const region = page.locator("[aria-live].visually-hidden");
  for (let leaps = 0; leaps < 4; leaps++) {
    const before = (await region.textContent()) ?? "";
    await page.keyboard.press(".");
    await expect.poll(() => region.textContent()).not.toBe(before);
  }
});

test("a key that has nothing to do says what is to be done, and W says what is allowed", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { position: "en A0B0C0D0 5/30 A A10:d10,e,e,e B10:d7,e,e,e C10:e,e,e,e N:a8,l5" });
  const player = new Player(page, "keys");
  await player.waitForTask(t("turn-todo-move", { steps: 3 }));
  await tabTo(page, page.getByRole("grid", { name: t("board-label") }));
  const todo = t("turn-todo-move", { steps: 3 });
  const victim = t("story-child-b", { name: await page.locator("[data-card=B] .name").innerText() });
  for (const key of ["e", "u", "s"]) {
    await page.keyboard.press("c");
    await said(page, new RegExp(t("spoken-coins-of", { name: t("spoken-you"), coins: 10 }), "i"));
    await page.keyboard.press(key);
    await said(page, key === "s" ? `${t("spoken-no-fight")} ${todo}` : todo);
  }
  await page.keyboard.press("a");
  const away = { piece: victim, steps: 3, way: t("spoken-way-down"), at: "d7" };
  await said(page, t("spoken-steps", away));
  // Who waits in an entrance is left out.
  expect(await page.locator("[aria-live].visually-hidden").textContent()).toBe(
    t("spoken-near", {
      place: t("spoken-at", { piece: called("Ab1"), at: "d10" }),
      others: t("spoken-steps", away),
    }).replace(/^./, (letter) => letter.toUpperCase()),
  );
  await page.keyboard.press("p");
  await said(page, t("spoken-at", { piece: t("spoken-child-b"), at: "d7" }));
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-at"));
  // With nothing picked the keys lead to the children that can move.
  const visited = [];
  for (let leaps = 0; leaps < 3; leaps++) {
    await page.keyboard.press(".");
    visited.push(await at());
  }
  expect(visited.toSorted()).toEqual(["boys", "d10", "girls"]);
  await page.keyboard.type("B1");
  await said(page, pattern("turn-picked", "piece", "count"));
  // The fight comes first.
  await page.keyboard.press(".");
  expect(await at()).toBe("d7");
  await page.keyboard.press("w");
  await said(page, pattern("spoken-legal", "deeds"));
  await said(page, t("spoken-unseen"));
  // A child that is picked already is gone to, and said.
  await page.keyboard.type("b1");
  await said(page, pattern("turn-picked", "piece", "count"));
  expect(await at()).toBe("d10");
  await page.keyboard.press("Escape");
  await said(page, whole(t("turn-unpicked", { piece: called("Ab1") })));
  await player.act("Ab1:3-c8");
  await player.waitForTask(t("turn-todo-move", { steps: 2 }));
  await page.keyboard.press("u");
  await said(
    page,
    whole(t("spoken-undone-piece", { where: t("spoken-at", { piece: called("Ab1"), at: "d10" }) })),
  );
});

test("a rematch is told, and the focus stays on the page", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  await sitAt(user, { minutes: 3 });
  await new Player(page, "keys").finish();
  const rematch = page.getByRole("button", { name: new RegExp(`${t("end-rematch")}|${t("end-revenge")}`) });
  const over = new URL(page.url()).pathname;
  await tabTo(page, rematch);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== over);
  await expect.poll(() => focused(page)).toBe("g");
  // Others may begin.
  const again = async () => {
    await page.keyboard.press("m");
    return page.locator("[aria-live].visually-hidden").textContent();
  };
  await expect.poll(again, { timeout: 30_000, interval: 300 }).toContain(t("table-last-turn"));
});
