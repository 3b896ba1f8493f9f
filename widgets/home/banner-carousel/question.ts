import type { Question } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { askHomeAnnouncements } from '#src/domain/api/questions.ts';

/** The announcements whose banners are shown: those of registration are a question of their own. */
export const askBanners = (
  { group }: { readonly group?: 'm_home' | 'm_reg' | undefined },
  language: string,
): Question<'listAnnouncements'> =>
  group === 'm_reg'
    ? [listAnnouncements, { types: 'B', groupName: group, language }]
    : askHomeAnnouncements(language);
