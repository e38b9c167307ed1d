// What is drawn over the board: the nuns' sight, a child's reach, the trails of the last turn, the kiss that has ended the
// game. Pure functions of what is shown.

import type { Nun, Piece, Space, GameState, EntryWithEvents } from "../../wire";
import { type Door, doorOf, isDoor, isNun, occupants } from "../../board/layout";
import { type Trail, trails } from "../../state/trails";
import type { BoardTables } from "../../state/boardTables";
import { story } from "../../state/log";
import type { ActionOption, Ends, Mark } from "../../state/turn";

type Sight = Partial<Record<Nun, Space>>;

/** Where nuns would stand after the action that the mouse points at. */
export function sightAfter(game: GameState, option: ActionOption | undefined): Sight {
  const action = option?.action;
  if (action?.kind === "nun") return { [action.nun]: action.to };
  if (action?.kind !== "move" || !action.fight) return {};
  const nun = occupants(game, action.to).find(isNun);
  return nun ? { [nun]: action.fight } : {};
}

/** The nuns whose sight is shown; null for none. */
export function watchingNuns(
  game: GameState,
  view: { always: readonly Nun[]; after: Sight; picked?: Piece; hovered: Space | Door | null },
): Set<Nun> | null {
  if (Object.keys(view.after).length) return new Set(["N1", "N2"]);
  const chosen = view.picked ?? "";
  const pointed = isNun(chosen) ? [chosen] : view.hovered ? occupants(game, view.hovered).filter(isNun) : [];
  const nuns = new Set([...view.always, ...(pointed as Nun[])]);
  return nuns.size ? nuns : null;
}

/**
 * The spaces that the child under the mouse could get to: as the legal actions say, or, for a child that is not to be
 * moved now, as far as it could walk. `moving` is the seat whose turn it is if the viewer decides for it: its other
 * children cannot move.
 */
export function reachOf(
  game: GameState,
  ground: BoardTables | null,
  at: Space | Door,
  ends: Ends,
  moving: string | null,
): Set<Space> | null {
  const child = occupants(game, at).find((piece) => !isNun(piece));
  if (!child) return null;
  const own = ends.get(child);
  if (own) return new Set(own.keys());
  if ((moving && child.startsWith(moving)) || game.children[child]?.state !== "free") return null;
  const walks = isDoor(at) ? ground?.out[doorOf(child)] : ground?.walks[at];
  return new Set(walks?.flat() ?? []);
}

/** The trails of the last turn in which anything moved. */
export function lastTrails(entries: readonly EntryWithEvents[]): Trail[] {
  const turns = story(entries).map(({ lines }) =>
    trails(lines.flatMap((line) => (line.kind === "action" ? line.events : []))),
  );
  return turns.findLast((trails) => trails.length) ?? [];
}

/** The mark of the last kiss. */
export function kissMark(entries: readonly EntryWithEvents[]): Map<Space, Mark> {
  const kiss = entries.flatMap(({ events = [] }) => events).findLast((event) => event.event === "kissed");
  return new Map(kiss ? [[kiss.at, { does: "kiss" }]] : []);
}
