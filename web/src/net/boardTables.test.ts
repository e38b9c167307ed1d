import { afterEach, expect, test, vi } from "vitest";
import { fetchBoardTables } from "./boardTables";

afterEach(() => void vi.unstubAllGlobals());

test("the last boards are cached, older ones and failures are fetched again", async () => {
  const requests: string[] = [];
  let status = 200;
  vi.stubGlobal("fetch", (path: string) => {
    if (path !== "/api/me") requests.push(path);
    return Promise.resolve(new Response("{}", { status }));
  });
  await fetchBoardTables("en", "A");
  await fetchBoardTables("en", "A");
  expect(requests).toEqual(["/api/grounds/en/A"]);
  for (const board of "BCDEFGHI") await fetchBoardTables("en", board);
  await fetchBoardTables("en", "A");
  expect(requests).toHaveLength(10);
  status = 500;
  await expect(fetchBoardTables("en", "J")).rejects.toThrow();
  status = 200;
  await fetchBoardTables("en", "J");
  expect(requests).toHaveLength(12);
});
