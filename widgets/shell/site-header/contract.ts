import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `site-header`. */
export const siteHeaderProps = schema({
  description: 'The header: logo, or back and title; login and register, or account, balance and messages.',
  type: 'object',
  properties: {
    look: {
      description:
        'bar: a plain bar across the top; floating: a rounded translucent bar that floats over the page; centred: the logo on a plate in the middle of a coloured bar with a curved lower edge. Default: bar.',
      type: 'string',
      enum: ['bar', 'floating', 'centred'],
    },
    sideMenu: {
      description: 'Puts a button into the header that opens the side menu. Default: false.',
      type: 'boolean',
    },
    visitorMenu: menuRef('Menu of buttons for a visitor.'),
    memberMenu: menuRef('Menu of buttons for a member.'),
    accountMenu: menuRef('Menu behind the account button.'),
  },
  required: ['visitorMenu', 'memberMenu', 'accountMenu'],
  additionalProperties: false,
});

/** Contract of the header: logo, or back button and title; login and register, or account, balance and messages. */
export const contract = {
  props: siteHeaderProps,
  highlights: ['visitorMenu', 'memberMenu'],
  opens: { sideMenu: 'openSideMenu' },
} satisfies WidgetContract;
