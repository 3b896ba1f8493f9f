import { Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { lateView } from '#src/parts/lateView.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import type { WidgetViewProps } from '#widgets/define.ts';
import type { nowStripProps } from './contract.ts';
import styles from './NowStrip.module.css';

const NowRow = lateView(() => import('./NowRow.tsx'));

/** Number of draws where the page sets none. */
const defaultDraws = 3;

const isRunning = () => true;

/** Keeps the room of the strip, which is fetched once the page runs: a published one would tell what was on then. */
export default function NowStrip({ props, host }: WidgetViewProps<TypeOf<typeof nowStripProps>>) {
  const running = useOnceHydrated(isRunning, false);
  const coming = <Skeleton className={styles.coming} />;
  if (!running) return coming;
  return (
    <Suspense fallback={coming}>
      <NowRow draws={props.draws ?? defaultDraws} jackpot={props.jackpot === true} page={host.page.id} />
    </Suspense>
  );
}
