// The small pictures beside some clauses.

const FILES = import.meta.glob<string>("./pictures/*.svg", { query: "?url", import: "default", eager: true });

/** The names of the pictures of each clause that has any; their captions are `rules-picture-NAME`. */
export const PICTURES: Readonly<Record<string, string[]>> = {
  "1.4": ["doors"],
  "3.1": ["walk"],
  "4.1": ["sight-en"],
  "4.2": ["sight-ja"],
};

/** Where a picture is. */
export function file(name: string): string | undefined {
  return FILES[`./pictures/${name}.svg`];
}
