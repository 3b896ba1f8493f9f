import type { RoundKind } from '#schemas/games/codes.ts';
import type { BoardModule } from './board.ts';

/** The boards of all kinds, each a file of its own. */
export const boardModules: Readonly<Record<RoundKind, () => Promise<BoardModule>>> = {
  crash: () => import('./kinds/crash/CrashBoard.tsx'),
  dice: () => import('./kinds/dice/DiceBoard.tsx'),
  fishing: () => import('./kinds/fishing/FishingBoard.tsx'),
  mines: () => import('./kinds/mines/MinesBoard.tsx'),
  plinko: () => import('./kinds/plinko/PlinkoBoard.tsx'),
  tower: () => import('./kinds/tower/TowerBoard.tsx'),
  spinWheel: () => import('./kinds/spinWheel/SpinWheelBoard.tsx'),
  roulette: () => import('./kinds/roulette/RouletteTable.tsx'),
  lightningRoulette: () => import('./kinds/lightningRoulette/LightningRouletteBoard.tsx'),
  baccarat: () => import('./kinds/baccarat/BaccaratTable.tsx'),
  speedBaccarat: () => import('./kinds/speedBaccarat/SpeedBaccaratBoard.tsx'),
  dragonTiger: () => import('./kinds/dragonTiger/DragonTigerBoard.tsx'),
  sicBo: () => import('./kinds/sicBo/SicBoBoard.tsx'),
  wheelShow: () => import('./kinds/wheelShow/WheelShowBoard.tsx'),
  blackjack: () => import('./kinds/blackjack/BlackjackBoard.tsx'),
  threeCardPoker: () => import('./kinds/threeCardPoker/ThreeCardPokerBoard.tsx'),
  holdem: () => import('./kinds/holdem/HoldemBoard.tsx'),
  teenPatti: () => import('./kinds/teenPatti/TeenPattiBoard.tsx'),
  hiLo: () => import('./kinds/hiLo/HiLoBoard.tsx'),
  war: () => import('./kinds/war/WarBoard.tsx'),
  videoPoker: () => import('./kinds/videoPoker/VideoPokerBoard.tsx'),
};
