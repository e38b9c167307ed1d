// How children look apart from their shirts.

import type { Child } from "../wire";

const SKIN = ["#f6d3b3", "#8d5a3b", "#e8b88c", "#c68e62", "#fbe0c6", "#a9714a"];
const HAIR = ["#4a2f1d", "#1f1a17", "#b9722e", "#6d4426", "#e0b352", "#2b211c"];

const who = (child: Child) =>
  (child.charCodeAt(0) - 65) * 4 + (child.charAt(1) === "g" ? 2 : 0) + Number(child.charAt(2)) - 1;

export const skin = (child: Child) => SKIN[(who(child) * 5 + (who(child) >> 2)) % SKIN.length];

export const hair = (child: Child) => {
  const nth = (who(child) * 5 + (who(child) >> 2)) % SKIN.length;
  return nth === 1 || nth === 5 ? HAIR[1] : HAIR[(nth + (who(child) % 3) * 2) % HAIR.length];
};

/** The pattern of each seat's shirt: how broad its lines are, what fills it, how they end, and the lines. */
export const FRONT: Record<string, [width: number, fill: string, end: "butt" | "round", path: string]> = {
  A: [4.4, "none", "butt", "M-13.5-3H13.5M-14 4H14M-13.5 10.8H13.5"],
  B: [
    5.4,
    "none",
    "round",
    "M-9-3h.1M0-3h.1M9-3h.1M-10.5 3h.1M10.5 3h.1M-9.5 9h.1M9.5 9h.1M-4.5 3h.1M4.5 3h.1M0 9.5h.1",
  ],
  C: [2.2, "none", "round", "M-9-6V11.5M-3-6V12.5M3-6V12.5M9-6V11.5M-13.5-2H13.5M-14 4H14M-13.5 9.5H13.5"],
  D: [
    2.2,
    "none",
    "round",
    "M-12 3a12 8.5 0 1 0 24 0a12 8.5 0 1 0-24 0M-7 3a7 4.5 0 1 0 14 0a7 4.5 0 1 0-14 0",
  ],
  E: [0, "var(--pale)", "round", "M0-6.5L3-1L10.5-1L5 4L7.5 12L0 8L-7.5 12L-5 4L-10.5-1L-3-1Z"],
};
