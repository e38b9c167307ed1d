// Copies.

/** The same once more, independent of the original: settings are copied before they are edited. */
export function copyOf<T>(thing: T): T {
  return JSON.parse(JSON.stringify(thing)) as T;
}
