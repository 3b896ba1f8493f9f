import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `columns`. */
export const columnsProps = schema({
  description:
    'Two or three columns of other widgets: side by side where there is room, else one under another.',
  type: 'object',
  properties: {
    ratio: {
      description:
        'even: all as wide as each other; wideFirst: the first twice as wide as the others; wideLast: the last twice as wide. Default: even.',
      type: 'string',
      enum: ['even', 'wideFirst', 'wideLast'],
    },
  },
  additionalProperties: false,
});

/** Columns of what a page puts into them. */
export const contract = {
  props: columnsProps,
  slots: { first: { values: {} }, second: { values: {} }, third: { values: {} } },
} satisfies WidgetContract;
