import { schema } from '#schemas/schema.ts';

/** Props of `sign-out-confirm`. */
export const signOutConfirmProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
