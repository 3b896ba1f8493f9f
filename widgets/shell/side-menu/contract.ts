import { keyPattern, menuRef, textRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `side-menu`. */
export const sideMenuProps = schema({
  description: "Drawer with who is signed in and the site's menus.",
  type: 'object',
  properties: {
    visitorMenu: menuRef('Menu of buttons at the top for a visitor.'),
    memberMenu: menuRef('Menu of shortcuts at the top for a member.'),
    groups: {
      description: 'The menus it shows, by key. A key is what another brand overrides.',
      type: 'object',
      propertyNames: { pattern: keyPattern },
      additionalProperties: {
        description: 'One menu with its heading. null takes it away.',
        type: 'object',
        properties: {
          at: { description: 'Position among the groups, small first.', type: 'number' },
          title: textRef('Heading over the group. Default: none.'),
          menu: menuRef('Menu whose entries the group shows.'),
        },
        required: ['at', 'menu'],
        additionalProperties: false,
      },
    },
  },
  required: ['visitorMenu', 'memberMenu', 'groups'],
  additionalProperties: false,
});

/**
 * Contract of the drawer with the signed-in member and the site's menus; opened by the header or by the action
 * `openSideMenu`.
 */
export const contract = {
  props: sideMenuProps,
  highlights: ['visitorMenu', 'memberMenu'],
  openedBy: 'openSideMenu',
} satisfies WidgetContract;
