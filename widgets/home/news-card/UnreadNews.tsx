import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { readNews, useUnreadNews } from '#src/stores/readNews.ts';
import { useLocale } from '#src/ui/text.ts';
import { NewsCardView } from './NewsCardView.tsx';

/** The news that were not read on this device; nothing where all were. */
export default function UnreadNews() {
  const { code } = useLocale();
  const signedIn = useSession(({ session }) => session !== null);
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  const news = useUnreadNews(announcements.data?.popup ?? [], signedIn);
  return news.length > 0 ? <NewsCardView news={news} onRead={(item) => readNews([item])} /> : null;
}
