import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `site-status`. */
export const siteStatusProps = schema({
  description: 'A whole page that says why there is nothing else: maintenance, region block, not found.',
  type: 'object',
  properties: {
    status: { description: 'What it says.', type: 'string', enum: ['maintenance', 'region', 'notFound'] },
  },
  required: ['status'],
  additionalProperties: false,
});

/** Contract of the full-page status: maintenance, region block, not found. */
export const contract = {
  props: siteStatusProps,
} satisfies WidgetContract;
