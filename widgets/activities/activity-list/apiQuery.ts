import { listActivities } from '#schemas/api/activities.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';

/** Query of all activities: tabs choose among them without another request. */
export const activitiesApiQuery = (_props: unknown, language: string): ApiQuery<'listActivities'> => [
  listActivities,
  { language },
];
