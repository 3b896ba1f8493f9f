import { schema } from '#schemas/schema.ts';

/** Props of `hot-matches`. */
export const hotMatchesProps = schema({
  description: 'Matches that begin soon, from the announcements.',
  type: 'object',
  properties: {
    look: {
      description:
        '"strip": one match at a time, moving upwards. "cards": cards side by side. Default: strip.',
      type: 'string',
      enum: ['strip', 'cards'],
    },
  },
  additionalProperties: false,
});
