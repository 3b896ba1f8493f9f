import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `invite-friends`. */
export const inviteFriendsProps = schema({
  description: 'Invite friends: the member’s own link, what it brings to both sides, and who came by it.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the page that invites friends. */
export const contract = {
  props: inviteFriendsProps,
  access: 'realAccount',
} satisfies WidgetContract;
