import type { RoundKind } from '#schemas/games/codes.ts';
import type { BoardModule } from './board.ts';

/** The boards of all kinds, each a file of its own. */
export const boards: Readonly<Record<RoundKind, () => Promise<BoardModule>>> = {
  dice: () => import('./kinds/dice/board.tsx'),
  mines: () => import('./kinds/mines/board.tsx'),
  holdem: () => import('./kinds/holdem/board.tsx'),
  teenPatti: () => import('./kinds/teenPatti/board.tsx'),
  hiLo: () => import('./kinds/hiLo/board.tsx'),
  war: () => import('./kinds/war/board.tsx'),
  videoPoker: () => import('./kinds/videoPoker/board.tsx'),
};
