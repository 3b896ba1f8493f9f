import { type LotteryLaunch, lotteryParams } from '#src/domain/games/lottery.ts';
import { playGame } from './playGame.ts';

/** Starts a lottery; a visitor is sent to the login page first, and comes back to it (specification 6). */
export function playLottery(launch: LotteryLaunch): void {
  const { vendor: vassalage, ...named } = lotteryParams(launch);
  playGame({ vassalage, ...named });
}
