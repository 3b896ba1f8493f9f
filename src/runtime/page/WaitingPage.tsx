import { useEffect, useState } from 'react';
import { Delayed } from '#src/ui/states/Delayed.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { loadDeferredBrand } from '../deferred.ts';
import { RetryScreen } from '../RetryScreen.tsx';

/** Path of the page that this document carries. */
const documentPath = typeof window === 'undefined' ? '' : window.location.pathname;

/** Placeholder for a page that is not loaded yet, for example after going back; loads the whole brand. */
export function WaitingPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadDeferredBrand().catch(() => {
      // The document of another page carries that page; reloading this document's page would fail the same way.
      if (window.location.pathname !== documentPath) window.location.reload();
      else setFailed(true);
    });
  }, []);
  if (failed) return <RetryScreen onRetry={() => window.location.reload()} />;
  return (
    <Delayed>
      <Skeleton />
    </Delayed>
  );
}
