import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betsOf, fits } from './useChips.ts';

const chip = fc.record({
  on: fc.constantFrom('red', 'black', 'straight-7'),
  stake: fc.constantFrom('0.10', '1', '25.50'),
});

test('[GL-10] chips on one spot become one bet, and no money is lost on the way', () => {
  fc.assert(
    fc.property(fc.array(chip, { maxLength: 30 }), (chips) => {
      const bets = betsOf(chips);
      expect(new Set(bets.map(({ on }) => on)).size).toBe(bets.length);
      const cents = (list: readonly { stake: string }[]) =>
        list.reduce((sum, { stake }) => sum + Math.round(Number(stake) * 100), 0);
      expect(cents(bets)).toBe(cents(chips));
    }),
  );
});

test('[GL-10] no more chips fit on a spot than its highest stake, and no more spots than a round takes', () => {
  const red = (stake: string) => ({ on: 'red', stake });
  expect(fits([red('9'), red('1')], '10')).toBe(true);
  expect(fits([red('9'), red('1.01')], '10')).toBe(false);
  const spots = (count: number) => Array.from({ length: count }, (_, at) => ({ on: `s-${at}`, stake: '1' }));
  expect([fits(spots(40), '10'), fits(spots(41), '10')]).toEqual([true, false]);
});
