// An arm-wrestling duel: when its beats come, and what the taps of a player are.

/** This many beats to get ready come before those that count. */
export const COUNT_IN = 4;

/** When all beats come, in milliseconds after the first of the count-in; its gaps are that before the first real beat. */
export function schedule(beats: readonly number[]): number[] {
  const gap = beats[0] ?? 0;
  const start = (COUNT_IN - 1) * gap;
  const countIn = Array.from({ length: COUNT_IN }, (_, nth) => nth * gap);
  return [...countIn, ...beats.map((beat) => start + beat)];
}

/**
 * How far from its beat the best tap of each beat is, in milliseconds; null for a beat without one. `taps` are
 * milliseconds after the first of the count-in.
 */
export function tapsOf(beats: readonly number[], taps: readonly number[]): (number | null)[] {
  const all = schedule(beats);
  const nearest = (tap: number) =>
    all.reduce((best, at, nth) => (Math.abs(tap - at) < Math.abs(tap - (all[best] ?? 0)) ? nth : best), 0);
  return all.slice(COUNT_IN).map((at, nth) => {
    const own = taps.filter((tap) => nearest(tap) === nth + COUNT_IN).map((tap) => Math.round(tap - at));
    return own.reduce<number | null>(
      (best, off) => (best === null || Math.abs(off) < Math.abs(best) ? off : best),
      null,
    );
  });
}

const LEFT_KEYS = /^(Key[QWERTASDFGZXCVB]|Digit[1-5]|\w+Left|CapsLock)$/;
/** Keys that do what they always do. */
const OTHER_KEYS = new Set(["Escape", "Tab", "MetaLeft", "MetaRight"]);

/** Which of the players a key taps for: with two of them, the halves of the keyboard are theirs; null for none. */
export function playerOfKey(code: string, players: number): number | null {
  if (OTHER_KEYS.has(code)) return null;
  return players === 1 || (LEFT_KEYS.test(code) && code !== "ArrowLeft") ? 0 : 1;
}
