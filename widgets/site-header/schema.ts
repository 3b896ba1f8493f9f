import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `site-header`. */
export const siteHeaderProps = schema({
  type: 'object',
  properties: {
    visitorMenu: menuRef('Menu of buttons for a visitor.'),
    memberMenu: menuRef('Menu of buttons for a member.'),
    accountMenu: menuRef('Menu behind the account button.'),
  },
  required: ['visitorMenu', 'memberMenu', 'accountMenu'],
  additionalProperties: false,
});
