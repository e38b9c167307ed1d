// What the server knows about a user, and how new users get in where not all may.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import type { Language, Me } from "../src/wire";
import { type TestUser, test } from "./browser";
import { accessibilityViolations, clippedText, screenshot } from "./inspect";
import { LANGUAGES, pattern, t } from "./messages";
import { TestServer } from "./testServer";
import { openUser } from "./testUser";

const LOGIN = { login: "ada", password: "a long enough password" };

const me = (user: TestUser): Promise<Me> =>
  user.page.evaluate(async () => (await (await fetch("/api/me")).json()) as Me);

/** Gives the user a login. */
const register = (user: TestUser) =>
  user.page.evaluate(async (login) => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/me/password", { method: "POST", headers, body: JSON.stringify(login) });
  }, LOGIN);

/** Runs a part of a test on a server with this registration, with users whom it refuses. */
async function withRegistration(
  browser: Browser,
  registration: "closed" | "invitation",
  run: (server: TestServer, visit: (language?: Language) => Promise<TestUser>) => Promise<void>,
): Promise<void> {
  const server = await TestServer.open(`registration = "${registration}"\n`);
  const users: TestUser[] = [];
  try {
    await run(server, async (language = "en") => {
      const user = await openUser(browser, server, { language, device: "phone" });
      user.allowError(/status of 403/);
      users.push(user);
      return user;
    });
    expect(users.flatMap(({ errors }) => errors)).toEqual([]);
  } finally {
    for (const { context } of users) await context.close();
    await server.close();
  }
}

test("a user downloads everything about them, and deletes themselves", async ({ server, visit }) => {
  const user = await visit();
  const { page } = user;
  await user.go("/settings");
  const section = page.getByRole("region", { name: t("settings-data") });
  await section.waitFor();
  const before = await me(user);
  await register(user);
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("link", { name: t("settings-data-download") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("blacktop-my-data.json");
  const file = join(server.folder, "export.json");
  await download.saveAs(file);
  const data = JSON.parse(await readFile(file, "utf8"));
  expect(data.person).toEqual({ ...before, login: LOGIN.login });

  // The first press asks, and asks for the password: a screen that was left open is not enough.
  await section.getByRole("button", { name: t("settings-data-delete"), exact: true }).click();
  await section.getByLabel(t("settings-current")).fill(LOGIN.password);
  await section.getByRole("button", { name: t("settings-data-sure") }).click();
  await page.getByText(t("settings-data-deleted")).waitFor();
  const after = await me(user);
  expect(after.person).not.toBe(before.person);
  expect(after.login).toBeNull();
  const { people } = await server.admin("people");
  const ids = people.map(({ person }) => person);
  expect([ids.includes(before.person), ids.includes(after.person)]).toEqual([false, true]);
});

test("a closed server says so in every language, and offers to log in", ({ browser }) =>
  withRegistration(browser, "closed", async (server, visit) => {
    for (const language of LANGUAGES) {
      const user = await visit(language);
      await user.go("/");
      await user.page.getByText(t("reject-registration-closed", {}, language)).waitFor();
      await screenshot(user.page, `closed-${language}`);
      expect(await accessibilityViolations(user.page)).toEqual([]);
      expect(await clippedText(user.page)).toEqual([]);
      await user.page.getByRole("link", { name: t("settings-log-in", {}, language) }).click();
      await user.page.getByRole("heading", { name: t("settings-title", {}, language) }).waitFor();
      await screenshot(user.page, `closed-settings-${language}`);
    }
    expect((await server.admin("people")).people).toEqual([]);
  }));

test("an invitation lets one new person in, and a login those who have one", ({ browser }) =>
  withRegistration(browser, "invitation", async (server, visit) => {
    const { link } = (await server.admin("invite", "--note", "for Ada")).link;
    const path = link.slice(server.url.length);
    const ada = await visit();
    await ada.go("/");
    await ada.page.getByText(t("reject-invitation-needed")).waitFor();
    await ada.go(path);
    await ada.page.getByRole("heading", { name: t("join-title") }).waitFor();
    await screenshot(ada.page, "join-en");
    await ada.page.getByRole("button", { name: t("join-go") }).click();
    await ada.page.getByText(pattern("settings-welcome", "name")).waitFor();
    expect((await server.admin("people")).people).toHaveLength(1);
    // The same link lets no second person in.
    const ben = await visit();
    ben.allowError(/status of 404/);
    await ben.go(path);
    const [answer] = await Promise.all([
      ben.page.waitForResponse((response) => response.url().endsWith("/api/move")),
      ben.page.getByRole("button", { name: t("join-go") }).click(),
    ]);
    expect(answer.status()).toBe(404);
    expect((await server.admin("people")).people).toHaveLength(1);
    // A login does.
    await register(ada);
    await ben.go("/");
    await ben.page.getByRole("link", { name: t("settings-log-in") }).click();
    await ben.page.getByLabel(t("settings-login")).fill(LOGIN.login);
    await ben.page.getByLabel(t("settings-password"), { exact: true }).fill(LOGIN.password);
    await ben.page.getByRole("button", { name: t("settings-log-in") }).click();
    await ben.page.getByText(pattern("settings-welcome", "name")).waitFor();
    expect((await me(ben)).person).toBe((await me(ada)).person);
  }));
