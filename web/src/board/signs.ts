// The signs of what can be lit on a space: each tells what would happen there without its colour.

import type { Does } from "../state/turn";

/** The shapes around 0 0, 24 units wide: the silhouette, and what is drawn on it. */
export const SHAPES: Record<Does, [string, string]> = {
  stand: ["M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", "M0 0h.1"],
  fight: [
    "M0-13L3.400-6.800L9.600-9.600L7.400-3L13.500 0L7.400 3L9.600 9.600L3.400 6.800L0 13L-3.400 6.800L-9.600 9.600L-7.400 3L-13.500 0L-7.400-3L-9.600-9.600L-3.400-6.800Z",
    "M-4.500-1.500v3.500q0 3 3 3h3q3 0 3-3v-3.500q0-2-1.500-2t-1.500 1q0-2-1.500-2t-1.500 1.500q0-1.500-1.500-1.500t-1.500 3",
  ],
  break_up: [
    "M-12 0L-6-10.500H6L12 0L6 10.500H-6Z",
    "M-2.500 0H-8M-5.500-3L-8.500 0L-5.500 3M2.500 0H8M5.500-3L8.500 0L5.500 3M0-6V6",
  ],
  tattle: [
    "M-8-11H8Q12-11 12-7V2Q12 6 8 6H1L-6 12.500L-5 6H-8Q-12 6-12 2V-7Q-12-11-8-11Z",
    "M0-7.500V-1.500M0 2h.1",
  ],
  kiss: ["M0 11.500C-17-.5-12-11-6.500-11C-3-11-1-9 0-6.500C1-9 3-11 6.500-11C12-11 17-.5 0 11.500Z", ""],
  shove: ["M-11-11H4L13 0L4 11H-11Z", "M-6-5.500L-1 0L-6 5.500M1-5.500L6 0L1 5.500"],
  stay: ["M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", "M-5 0H5M0-5V5"],
};
