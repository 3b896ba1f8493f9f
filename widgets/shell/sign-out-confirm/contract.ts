import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `sign-out-confirm`. */
export const signOutConfirmProps = schema({
  description: 'Popup that asks before signing out.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the popup that confirms signing out. */
export const contract = {
  props: signOutConfirmProps,
} satisfies WidgetContract;
