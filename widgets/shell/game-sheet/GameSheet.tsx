import { lazy, Suspense } from 'react';
import { useGameSheet } from '#src/stores/gameSheet.ts';
import type { WidgetViewProps } from '#widgets/define.ts';

const OpenSheet = lazy(() => import('./OpenSheet.tsx'));

export default function GameSheet({ host }: WidgetViewProps) {
  const { game, lotteryBack } = useGameSheet();
  return (
    game && (
      <Suspense>
        <OpenSheet game={game} lotteryBack={lotteryBack} page={host.page.id} />
      </Suspense>
    )
  );
}
