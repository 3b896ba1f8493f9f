import { expect, test } from 'vitest';
import { insufficientNotice } from './insufficientNotice.ts';

const play = {
  bets: ['0.50', '1.00', '5.00'],
  t: (key: string, values = {}) => `${key} ${Object.values(values)}`.trim(),
  money: (amount: string) => `$ ${amount}`,
};

test('[GL-10] for a stake above the balance the highest affordable stake is suggested, else leaving the game', () => {
  const done: unknown[] = [];
  const notice = (balance: string) =>
    insufficientNotice({ ...play, post: (message) => done.push(message.type) }, balance, (bet) =>
      done.push(bet),
    );
  expect(notice('4.99')).toMatchObject({ kind: 'bad', action: { label: 'stakeTo $ 1.00' } });
  notice('4.99').action?.act();
  expect(notice('0.49').action?.label).toBe('exit');
  notice('0.49').action?.act();
  expect(done).toEqual([1, 'exit']);
});
