import { schema } from '#schemas/schema.ts';

/** Props of `security-centre`. */
export const securityCentreProps = schema({
  description: 'How safe the account is, and what can be done for it.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
