// What is filled into sentences.

export type Facts = Record<string, string | number>;

/** Facts from the wire, where everything is text; but of a number there can be one or many, so it has to be one. */
export function factsOf(texts: Record<string, string>): Facts {
  const fact = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fact(text)]));
}
