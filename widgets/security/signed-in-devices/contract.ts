import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `signed-in-devices`. */
export const signedInDevicesProps = schema({
  description: 'The devices on which a member is signed in, and signing out there.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the list of devices on which a member is signed in. */
export const contract = {
  props: signedInDevicesProps,
  access: 'session',
} satisfies WidgetContract;
