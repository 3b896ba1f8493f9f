import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { serviceApiQuery } from './apiQuery.ts';

/** Props of `customer-service`. */
export const customerServiceProps = schema({
  description: 'The ways to customer service, when somebody answers, and what to tell them.',
  type: 'object',
  properties: {
    from: { description: 'Id of the page that the visitor came from, if any.', type: 'string' },
  },
  additionalProperties: false,
});

/** Contract of customer service (features SH-14, PR-4). */
export const contract = {
  props: customerServiceProps,
  initialQueries: [{ query: serviceApiQuery }],
} satisfies WidgetContract;
