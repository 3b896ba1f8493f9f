import { schema } from '#schemas/schema.ts';

/** Props of `site-footer`. */
export const siteFooterProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
