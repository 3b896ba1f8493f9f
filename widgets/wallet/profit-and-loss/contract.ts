import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `profit-and-loss`. */
export const profitAndLossProps = schema({
  description: 'What a member won and lost by day: sums, a chart, and a table of the same figures.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of a member's own profit and loss. */
export const contract = {
  props: profitAndLossProps,
  access: 'session',
  parameters: ['range', 'from', 'to'],
} satisfies WidgetContract;
