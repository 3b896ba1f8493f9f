import { schema } from '#schemas/schema.ts';
import { pictureNames } from '#src/ui/pictures/pictureNames.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `coming-soon`. */
export const comingSoonProps = schema({
  description: 'Says of a page that it is on its way.',
  type: 'object',
  properties: { picture: { description: 'Picture above the words.', type: 'string', enum: pictureNames } },
  required: ['picture'],
  additionalProperties: false,
});

/** Contract of the placeholder for pages that are not built yet. */
export const contract = {
  props: comingSoonProps,
} satisfies WidgetContract;
