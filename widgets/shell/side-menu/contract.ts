import { menuRef } from '#schemas/manifest/ids.ts';
import { titledMenus } from '#schemas/manifest/titledMenus.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `side-menu`. */
export const sideMenuProps = schema({
  description: "Drawer with who is signed in and the site's menus.",
  type: 'object',
  properties: {
    visitorMenu: menuRef('Menu of buttons at the top for a visitor.'),
    memberMenu: menuRef('Menu of shortcuts at the top for a member.'),
    groups: titledMenus,
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
