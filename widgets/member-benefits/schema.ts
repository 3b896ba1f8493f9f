import { schema } from '#schemas/schema.ts';

/** Props of `member-benefits`. */
export const memberBenefitsProps = schema({
  description: 'The VIP levels: where a member stands on the way, and what each level brings.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
