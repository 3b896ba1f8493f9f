import { useEffect, useState } from 'react';
import { closeGameSheet } from '#src/stores/gameSheet.ts';
import { SheetView } from './SheetView.tsx';
import { useGrown } from './useGrown.ts';
import { type OpenedGame, useSheet } from './useSheet.ts';

interface OpenSheetProps extends OpenedGame {
  /** The page on screen. */
  readonly page: string;
}

/** The sheet once it is open: until the page that a button of it leads to is drawn, into which its picture grows. */
export default function OpenSheet({ page, game, lotteryBack }: OpenSheetProps) {
  const [openedOn] = useState(page);
  const shown = useGrown(game);
  const isLeft = page !== openedOn;
  useEffect(() => {
    if (isLeft) closeGameSheet();
  }, [isLeft]);
  return shown && !isLeft ? <Sheet game={shown} lotteryBack={lotteryBack} /> : null;
}

function Sheet(opened: OpenedGame) {
  return <SheetView {...useSheet(opened)} />;
}
