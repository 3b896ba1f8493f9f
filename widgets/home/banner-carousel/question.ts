import type { Question } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';

/**
 * Query of the announcements whose banners are shown. Registration has its own; the home page shares one query with
 * other widgets.
 */
export const askBanners = (
  { group }: { readonly group?: 'm_home' | 'm_reg' | undefined },
  language: string,
): Question<'listAnnouncements'> =>
  group === 'm_reg'
    ? [listAnnouncements, { types: 'B', groupName: group, language }]
    : askHomeAnnouncements(language);
