// The shapes of marks: each tells what would happen there without its colour.

import type { Effect } from "../state/turn";

/** The shapes around 0 0, 24 units wide: the silhouette, what is drawn on it, and its colour. */
export const SHAPES: Record<Effect, [string, string, string]> = {
  stand: ["M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", "", "#fff3c4"],
  fight: [
    "M0-13L3.4-6.8L9.6-9.6L7.4-3L13.5 0L7.4 3L9.6 9.6L3.4 6.8L0 13L-3.4 6.8L-9.6 9.6L-7.4 3L-13.5 0L-7.4-3L-9.6-9.6L-3.4-6.8Z",
    "M-4.5-1.5v3.5q0 3 3 3h3q3 0 3-3v-3.5q0-2-1.5-2t-1.5 1q0-2-1.5-2t-1.5 1.5q0-1.5-1.5-1.5t-1.5 3",
    "#ff6a4d",
  ],
  break_up: [
    "M-12 0L-6-10.5H6L12 0L6 10.5H-6Z",
    "M-2.5 0H-8M-5.5-3L-8.5 0L-5.5 3M2.5 0H8M5.5-3L8.5 0L5.5 3M0-6V6",
    "#8fd3ff",
  ],
  tattle: [
    "M-8-11H8Q12-11 12-7V2Q12 6 8 6H1L-6 12.5L-5 6H-8Q-12 6-12 2V-7Q-12-11-8-11Z",
    "M0-7.5V-1.5M0 2h.1",
    "#d9c4ff",
  ],
  kiss: ["M0 11.5C-17-.5-12-11-6.5-11C-3-11-1-9 0-6.5C1-9 3-11 6.5-11C12-11 17-.5 0 11.5Z", "", "#ff7fae"],
  shove: ["M-11-11H4L13 0L4 11H-11Z", "M-6-5.5L-1 0L-6 5.5M1-5.5L6 0L1 5.5", "#7fe3c3"],
  stay: ["M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", "M-5 0H5M0-5V5", "#ffd24a"],
};
