/** @jsxImportSource preact */
import type { BoardProps } from '../../board.ts';
import { BaccaratBoard } from '../baccarat/BaccaratBoard.tsx';

/** Baccarat, dealt three times as fast. */
export const Board = (props: BoardProps) => <BaccaratBoard {...props} pace={170} />;

export { Rules } from '../baccarat/BaccaratBoard.tsx';
