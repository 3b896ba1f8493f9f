/** @jsxImportSource preact */
import type { BoardProps } from '../../board.ts';
import { BaccaratBoard } from './BaccaratBoard.tsx';

/** Baccarat, dealt card by card. */
export const Board = (props: BoardProps) => <BaccaratBoard {...props} pace={480} />;

export { Rules } from './BaccaratBoard.tsx';
