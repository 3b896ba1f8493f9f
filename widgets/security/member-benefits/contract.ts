import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `member-benefits`. */
export const memberBenefitsProps = schema({
  description: 'The VIP levels: where a member stands on the way, and what each level brings.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the VIP levels with the member's progress. */
export const contract = {
  props: memberBenefitsProps,
  access: 'session',
} satisfies WidgetContract;
