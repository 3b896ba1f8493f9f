import { schema } from '#schemas/schema.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `notice-strip`. */
export const noticeStripProps = schema({
  description: 'Announcements as a moving line.',
  type: 'object',
  properties: {
    look: {
      description: 'bar: a raised bar; pill: a quiet rounded line with a filled mark. Default: bar.',
      type: 'string',
      enum: ['bar', 'pill'],
    },
  },
  additionalProperties: false,
});

/** Contract of the strip of scrolling announcements. */
export const contract = {
  props: noticeStripProps,
  initialQueries: [{ query: (_, language) => homeAnnouncementsApiQuery(language) }],
} satisfies WidgetContract;
