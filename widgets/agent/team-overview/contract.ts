import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `team-overview`. */
export const teamOverviewProps = schema({
  description: 'What the team of an agent did in a range of days: sums, a chart by day, and where they bet.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the overview of a team. */
export const contract = {
  props: teamOverviewProps,
  access: 'session',
  parameters: ['range', 'from', 'to', 'reach'],
} satisfies WidgetContract;
