// Which language to speak.

/** The first of the wanted languages that is available, in any region; or else the fallback. */
export function preferred(wanted: readonly string[], there: readonly string[], fallback: string): string {
  const plain = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return plain.find((tag) => there.includes(tag)) ?? fallback;
}

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
