// Full-text search in the rulebook, which ignores accents, case and width, and knows the words of the printed rules.

/** From where to where in a text. */
export type Range = [from: number, to: number];

/** The marks of accents; those of Japanese letters tell letters apart and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that are looked for by others: `sœur` by `soeur`, `d’abri` by `d'abri`. */
const TYPED: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", "’": "'" };

/** A letter as it is looked for. */
function plain(letter: string): string {
  const folded = letter.normalize("NFKD").replace(ACCENTS, "").normalize("NFC").toLowerCase();
  return TYPED[folded] ?? folded;
}

/** A text as it is looked for, and for each of its letters where it stands in the text itself. */
function fold(text: string): { folded: string; from: number[] } {
  let folded = "";
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = plain(letter);
    for (let nth = 0; nth < letters.length; nth++) from.push(at);
    folded += letters;
    at += letter.length;
  }
  from.push(at);
  return { folded, from };
}

/** What the printed rules call something and what the rulebook calls it, each with further forms. */
export type Term = { box: readonly string[]; here: readonly string[] };

/** What is looked for: of each group one form has to be there. */
export type Query = readonly (readonly string[])[];

/** What a search looks for. The printed rules' word for something finds the rulebook's as well. */
export function wanted(search: string, terms: readonly Term[] = []): Query {
  let rest = fold(search).folded;
  const groups: string[][] = [];
  for (const { box, here } of terms) {
    const forms = box.filter((form) => within(form, rest));
    if (!forms.length) continue;
    groups.push([...box, ...here].map((form) => fold(form).folded));
    for (const form of forms) rest = rest.replace(whole(form), " ");
  }
  return [...groups, ...[...new Set(rest.split(/\s+/).filter(Boolean))].map((word) => [word])];
}

/** The terms that a search names, in the printed rules' words or in the rulebook's. */
export function named(search: string, terms: readonly Term[]): Term[] {
  const { folded } = fold(search);
  return terms.filter(({ box, here }) => [...box, ...here].some((form) => within(form, folded)));
}

/** What the printed rules may have another word for: the messages `box-nun` and `box-nun-here`, and so on. */
const IDEAS = [
  "nun",
  "shelter",
  "entrance",
  "equipment",
  "tattle",
  "shove",
  "break-up",
  "pinned",
  "attacker",
  "victim",
  "detention",
  "kiss",
  "adjacent",
  "space",
  "turn",
  "recess",
  "winner",
] as const;

/** The terms for which the printed rules have a word of their own in a language. */
export function terms(t: (id: string) => string): Term[] {
  const forms = (id: string) => t(id).split(", ");
  const all = IDEAS.map((idea) => ({ box: forms(`box-${idea}`), here: forms(`box-${idea}-here`) }));
  return all.filter(({ box, here }) => box[0] !== here[0]);
}

/** A form as a word of its own, perhaps in the plural. */
function whole(form: string): RegExp {
  const escaped = fold(form).folded.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z])${escaped}s?(?![a-z])`);
}

function within(form: string, folded: string): boolean {
  return whole(form).test(folded);
}

/** Whether a text has something of each group. */
export function has(text: string, query: Query): boolean {
  const { folded } = fold(text);
  return query.every((forms) => forms.some((form) => folded.includes(form)));
}

/** Where a text has anything that is looked for: in order, and without overlaps. */
export function hits(text: string, query: Query): Range[] {
  const { folded, from } = fold(text);
  const found: Range[] = [];
  for (const word of query.flat()) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([from[at] ?? 0, from[at + word.length] ?? text.length]);
    }
  }
  return joined(found);
}

function joined(ranges: Range[]): Range[] {
  const sorted = ranges.sort(([one], [other]) => one - other);
  return sorted.reduce<Range[]>((done, [from, to]) => {
    const last = done.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else done.push([from, to]);
    return done;
  }, []);
}
