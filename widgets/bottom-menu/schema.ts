import { amountPattern, menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `bottom-menu`. */
export const bottomMenuProps = schema({
  type: 'object',
  properties: {
    menu: menuRef('Menu whose entries it shows.'),
    depositBadge: {
      description: 'Amount on the badge of the centre button.',
      type: 'string',
      pattern: amountPattern,
    },
  },
  required: ['menu'],
  additionalProperties: false,
});
