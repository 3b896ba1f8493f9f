import { schema } from '#schemas/schema.ts';

/** Props of `vendor-tiles`. */
export const vendorTilesProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
