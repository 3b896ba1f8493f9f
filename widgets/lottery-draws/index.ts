import { defineWidget } from '../define.ts';
import { lotteryDrawsProps } from './schema.ts';

/** Lotteries with their last result and the time to their next draw. */
export const lotteryDraws = defineWidget({
  name: 'lottery-draws',
  family: 'fixtures',
  props: lotteryDrawsProps,
  texts: ['lotteryDraws.'],
  asks: [{ operation: 'listLotteries', query: { language: '{language}' } }],
  load: () => import('./LotteryDraws.tsx'),
});
