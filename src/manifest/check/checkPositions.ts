import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckInput, rankOf } from './checkInput.ts';

interface Positioned {
  readonly key: string;
  /** Nodes of one place are neighbours; so are all entries of a menu. */
  readonly place: string;
  readonly at: number;
}

/** A number between two others, as round as possible. */
function between(low: number, high: number | undefined): number {
  if (high === undefined) return Math.floor(low) + 10;
  for (const step of [5, 1]) if (low + step < high) return low + step;
  return (low + high) / 2;
}

/**
 * Neighbours must have different positions. Reported at the neighbour set by the later layer, because the layers below
 * it were valid. The proposed fix keeps the current order (by key).
 */
export function checkPositions(
  input: CheckInput,
  items: readonly Positioned[],
  pointer: string,
): Diagnostic[] {
  // What moved it to where it stands: its position, or a place that was written or taken away later.
  const movedBy = (key: string) => {
    const [at, place] = ['at', 'in'].map((name) => `${pointerTo(pointer, key)}/${name}`) as [string, string];
    return rankOf(input, place) > rankOf(input, at) ? place : at;
  };
  const diagnostics: Diagnostic[] = [];
  for (const place of new Set(items.map(({ place }) => place))) {
    const neighbours = items
      .filter((item) => item.place === place)
      .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
    neighbours.forEach((late, index) => {
      const early = neighbours[index - 1];
      if (!early || early.at !== late.at) return;
      const movesEarly = rankOf(input, movedBy(early.key)) > rankOf(input, movedBy(late.key));
      const [reported, other] = movesEarly ? [early, late] : [late, early];
      const next = neighbours.find(({ at }) => at > late.at)?.at;
      const before = neighbours.findLast(({ at }) => at < early.at)?.at;
      const freePosition = movesEarly
        ? -between(-early.at, before === undefined ? undefined : -before)
        : between(late.at, next);
      const at = `${pointerTo(pointer, reported.key)}/at`;
      const moved = movedBy(reported.key);
      const remover = input.chain.find(({ id }) => id === input.removedBy.get(moved));
      diagnostics.push({
        code: 'equal-positions',
        pointer: moved,
        ...(remover ? { layer: remover } : {}),
        message: `"${other.key}" stands at ${late.at} too; they are ordered by their keys.`,
        // Of more than two equal positions only the outermost is moved, or it would be overtaken.
        ...(neighbours[movesEarly ? index - 2 : index + 1]?.at === late.at
          ? {}
          : {
              remedy: {
                does: `moved "${reported.key}" to ${freePosition}`,
                set: [{ pointer: at, value: freePosition }],
              },
            }),
      });
    });
  }
  return diagnostics;
}
