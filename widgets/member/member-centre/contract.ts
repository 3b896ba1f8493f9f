import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `member-centre`. */
export const memberCentreProps = schema({
  description: 'The member centre: who is signed in, the balance, and everything a member can do.',
  type: 'object',
  properties: {
    menu: menuRef('Menu of the entries; the group of each says where it stands.'),
    visitorMenu: menuRef('Menu of the buttons that a visitor is offered: signing in and joining.'),
  },
  required: ['menu', 'visitorMenu'],
  additionalProperties: false,
});

/** Contract of the member centre. The template `mem_cen` picks its look. */
export const contract = {
  props: memberCentreProps,
  highlights: ['menu', 'visitorMenu'],
} satisfies WidgetContract;
