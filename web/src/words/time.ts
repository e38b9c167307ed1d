// Spans of time in words.

const UNITS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
  { unit: "second", seconds: 1 },
] as const;

/** A span of time in its largest unit that fits: `2 minutes`, `3 days`. */
export function span(seconds: number, language: string): string {
  const fits = UNITS.find((unit) => seconds >= unit.seconds && seconds % unit.seconds === 0);
  return say(seconds, fits ?? UNITS[3], language);
}

/** About how much that is: `2 days`, `5 hours`. */
export function about(seconds: number, language: string): string {
  return say(seconds, UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[3], language);
}

function say(seconds: number, { unit, seconds: one }: (typeof UNITS)[number], language: string): string {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(seconds / one));
}

/** As clocks show it: `1:05`. */
export function digits(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long ago that was: `5 minutes ago`. */
export function ago(then: number, now: number, language: string): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const { unit, seconds: one } = UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[3];
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format.format(-Math.floor(seconds / one), unit);
}
