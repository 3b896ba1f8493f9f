import { lazy, Suspense } from 'react';
import { useGameSheet } from '#src/stores/gameSheet.ts';

const OpenSheet = lazy(() => import('./OpenSheet.tsx'));

export default function GameSheet() {
  const { game, lotteryBack } = useGameSheet();
  return game ? (
    <Suspense>
      <OpenSheet game={game} lotteryBack={lotteryBack} />
    </Suspense>
  ) : null;
}
