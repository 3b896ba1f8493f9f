import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `agent-rebate`. */
export const agentRebateProps = schema({
  description: 'The rates of an agent, and those that the agent gives agents right below.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the rates of agents. */
export const contract = {
  props: agentRebateProps,
  access: 'session',
  onDemand: ['setTeamRates'],
} satisfies WidgetContract;
