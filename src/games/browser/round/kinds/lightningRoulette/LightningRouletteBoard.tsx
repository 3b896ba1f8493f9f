/** @jsxImportSource preact */
import { luckyCount, luckyPays, plainPays } from '#src/domain/games/rules/round/lightningRoulette.ts';
import type { BoardProps } from '../../board.ts';
import { RouletteBoard } from '../roulette/RouletteBoard.tsx';

/** Roulette with numbers that lightning strikes. */
export const Board = (props: BoardProps) => <RouletteBoard {...props} straightPays={`${plainPays - 1}:1`} />;

/** How it is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => (
  <>
    <p>{t('roulette.rules')}</p>
    <p>
      {t('roulette.lightning', {
        n: luckyCount,
        from: Math.min(...luckyPays),
        to: Math.max(...luckyPays),
        plain: plainPays,
      })}
    </p>
  </>
);
