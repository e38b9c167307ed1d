import { expect, test } from "vitest";
import { RefusedError, createApi } from "./api";

type PendingFetch = {
  request: string;
  respond: (status: number, content?: unknown) => void;
  fail: () => void;
};

/** An API whose responses come when the test says so. */
function setup() {
  const pending: PendingFetch[] = [];
  const api = createApi(
    (path, init) =>
      new Promise((resolve, reject) => {
        pending.push({
          request: `${init?.method} ${String(path)}`,
          respond: (status, content) =>
            resolve(new Response(content === undefined ? null : JSON.stringify(content), { status })),
          fail: () => reject(new TypeError("failed to fetch")),
        });
      }),
  );
  const requests = () => pending.map(({ request }) => request);
  return { api, pending, requests };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the first request is for the guest, and others wait for its response", async () => {
  const { api, pending, requests } = setup();
  const tables = api.get("/api/me/tables");
  const saved = api.put("/api/me/settings", {});
  await settled();
  expect(requests()).toEqual(["GET /api/me"]);
  pending[0]?.respond(200, { name: "Ada" });
  await settled();
  expect(requests()).toEqual(["GET /api/me", "GET /api/me/tables", "PUT /api/me/settings"]);
  pending[1]?.respond(200, { tables: [] });
  pending[2]?.respond(204);
  expect(await tables).toEqual({ tables: [] });
  expect(await saved).toBeUndefined();
});

test("later requests wait no more, until the guest is asked for again", async () => {
  const { api, pending, requests } = setup();
  const me = api.fetchMe();
  pending[0]?.respond(200, { name: "Ada" });
  expect(await me).toEqual({ name: "Ada" });
  void api.post("/api/logout");
  await settled();
  expect(requests().at(-1)).toBe("POST /api/logout");
  void api.fetchMe();
  void api.get("/api/me/devices");
  await settled();
  expect(requests().slice(2)).toEqual(["GET /api/me"]);
});

test("without a guest nothing is asked, and the next request tries again", async () => {
  const { api, pending, requests } = setup();
  const first = api.get("/api/me/tables");
  pending[0]?.fail();
  await expect(first).rejects.toMatchObject({ refusal: { code: "unavailable" } });
  void api.get("/api/me/tables");
  await settled();
  expect(requests()).toEqual(["GET /api/me", "GET /api/me"]);
});

test("a refusal is thrown with its code", async () => {
  const { api, pending } = setup();
  const me = api.fetchMe();
  pending[0]?.respond(429, { code: "too_fast", message: "slow down" });
  await expect(me).rejects.toEqual(new RefusedError({ code: "too_fast", message: "slow down" }));
  const again = api.fetchMe();
  pending[1]?.respond(500);
  await expect(again).rejects.toMatchObject({ refusal: { code: "unavailable" } });
});
