import { activityCategories } from '#schemas/api/activities.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';
import { activitiesApiQuery } from './apiQuery.ts';

/** Props of `activity-list`. */
export const activityListProps = schema({
  description: 'The activities of the brand, by category: status, time, and the way on.',
  type: 'object',
  properties: {
    category: {
      description: 'The category that is open from the start. Default: all.',
      type: 'string',
      enum: ['all', ...activityCategories],
    },
  },
  additionalProperties: false,
});

/** Contract of the list of activities. */
export const contract = {
  props: activityListProps,
  initialQueries: [{ query: activitiesApiQuery }],
  parameters: ['category'],
} satisfies WidgetContract;
