import type { ValueOf } from '#schemas/api/operations.ts';
import { useNumberText } from '#src/parts/useNumberText.ts';
import { useT } from '#src/ui/text.ts';

/** By what points are counted. */
export type PointsMetric = NonNullable<ValueOf<'getLeaderboard'>['round']>['metric'];

/** Points as they are shown: a multiple with its sign, others with their unit; at most two decimals, never more than there are. */
export function usePoints(metric: PointsMetric): (points: string) => string {
  const t = useT();
  const number = useNumberText();
  return (points) => {
    const shown = number(points.replace(/(\.\d{2})\d+$/, '$1'));
    return t(metric === 'multiple' ? 'leaderboard.multiple' : 'leaderboard.points', { points: shown });
  };
}
