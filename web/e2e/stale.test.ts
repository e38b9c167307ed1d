import { expect } from "vitest";
import { test } from "./browser";
import { t } from "./messages";
import { sitAt } from "./table";

/** A part of a table that is loaded on demand. */
const STORY = /\/assets\/story-[^/]*\.js$/;

test("a page whose parts are gone from the server is loaded anew, once, and then says so", async ({
  visit,
}) => {
  const user = await visit();
  const { page } = user;
  user.allowError(/404|dynamically imported module/);
  let loads = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && loads++));
  await page.route(STORY, (route) => route.fulfill({ status: 404 }));
  await sitAt(user);
  const again = page.getByRole("button", { name: t("common-load-again") });
  await again.waitFor();
  expect(loads).toBe(2);
  await page.getByText(t("common-not-loaded")).waitFor();
  await page.unroute(STORY);
  await again.click();
  await page.getByRole("log").waitFor();
  expect(await again.count()).toBe(0);
});

test("a page of an old build is replaced without a word", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  user.allowError(/404|dynamically imported module/);
  let loads = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && loads++));
  await page.route(STORY, (route) => (loads < 2 ? route.fulfill({ status: 404 }) : route.continue()));
  await sitAt(user);
  await page.getByRole("log").waitFor();
  expect(loads).toBe(2);
  expect(await page.getByRole("button", { name: t("common-load-again") }).count()).toBe(0);
});

test("without a server the page stays as it is", async ({ visit }) => {
  const user = await visit();
  const { page } = user;
  user.allowError(/Failed to load|dynamically imported module/);
  let loads = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && loads++));
  await page.route(STORY, (route) => route.abort());
  await page.route("**/", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.continue(),
  );
  await sitAt(user);
  await page.getByRole("button", { name: t("common-load-again") }).waitFor();
  expect(loads).toBe(1);
});
