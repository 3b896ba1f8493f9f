import { schema } from '#schemas/schema.ts';

/** Props of `site-status`. */
export const siteStatusProps = schema({
  type: 'object',
  properties: {
    status: { description: 'What it says.', type: 'string', enum: ['maintenance', 'region', 'notFound'] },
  },
  required: ['status'],
  additionalProperties: false,
});
