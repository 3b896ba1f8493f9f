import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `security-centre`. */
export const securityCentreProps = schema({
  description: 'How safe the account is, and what can be done for it.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the security centre: how safe the account is, and a row for each security step. */
export const contract = {
  props: securityCentreProps,
  access: 'session',
} satisfies WidgetContract;
