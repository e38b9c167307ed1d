// The server's HTTP API. A refusal of the server is thrown as `RefusedError`.
//
// The first request of a page is always `GET /api/me`: it makes a guest of a browser without a session and sets the
// cookie. Requests that are made before its response has come wait for it; without the cookie they would get a 401, or
// would make a second guest.

import type { Me, Refusal } from "../wire";

export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

type Api = {
  /** Asks again who this browser is, after a log-out too. */
  fetchMe(): Promise<Me>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
  remove(path: string, body?: unknown): Promise<void>;
};

/** The paths that let a person in. */
const ENTRANCES = ["/api/login", "/api/move"];

/** The API by way of a `fetch`, which tests replace. */
export function createApi(fetch: typeof globalThis.fetch): Api {
  /** The last `GET /api/me`; undefined until the first, and after one that failed. */
  let me: Promise<Me> | undefined;

  function fetchMe(): Promise<Me> {
    const pending = send<Me>("GET", "/api/me");
    me = pending;
    pending.catch(() => {
      if (me === pending) me = undefined;
    });
    return pending;
  }

  async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const known = me ?? fetchMe();
    // A browser that the server does not make a guest of can still log in.
    await (ENTRANCES.includes(path) ? known.catch(() => undefined) : known);
    return send(method, path, body);
  }

  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init =
      body === undefined
        ? { method }
        : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, init).catch(() => {
      // The browser does not say why the server cannot be reached.
      throw new RefusedError({ code: "unavailable", message: `${path} is out of reach` });
    });
    const content: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return content as T;
    const unavailable: Refusal = { code: "unavailable", message: `${path}: ${response.status}` };
    throw new RefusedError(isRefusal(content) ? content : unavailable);
  }

  return {
    fetchMe,
    get: (path) => request("GET", path),
    post: (path, body = {}) => request("POST", path, body),
    put: (path, body) => request("PUT", path, body),
    remove: (path, body) => request("DELETE", path, body),
  };
}

export const { fetchMe, get, post, put, remove } = createApi((...request) => fetch(...request));

function isRefusal(content: unknown): content is Refusal {
  return typeof content === "object" && content !== null && "code" in content && "message" in content;
}

/** The refusal of any error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  return { code: "unavailable", message: error instanceof Error ? error.message : String(error) };
}
