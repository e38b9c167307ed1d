// What pieces and seats are called at a table: sentences have names where notation has `Ab1`, `N1` and `A`.

import type { RoomView, Seat } from "../wire";
import { playerName } from "./player";
import { type Naming, t } from "./words.svelte";

/** The names at a table. The children of a player's own seat are told apart by the numbers on their shirts. */
export function naming(room: RoomView, own: Seat | null = null): Naming {
  return (code) => {
    const [, nun, seat, kind, number] = /^(?:N([12])|([A-E])(?:([bg])([12]))?)$/.exec(code) ?? [];
    if (nun) return t(`cast-nun-${nun}`);
    if (!seat) return code;
    if (kind && seat === own) return t(`piece-own-${kind}${number}`);
    const name = playerName(room, seat as Seat);
    return kind ? t(`story-child-${kind}`, { name }) : name;
  };
}
