import { schema } from '#schemas/schema.ts';

/** Props of `trial-bar`. */
export const trialBarProps = schema({
  description: 'Says that one is on a free trial, and leads to an account.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
