import { schema } from '../schema.ts';
import { keyPattern, menuRef, textRef } from './ids.ts';

/** The menus of a long list, each with its heading, by key. */
export const titledMenus = schema({
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
});
