import { schema } from '#schemas/schema.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';
import type { WidgetContract } from '../contract.ts';

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

/** Matches that begin soon, from the announcements of the home page. */
export const contract = {
  family: 'fixtures',
  props: hotMatchesProps,
  first: [{ ask: (_, language) => askHomeAnnouncements(language) }],
} satisfies WidgetContract;
