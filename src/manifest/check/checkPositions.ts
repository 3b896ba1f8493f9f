import { pointerTo } from '#src/domain/values/json.ts';
import type { Judged } from '../files/judged.ts';
import { layerOf } from '../files/merge.ts';
import type { Scene } from './scene.ts';

interface Standing {
  readonly key: string;
  /** Nodes of one place are neighbours; entries of a menu all are. */
  readonly place: string;
  readonly at: number;
}

/** A number between two, as round as can be. */
function between(low: number, high: number | undefined): number {
  if (high === undefined) return Math.floor(low) + 10;
  for (const step of [5, 1]) if (low + step < high) return low + step;
  return (low + high) / 2;
}

/**
 * Neighbours have positions of their own. Told to the layer that spoke last: what it inherits was in order
 * before. The remedy keeps the order that players see now (ties go by key).
 */
export function checkPositions(scene: Scene, standing: readonly Standing[], pointer: string): Judged[] {
  const rankOf = (key: string) => {
    const layer = layerOf(`${pointerTo(pointer, key)}/at`, scene.setBy);
    return scene.chain.findIndex(({ id }) => id === layer);
  };
  const findings: Judged[] = [];
  for (const place of new Set(standing.map((one) => one.place))) {
    const here = standing
      .filter((one) => one.place === place)
      .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
    here.forEach((late, index) => {
      const early = here[index - 1];
      if (!early || early.at !== late.at) return;
      const movesEarly = rankOf(early.key) > rankOf(late.key);
      const [told, other] = movesEarly ? [early, late] : [late, early];
      const next = here.find(({ at }) => at > late.at)?.at;
      const before = here.findLast(({ at }) => at < early.at)?.at;
      const free = movesEarly
        ? -between(-early.at, before === undefined ? undefined : -before)
        : between(late.at, next);
      const at = `${pointerTo(pointer, told.key)}/at`;
      findings.push({
        code: 'equal-positions',
        pointer: at,
        message: `"${other.key}" stands at ${late.at} too; they are ordered by their keys.`,
        // Of many in one place the outermost goes first, or it would be overtaken.
        ...(here[movesEarly ? index - 2 : index + 1]?.at === late.at
          ? {}
          : { remedy: { does: `moved "${told.key}" to ${free}`, set: [{ pointer: at, value: free }] } }),
      });
    });
  }
  return findings;
}
