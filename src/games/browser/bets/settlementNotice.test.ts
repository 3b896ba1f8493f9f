import { expect, test } from 'vitest';
import { settlementNotice } from './settlementNotice.ts';

const play = {
  t: (key: string, values = {}) => `${key} ${Object.values(values)}`.trim(),
  money: (amount: string) => `$ ${amount}`,
};
const bet = (id: string, win: string) => ({ id, win });

test('[GL-10] newly settled bets are reported together, each once', () => {
  const notice = (before: string[], ...settled: { id: string; win: string }[]) =>
    settlementNotice(
      play,
      'draw',
      before.map((id) => bet(id, '9')),
      settled,
    );
  expect(notice([])).toBeUndefined();
  expect(notice(['a'], bet('a', '9'))).toBeUndefined();
  expect(notice(['a'], bet('a', '9'), bet('b', '1.50'), bet('c', '0.25'))).toEqual({
    kind: 'good',
    text: 'draw.youWon $ 1.75',
  });
  expect(notice(['a'], bet('a', '9'), bet('b', '0.00'))).toEqual({ kind: 'calm', text: 'draw.noWin' });
});
