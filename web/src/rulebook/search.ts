// Full-text search in the rulebook, which ignores accents, case and width.

/** From where to where in a text. */
export type Range = [from: number, to: number];

/** The marks of accents; those of Japanese letters tell letters apart and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A letter as it is looked for. */
function plain(letter: string): string {
  return letter.normalize("NFKD").replace(ACCENTS, "").normalize("NFC").toLowerCase();
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

/** The words of a search, as they are looked for. */
export function wanted(search: string): string[] {
  return [...new Set([...search].map(plain).join("").split(/\s+/).filter(Boolean))];
}

/** Whether a text has all of these words. */
export function has(text: string, words: readonly string[]): boolean {
  const { folded } = fold(text);
  return words.every((word) => folded.includes(word));
}

/** Where a text has any of these words: in order, and without overlaps. */
export function hits(text: string, words: readonly string[]): Range[] {
  const { folded, from } = fold(text);
  const found: Range[] = [];
  for (const word of words) {
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
