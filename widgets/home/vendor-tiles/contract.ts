import { listVendors } from '#schemas/api/games.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `vendor-tiles`. */
export const vendorTilesProps = schema({
  description: 'Marks of the game makers.',
  type: 'object',
  properties: {
    look: {
      description:
        'grid: the first marks in rows, all on request; strip: one row that scrolls sideways; list: mark and name side by side. Default: grid.',
      type: 'string',
      enum: ['grid', 'strip', 'list'],
    },
  },
  additionalProperties: false,
});

/** Contract of the vendor tiles. */
export const contract = {
  props: vendorTilesProps,
  initialQueries: [{ query: (_, language) => [listVendors, { language }] }],
  showsVendors: true,
} satisfies WidgetContract;
