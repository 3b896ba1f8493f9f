import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { noticesApiQuery } from './apiQuery.ts';

/** Props of `notice-list`. */
export const noticeListProps = schema({
  description: 'Announcements with what they say in full.',
  type: 'object',
  properties: {
    types: {
      description: 'PL: notices for players. A: notices for agents, for agents alone. Default: PL.',
      type: 'string',
      enum: ['PL', 'A'],
    },
    opened: { description: 'Id of the announcement that is open from the start.', type: 'string' },
  },
  additionalProperties: false,
});

/** Contract of the list of announcements, expanded in place. */
export const contract = {
  props: noticeListProps,
  initialQueries: [{ query: noticesApiQuery }],
} satisfies WidgetContract;
