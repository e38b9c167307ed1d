// Names for wishes that nobody else has.

/** A new one. */
export function freshKey(): string {
  // `randomUUID` is only there on encrypted pages, and a server in one's own network has none.
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
}
