/** @jsxImportSource preact */
import type { BoardProps } from '../../board.ts';
import { RouletteBoard } from './RouletteBoard.tsx';

/** Roulette with one zero. */
export const Board = (props: BoardProps) => <RouletteBoard {...props} straightPays="35:1" />;

/** How roulette is played. */
export const Rules = ({ play: { t } }: Pick<BoardProps, 'play'>) => <p>{t('roulette.rules')}</p>;
