// What a person likes: read from where it was stored; what is missing or invalid is as most people like it.

import type { Preferences, Speed } from "../wire";

/** What most people like. */
export const USUAL: Preferences = {
  language: null,
  speed: "normal",
  sounds: true,
  music: true,
  talk: true,
  layers: { sight: true, reach: true, hidden: true, last: true },
  confirm: "pass_only",
  board: "bright",
  theme: "system",
};

/** Everything that can be chosen, in the order in which it is shown. */
export const CHOICES = {
  language: [null, "en", "fr", "ja"],
  theme: ["system", "light", "dark"],
  board: ["bright", "chalk", "contrast"],
  speed: ["slow", "normal", "fast", "none"],
  sounds: [true, false],
  music: [true, false],
  talk: [true, false],
  confirm: ["pass_only", "always", "never"],
  sight: [true, false],
  reach: [true, false],
  hidden: [true, false],
  last: [true, false],
} as const;

export type Setting = keyof typeof CHOICES;
export type Value<Name extends Setting> = (typeof CHOICES)[Name][number];

type StoredSettings = Partial<Record<Setting, unknown>>;

/** All settings side by side. Layers are settings like all others. */
function flat({ layers, ...rest }: Preferences): Record<Setting, unknown> {
  return { ...rest, ...layers };
}

/** What a setting is set to. */
export function valueOf<Name extends Setting>(settings: Preferences, name: Name): Value<Name> {
  return flat(settings)[name] as Value<Name>;
}

/** The same settings with another value for one. */
export function changed<Name extends Setting>(
  settings: Preferences,
  name: Name,
  value: unknown,
): Preferences {
  const { layers, ...rest } = settings;
  return name in layers ? { ...rest, layers: { ...layers, [name]: value } } : { ...settings, [name]: value };
}

/** Complete settings from stored ones of any version; unknown values become the usual ones. */
export function complete(stored: unknown): Preferences {
  const values = (typeof stored === "object" ? stored : null) as
    ({ layers?: unknown } & StoredSettings) | null;
  const layers = (typeof values?.layers === "object" ? values.layers : null) as StoredSettings | null;
  return (Object.keys(CHOICES) as Setting[]).reduce((settings, name) => {
    const value = name in USUAL.layers ? layers?.[name] : values?.[name];
    const choices: readonly unknown[] = CHOICES[name];
    return choices.includes(value) ? changed(settings, name, value) : settings;
  }, USUAL);
}

/** The speed of a player who has seen these hints: slow for a newcomer, until the first game is over or they choose one. */
export function chosenSpeed({ speed }: Preferences, seen: readonly string[] | undefined): Speed {
  return speed === "normal" && seen?.includes("speed") === false ? "slow" : speed;
}

/** How many times faster than usual pieces move; 0 if they are there at once. */
export function speedOf(speed: Speed): number {
  return { none: 0, slow: 0.5, normal: 1, fast: 2.5 }[speed];
}
