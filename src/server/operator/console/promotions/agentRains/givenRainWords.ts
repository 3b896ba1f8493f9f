import type { AgentRainState } from '#schemas/api/agentRains.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { GivenRainView } from '#src/server/operator/givenRains.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import { pluralize } from '../../view/controls.ts';
import type { RuleState } from '../rewardRules.ts';

/** How far an agent's rain is, in the states of all promotions. */
export const givenRainStates: Readonly<Record<AgentRainState, RuleState>> = {
  upcoming: 'planned',
  running: 'running',
  over: 'over',
  cancelled: 'cancelled',
};

/** For whom of the team a rain is. */
export function reachWords({ reach, activeDays }: Pick<GivenRainView, 'reach' | 'activeDays'>): string {
  const who = reach === 'whole' ? 'the whole team' : 'those right below';
  return activeDays === null
    ? who
    : `${who}, of them who had a bet settled in the ${pluralize(activeDays, 'day')} before`;
}

/** What became of the money of a rain so far. */
export function resultWords(
  { state, opened, envelopes, taken, returned }: GivenRainView,
  { brand: { currency } }: Site,
): string {
  const back = returned === null ? [] : [`${moneyWords(returned, currency)} went back`];
  const found =
    state === 'upcoming' || state === 'cancelled'
      ? []
      : [`${opened} of ${pluralize(envelopes, 'envelope')} opened`, `${moneyWords(taken, currency)} found`];
  return [...found, ...back].join(' · ');
}
