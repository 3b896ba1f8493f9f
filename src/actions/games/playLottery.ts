import { type LotteryLaunch, lotteryParams } from '#src/domain/games/lottery.ts';
import { playGame } from './playGame.ts';

/** Opens a lottery; a visitor is sent to the login page first, and returned to it (specification 6). */
export function playLottery(launch: LotteryLaunch): void {
  const { vendor: vassalage, ...params } = lotteryParams(launch);
  playGame({ vassalage, ...params });
}
