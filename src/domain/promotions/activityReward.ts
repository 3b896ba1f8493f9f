import { cutToDecimals } from '../money/cut.ts';
import { compareAmounts, fromUnits, toUnits, unitDecimals } from '../money/units.ts';
import type { ActivityTerms } from './activityTerms.ts';

/** What a member can get of an activity now. */
export interface ActivityClaim {
  /** How many rewards, and what each of them is. */
  readonly count: number;
  readonly each: string;
}

type Rule = Pick<ActivityTerms, 'goal' | 'prize' | 'perTurn' | 'total'>;

const hundredPercent = 100n * 10n ** BigInt(unitDecimals);

/** What one reward is for what was counted, cut to the currency's decimals. */
export function prizeOf({ prize }: Pick<ActivityTerms, 'prize'>, done: string, decimals: number): string {
  if (prize.kind === 'fixed') return fromUnits(cutToDecimals(toUnits(prize.amount), decimals));
  const share = (toUnits(done) * toUnits(prize.percent)) / hundredPercent;
  const most = prize.most === null ? share : toUnits(prize.most);
  return fromUnits(cutToDecimals(share < most ? share : most, decimals));
}

/** How often a goal is reached by what was counted: a part of what was counted is paid once. */
function timesReached({ goal, prize, perTurn }: Rule, done: string): number {
  if (goal === null || toUnits(goal.goal) === 0n) return perTurn;
  if (prize.kind === 'percent') return compareAmounts(done, goal.goal) < 0 ? 0 : 1;
  const times = toUnits(done) / toUnits(goal.goal);
  return times < BigInt(perTurn) ? Number(times) : perTurn;
}

/**
 * What a member can get now: `done` is what was counted in the turn, `takenNow` and `taken` are the rewards of the turn and
 * of all turns. Never more than a turn, or all of them, allow.
 */
export function claimOf(
  rule: Rule,
  { done, takenNow, taken }: { readonly done: string; readonly takenNow: number; readonly taken: number },
  decimals: number,
): ActivityClaim {
  const each = prizeOf(rule, done, decimals);
  if (toUnits(each) <= 0n) return { count: 0, each };
  const inTurn = Math.min(timesReached(rule, done), rule.perTurn) - takenNow;
  const inAll = rule.total === null ? inTurn : Math.min(inTurn, rule.total - taken);
  return { count: Math.max(0, inAll), each };
}

/** What has to be counted until the next reward: the goal of one, or of the one after those that were taken. */
export function nextGoal({ goal, prize }: Rule, takenNow: number): string {
  if (goal === null) return '0';
  if (prize.kind === 'percent') return goal.goal;
  return fromUnits(toUnits(goal.goal) * BigInt(takenNow + 1));
}
