// Questions and wishes over HTTP. What the server refuses is thrown as `Refused`, with its reason.

import type { Refusal } from "../wire";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export function get<T>(path: string): Promise<T> {
  return ask("GET", path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask("POST", path, body);
}

export function put<T>(path: string, body: unknown): Promise<T> {
  return ask("PUT", path, body);
}

export function remove(path: string): Promise<void> {
  return ask("DELETE", path);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = body === undefined ? undefined : { "content-type": "application/json" };
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
    // A browser says no more than that it did not reach the server.
    .catch(() => Promise.reject(new Refused({ code: "unavailable", message: `${path} is out of reach` })));
  const said: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return said as T;
  throw new Refused(isRefusal(said) ? said : { code: "unavailable", message: `${path}: ${answer.status}` });
}

function isRefusal(said: unknown): said is Refusal {
  return typeof said === "object" && said !== null && "code" in said && "message" in said;
}

/** Why something failed, whatever it was that failed. */
export function reason(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  return { code: "unavailable", message: error instanceof Error ? error.message : String(error) };
}
