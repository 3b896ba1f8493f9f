import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, exceeds, multiplyAmount, subtractAmounts } from './amounts.ts';

/** An amount with up to four decimals, and its value in ten-thousandths. */
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => {
    const padded = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
    const split = padded.length - decimals;
    const text = decimals === 0 ? padded : `${padded.slice(0, split)}.${padded.slice(split)}`;
    return {
      amount: `${digits < 0n ? '-' : ''}${text}`,
      value: digits * 10n ** BigInt(4 - decimals),
    };
  });
const worth = (amount: string, decimals = 4) => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
};

describe('amounts of a game', () => {
  test('[GL-10] are added, subtracted and compared exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(worth(addAmounts(a.amount, b.amount))).toBe(a.value + b.value);
        expect(worth(subtractAmounts(a.amount, b.amount))).toBe(a.value - b.value);
        expect(exceeds(a.amount, b.amount)).toBe(a.value > b.value);
      }),
    );
  });

  test('[GL-10] are multiplied by odds exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(worth(multiplyAmount(a.amount, b.amount), 8)).toBe(a.value * b.value);
      }),
    );
    expect(multiplyAmount('2.50', '1.85')).toBe('4.6250');
    expect(multiplyAmount('0.05', '3')).toBe('0.15');
  });
});
