import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `team-profit-and-loss`. */
export const teamProfitAndLossProps = schema({
  description:
    'What the team of an agent won and lost: sums, a chart by day, and every branch, which opens in turn.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the profit and loss of a team. */
export const contract = {
  props: teamProfitAndLossProps,
  access: 'session',
  parameters: ['range', 'from', 'to', 'of'],
  onDemand: ['exportTeamProfitAndLoss'],
} satisfies WidgetContract;
