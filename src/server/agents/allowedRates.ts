import type { BodyOf } from '#schemas/api/operations.ts';
import { type AgentRates, ratesAbove } from '#src/domain/money/agentRates.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { ApiFailure } from '../kernel/failure.ts';

/**
 * The rates that an agent gives to an agent below: those above nothing. Throws `register.invalid` where one is above the
 * agent's own. Members who are no agents have none.
 */
export function allowedRates(
  { agent, rates = {} }: Pick<BodyOf<'createInvitationLink'>, 'agent' | 'rates'>,
  own: AgentRates,
): AgentRates {
  if (!agent) return {};
  if (ratesAbove(rates, own).length > 0)
    throw new ApiFailure('register.invalid', 'a rate is above the own one', { value: { fields: ['rates'] } });
  return Object.fromEntries(Object.entries(rates).filter(([, percent]) => compareAmounts(percent, '0') > 0));
}
