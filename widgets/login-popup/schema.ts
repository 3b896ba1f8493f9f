import { schema } from '#schemas/schema.ts';

/** Props of `login-popup`. */
export const loginPopupProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
