import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusOf, depositQuote, feeOf } from './terms.ts';
import { compareAmounts, fitsDecimals, fromUnits, negative, sumOf, toUnits } from './units.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 24n });
const percent = fc.bigInt({ min: 0n, max: 200n * 10n ** 8n }).map(fromUnits);
const decimals = fc.integer({ min: 0, max: 8 });

test('[WA-5] fees and bonuses are exact, and cut to the currency', () => {
  const fee = { fixed: '0.30', percent: '2.9', most: null };
  expect(feeOf('100', fee, 2)).toBe('3.20000000');
  expect(feeOf('33.33', fee, 2)).toBe('1.26000000');
  expect(feeOf('33.33', fee, 0)).toBe('1.00000000');
  expect(feeOf('1000000', { ...fee, most: '25' }, 2)).toBe('25.00000000');
  expect(feeOf('100', { fixed: '0', percent: '10', most: '2.5' }, 0)).toBe('2.00000000');
  expect(feeOf('0.10', fee, 2)).toBe('0.10000000');
  expect(bonusOf('250', { percent: '100', most: '88', min: '50' }, 2)).toBe('88.00000000');
  expect(bonusOf('49.99', { percent: '100', most: '88', min: '50' }, 2)).toBe('0.00000000');
  expect(bonusOf('12345678901234567.89', { percent: '10', most: '99999999999999999', min: '0' }, 2)).toBe(
    '1234567890123456.78000000',
  );
});

test('[WA-5] nothing is lost between amount, fee and bonus, and nothing has more decimals than the currency', () => {
  fc.assert(
    fc.property(units, percent, percent, percent, decimals, (raw, costs, adds, most, places) => {
      const amount = fromUnits(raw - (raw % 10n ** BigInt(8 - places)));
      const rules = {
        fee: { fixed: '0', percent: costs, most },
        bonus: { percent: adds, most, min: '0' },
        decimals: places,
      };
      const { fee, bonus, credited } = depositQuote(amount, rules);
      expect(compareAmounts(sumOf(credited, fee, negative(bonus)), amount)).toBe(0);
      expect(compareAmounts(fee, amount)).toBeLessThanOrEqual(0);
      for (const part of [fee, bonus, credited]) expect(fitsDecimals(part, places)).toBe(true);
    }),
  );
});

test('[WA-5] the order of a sum changes nothing, and amounts compare as money does', () => {
  fc.assert(
    fc.property(fc.array(units.map(fromUnits), { maxLength: 20 }), (amounts) => {
      expect(sumOf(...amounts.toReversed())).toBe(sumOf(...amounts));
      expect(toUnits(sumOf(...amounts, ...amounts.map(negative)))).toBe(0n);
    }),
  );
  expect(compareAmounts('1.5', '1.50')).toBe(0);
  expect(compareAmounts('-2', '1')).toBe(-1);
  expect(fitsDecimals('1.005', 2)).toBe(false);
});
