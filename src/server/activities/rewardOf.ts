import type { WantedReward } from '../rewards/grantReward.ts';
import type { ActivityMember } from './memberActs.ts';
import type { Standing } from './standing.ts';

/** A reward of an activity as the rewards take it. `place`: which one of its turn it is, from 1. */
export function rewardOf(
  { activity, turn }: Pick<Standing, 'activity' | 'turn'>,
  { brandId, memberId }: ActivityMember,
  { place, amount }: { readonly place: number; readonly amount: string },
): Omit<WantedReward, 'at'> {
  const { id, budget, terms } = activity;
  return {
    ...{ brandId, memberId, source: 'activity', rule: id, amount, cap: budget },
    key: `activity:${id}:${turn.key}:${place}`,
    perMember: { most: terms.perTurn, period: turn.key },
    turnover: terms.turnover,
    texts: Object.fromEntries(Object.entries(terms.texts).map(([code, { title }]) => [code, { title }])),
  };
}
