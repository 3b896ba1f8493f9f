import { schema } from '#schemas/schema.ts';

/** Props of `sign-out-confirm`. */
export const signOutConfirmProps = schema({
  description: 'Popup that asks before signing out.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
