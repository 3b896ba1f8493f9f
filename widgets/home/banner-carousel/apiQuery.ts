import type { ApiQuery } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';

/**
 * Query of the announcements whose banners are shown. Registration has its own; the home page shares one query with
 * other widgets.
 */
export const bannersApiQuery = (
  { group }: { readonly group?: 'm_home' | 'm_reg' | undefined },
  language: string,
): ApiQuery<'listAnnouncements'> =>
  group === 'm_reg'
    ? [listAnnouncements, { types: 'B', groupName: group, language }]
    : homeAnnouncementsApiQuery(language);
