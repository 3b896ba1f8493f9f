import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `profile-picture`. */
export const profilePictureProps = schema({
  description: 'The profile picture: one of the drawn faces, or one of the member’s own.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page that changes the profile picture. */
export const contract = {
  props: profilePictureProps,
  access: 'session',
} satisfies WidgetContract;
