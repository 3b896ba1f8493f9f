import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `team-rebate`. */
export const teamRebateProps = schema({
  description:
    'What an agent got of what was staked below: a sum, a chart, shares by category, and each day explained.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the rebate income of a team. */
export const contract = {
  props: teamRebateProps,
  access: 'session',
  parameters: ['range', 'from', 'to'],
  onDemand: ['getTeamRebateDay', 'exportTeamRebates'],
} satisfies WidgetContract;
