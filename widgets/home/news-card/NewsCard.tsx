import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { readNews, useUnreadNews } from '#src/stores/readNews.ts';
import { useLocale } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';

const NewsCardView = lazy(() => import('./NewsCardView.tsx'));

/** Draws nothing in a published page: what was read is known on the device only. */
export default function NewsCard() {
  const { code } = useLocale();
  const signedIn = useSession(({ session }) => session !== null);
  const hydrated = useOnceHydrated(() => true, false);
  const announcements = useQuery(query(...homeAnnouncementsApiQuery(code)));
  const news = useUnreadNews(announcements.data?.popup ?? [], signedIn);
  if (!hydrated || news.length === 0) return null;
  return (
    <Suspense>
      <NewsCardView news={news} onRead={(item) => readNews([item])} />
    </Suspense>
  );
}
