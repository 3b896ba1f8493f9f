import { Suspense } from 'react';
import type { TypeOf } from '#schemas/schema.ts';
import { lateView } from '#src/parts/lateView.ts';
import { useSession } from '#src/stores/account/session.ts';
import { classes } from '#src/ui/classes.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { WidgetViewProps } from '#widgets/define.ts';
import styles from './ContinuePlaying.module.css';
import type { continuePlayingProps } from './contract.ts';

const PlayedRow = lateView(() => import('./PlayedRow.tsx'));

/** Number of games where the page sets none. */
const defaultCount = 8;

/**
 * The room of the row is there from the first paint on where the device holds a session, and never for a visitor; what
 * stands in it is fetched once the page runs.
 */
export default function ContinuePlaying({
  props,
  host,
}: WidgetViewProps<TypeOf<typeof continuePlayingProps>>) {
  const { session, known } = useSession();
  if (known && !session) return null;
  const coming = <Skeleton className={classes(styles.coming, !known && styles.undecided)} />;
  if (!session) return coming;
  return (
    <Suspense fallback={coming}>
      <PlayedRow
        count={props.count ?? defaultCount}
        lotteryBack={host.page.id === 'home' ? 'home' : undefined}
      />
    </Suspense>
  );
}
