import { defineWidget } from '../define.ts';
import { lotteryLobbyProps } from './schema.ts';

/** Lotteries by group, with their draws and the ways to play. */
export const lotteryLobby = defineWidget({
  name: 'lottery-lobby',
  family: 'list',
  props: lotteryLobbyProps,
  texts: ['lotteryLobby.', 'lotteryDraws.'],
  asks: [{ operation: 'listLotteries', query: { language: '{language}' } }],
  reads: ['listElectronicLotteries', 'listGameTypes'],
  load: () => import('./LotteryLobby.tsx'),
});
