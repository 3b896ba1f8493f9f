import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `site-footer`. */
export const siteFooterProps = schema({
  description: 'Age notice, language and links at the foot of the page.',
  type: 'object',
  properties: {
    look: {
      description:
        'plain: a quiet line; columns: notice and links side by side on a surface of their own; band: centred on the accent colour, rounded at the top. Default: plain.',
      type: 'string',
      enum: ['plain', 'columns', 'band'],
    },
    menu: menuRef('Menu of links at the foot of every page. Default: none.'),
  },
  additionalProperties: false,
});

/** Contract of the footer: age notice, language and links. */
export const contract = {
  props: siteFooterProps,
} satisfies WidgetContract;
