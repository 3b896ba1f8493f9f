import { amountPattern, menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `bottom-menu`. */
export const bottomMenuProps = schema({
  description: 'The menu at the bottom of the screen.',
  type: 'object',
  properties: {
    look: {
      description:
        'bar: a bar with a raised centre button; dock: a floating pill of icons, only the current one with its label; arch: a rounded bar, cut out around its raised centre. Default: bar.',
      type: 'string',
      enum: ['bar', 'dock', 'arch'],
    },
    menu: menuRef('Menu whose entries it shows.'),
    depositBadge: {
      description:
        'Amount on the badge of the centre button, where that leads to the deposit. A tap suggests it there.',
      type: 'string',
      pattern: amountPattern,
    },
    badgeActivity: {
      description:
        'Id of the activity that pays the amount of the badge. While a player can get it, the badge says so and opens it. Default: none.',
      type: 'string',
      pattern: '^[\\w-]{1,64}$',
    },
  },
  required: ['menu'],
  additionalProperties: false,
});

/** Contract of the menu at the bottom of the screen. */
export const contract = {
  props: bottomMenuProps,
  highlights: ['menu'],
  bar: {
    menu: 'menu',
    look: 'look',
    fits: {
      bar: { plain: 6, raised: 6 },
      arch: { plain: 6, raised: 6 },
      // Its entries do not shrink, and the raised one is wider.
      dock: { plain: 6, raised: 5 },
    },
  },
} satisfies WidgetContract;
