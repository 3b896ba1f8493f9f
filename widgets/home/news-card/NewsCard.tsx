import { lazy, Suspense } from 'react';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';

const UnreadNews = lazy(() => import('./UnreadNews.tsx'));

/** Draws nothing in a published page: what was read is known on the device only. */
export default function NewsCard() {
  if (!useOnceHydrated(() => true, false)) return null;
  return (
    <Suspense>
      <UnreadNews />
    </Suspense>
  );
}
