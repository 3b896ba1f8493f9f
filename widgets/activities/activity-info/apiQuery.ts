import { getActivity } from '#schemas/api/activities.ts';
import type { ApiQuery } from '#schemas/api/operations.ts';

/** Query of an activity; null where the address names none. */
export const activityApiQuery = (
  { activity }: { readonly activity?: string | undefined },
  language: string,
): ApiQuery<'getActivity'> | null =>
  activity === undefined || activity === '' ? null : [getActivity, { id: activity, language }];
