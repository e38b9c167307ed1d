// What a person likes: read from wherever it was kept, with what is not known left at what most people like.

/** Everything that can be chosen, the usual first. */
export const CHOICES = {
  language: ["auto", "en", "fr", "ja"],
  theme: ["system", "light", "dark"],
  colours: ["chalk", "day", "contrast"],
  speed: ["normal", "slow", "fast", "none"],
  sounds: ["off", "on"],
  /** Whether a click is asked back about before it decides. */
  confirm: ["off", "on"],
  /** Whether the board shows what the nuns see. */
  sight: ["off", "on"],
  /** Whether the board shows where a picked child can end, and others could. */
  reach: ["on", "off"],
} as const;

export type Settings = { [name in keyof typeof CHOICES]: (typeof CHOICES)[name][number] };
export type Setting = keyof Settings;

/** What most people like. */
export const USUAL: Settings = complete({});

/** Settings as they were kept, whoever wrote them and when. */
export function complete(kept: unknown): Settings {
  const known = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  const choose = (name: Setting) => {
    const choices: readonly string[] = CHOICES[name];
    return [name, choices.find((choice) => choice === known[name]) ?? choices[0]];
  };
  return Object.fromEntries((Object.keys(CHOICES) as Setting[]).map(choose)) as Settings;
}

/** How many times faster than usual pieces move; 0 if they are there at once. */
export function speedOf({ speed }: Settings): number {
  return { none: 0, slow: 0.5, normal: 1, fast: 2.5 }[speed];
}
