// Unique keys for requests, so that the server recognises one that is sent twice.

// `randomUUID` is only there on encrypted pages, and a server in one's own network has none.
const page = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
let count = 0;

/** A new one: the name of this page, which no other has, and a number. Chance takes its time, so it is asked once. */
export function newRequestKey(): string {
  return `${page}-${++count}`;
}
