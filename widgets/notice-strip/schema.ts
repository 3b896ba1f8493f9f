import { schema } from '#schemas/schema.ts';

/** Props of `notice-strip`. */
export const noticeStripProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
