import { schema } from '#schemas/schema.ts';
import { pictureNames } from '#src/ui/pictureNames.ts';

/** Props of `coming-soon`. */
export const comingSoonProps = schema({
  type: 'object',
  properties: { picture: { description: 'Picture above the words.', type: 'string', enum: pictureNames } },
  required: ['picture'],
  additionalProperties: false,
});
