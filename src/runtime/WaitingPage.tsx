import { useEffect, useState } from 'react';
import { Delayed } from '#src/ui/states/Delayed.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { RetryScreen } from './RetryScreen.tsx';
import { loadBrand } from './rest.ts';

/** Path of the page that the document itself carries. */
const ownPath = typeof window === 'undefined' ? '' : window.location.pathname;

/** Stands in for a page that is not here yet, after a step back for instance, and asks for it. */
export function WaitingPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadBrand().catch(() => {
      // Another page's own document has it; this one's would lead here again.
      if (window.location.pathname !== ownPath) window.location.reload();
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
