// What the coach calls a turn that stands out.

import type { TurnMark } from "../wire";
import { t } from "./words.svelte";

export function markName(mark: TurnMark): string {
  switch (mark.kind) {
    case "none":
      return "";
    case "handed_over":
      return t("mark-handed", { to: mark.to });
    default:
      return t(`mark-${mark.kind}`);
  }
}
