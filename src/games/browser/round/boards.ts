import type { RoundKind } from '#schemas/games/codes.ts';
import type { BoardModule } from './board.ts';

/** The boards of all kinds, each a file of its own. */
export const boards: Readonly<Record<RoundKind, () => Promise<BoardModule>>> = {
  crash: () => import('./kinds/crash/board.tsx'),
  dice: () => import('./kinds/dice/board.tsx'),
  fishing: () => import('./kinds/fishing/board.tsx'),
  mines: () => import('./kinds/mines/board.tsx'),
  plinko: () => import('./kinds/plinko/board.tsx'),
  tower: () => import('./kinds/tower/board.tsx'),
  spinWheel: () => import('./kinds/spinWheel/board.tsx'),
  roulette: () => import('./kinds/roulette/board.tsx'),
  lightningRoulette: () => import('./kinds/lightningRoulette/board.tsx'),
  baccarat: () => import('./kinds/baccarat/board.tsx'),
  speedBaccarat: () => import('./kinds/speedBaccarat/board.tsx'),
  dragonTiger: () => import('./kinds/dragonTiger/board.tsx'),
  sicBo: () => import('./kinds/sicBo/board.tsx'),
  wheelShow: () => import('./kinds/wheelShow/board.tsx'),
  blackjack: () => import('./kinds/blackjack/board.tsx'),
  threeCardPoker: () => import('./kinds/threeCardPoker/board.tsx'),
  holdem: () => import('./kinds/holdem/board.tsx'),
  teenPatti: () => import('./kinds/teenPatti/board.tsx'),
  hiLo: () => import('./kinds/hiLo/board.tsx'),
  war: () => import('./kinds/war/board.tsx'),
  videoPoker: () => import('./kinds/videoPoker/board.tsx'),
};
