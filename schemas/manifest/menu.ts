import { schema, type TypeOf } from '../schema.ts';
import { actionRef, iconRef, keyPattern, linkRef, pageRef, textRef } from './ids.ts';
import { menuGroups } from './menuGroups.ts';
import { whenSchema } from './when.ts';

/** One entry of a menu. It leads to a page (`to`) or out of the site (`href`), or has an action (`action`). */
export const menuEntrySchema = schema({
  description:
    'One entry: it leads to a page or out of the site, or does something. null takes it out of the menu.',
  type: 'object',
  properties: {
    at: { description: 'Position in the menu, small first.', type: 'number' },
    label: textRef('Text of the entry.'),
    icon: iconRef('Icon of the entry.'),
    to: pageRef('Page it leads to.'),
    params: {
      description: 'Query parameters for that page.',
      type: 'object',
      propertyNames: { pattern: keyPattern },
      additionalProperties: {
        description: 'Value of the parameter, one that the page allows.',
        type: 'string',
      },
    },
    action: actionRef('What it does instead of leading to a page.'),
    href: linkRef(
      'Address outside the site that it opens instead, in a new tab: https://, mailto: or tel:. Players see its host.',
    ),
    needs: {
      description:
        'A tap without it is intercepted: a stored session, or one that is not a free-trial account. The entry stays visible.',
      type: 'string',
      enum: ['session', 'realAccount'],
    },
    when: whenSchema,
    instead: {
      description:
        'Entry that stands in its place while its gate, or that of its page, is shut. Default: none.',
      type: 'object',
      properties: {
        label: textRef('Text of that entry.'),
        icon: iconRef('Icon of that entry.'),
        to: pageRef('Page that it leads to.'),
      },
      required: ['label', 'icon', 'to'],
      additionalProperties: false,
    },
    group: {
      description:
        'Group it stands in where a menu is drawn in groups, such as the member centre. "wallet" is drawn beside the balance. Default: "account".',
      type: 'string',
      enum: menuGroups,
    },
    highlight: {
      description:
        'Drawn as the raised centre of the bottom menu; in the header, the side menu and the member centre as the main button.',
      type: 'boolean',
    },
  },
  required: ['at', 'label', 'icon'],
  additionalProperties: false,
});

export const menuSchema = schema({
  description: 'One menu: its entries by key. A key is what another brand overrides.',
  type: 'object',
  propertyNames: { pattern: keyPattern },
  additionalProperties: menuEntrySchema,
});

export type MenuEntry = TypeOf<typeof menuEntrySchema>;
export type Menu = Record<string, MenuEntry>;
