import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#schemas/languages.ts';
import { formatMoney, isAmount, scaleAmount, walletCurrency } from './money.ts';

const intls = Object.values(languages).map(({ intl }) => intl);
const amounts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('[WA-5] an amount cut to a number of decimals', () => {
  test.each([
    ['0', 2, '0.00'],
    ['5', 2, '5.00'],
    ['1.005', 2, '1.00'],
    ['1.999', 2, '1.99'],
    ['-1.999', 2, '-1.99'],
    ['-0.001', 2, '0.00'],
    ['-0', 0, '0'],
    ['007.5', 2, '7.50'],
    ['12345678901234567.89', 2, '12345678901234567.89'],
    ['99999999999999999999.99999999', 8, '99999999999999999999.99999999'],
    ['99999999999999999999.99999999', 0, '99999999999999999999'],
    ['0.00000001', 8, '0.00000001'],
  ])('%s to %d: %s', (amount, decimals, expected) => {
    expect(scaleAmount(amount, decimals)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '+1',
    '1e3',
    '1,000',
    '0x1',
    'NaN',
    'Infinity',
    '١٢',
    '--1',
    '1.2.3',
    '1 ',
    '1\n',
  ])('not an amount: %j', (text) => {
    expect(isAmount(text)).toBe(false);
    expect(() => scaleAmount(text, 2)).toThrow(RangeError);
  });

  test('is exact, whatever the size', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 8 }), (amount, decimals) => {
        const units = (text: string, scale: number) => {
          const [whole = '', fraction = ''] = text.split('.');
          return BigInt(whole + fraction.padEnd(scale, '0'));
        };
        // BigInt division cuts towards zero, as the rule does.
        const expected = units(amount, 8) / 10n ** BigInt(8 - decimals);
        const scaled = scaleAmount(amount, decimals);
        expect(units(scaled, decimals)).toBe(expected);
        expect(scaled.split('.')[1]?.length ?? 0).toBe(decimals);
      }),
    );
  });
});

describe('[LA-3][WA-5] money for a reader', () => {
  const usd = { symbol: '$', decimals: 2 };
  test.each([
    ['1234567.891', usd, 'en-GB-u-nu-latn', '$\u00a01,234,567.89'],
    ['-12.3', usd, 'en-GB-u-nu-latn', '\u2212$\u00a012.30'],
    ['-0.001', usd, 'en-GB-u-nu-latn', '$\u00a00.00'],
    ['1000000', { symbol: '₫', decimals: 0 }, 'vi-u-nu-latn', '₫\u00a01.000.000'],
    ['1.23456789', { symbol: 'USDT', decimals: 8 }, 'en-GB-u-nu-latn', 'USDT\u00a01.23456789'],
  ])('%s %j in %s: %s', (amount, currency, intl, expected) => {
    expect(formatMoney(amount, currency, intl)).toBe(expected);
  });

  test.each(intls)('%s: every digit of every amount, in Latin digits, with any symbol', (intl) => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('$', '₫', 'USDT', 'pts', '€'),
        fc.integer({ min: 0, max: 8 }),
        (amount, symbol, decimals) => {
          const shown = formatMoney(amount, { symbol, decimals }, intl);
          const scaled = scaleAmount(amount, decimals);
          expect(shown.replace(/\D/g, '')).toBe(scaled.replace(/\D/g, ''));
          expect(shown.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
          expect(shown.startsWith(`${scaled.startsWith('-') ? '\u2212' : ''}${symbol}\u00a0`)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['its own', { currencySymbol: '₮' }, '₮'],
  ['an empty one', { currencySymbol: '' }, '$'],
  ['none', {}, '$'],
  ['no answer yet', undefined, '$'],
])('[SH-5] the symbol of a wallet with %s', (_, wallet, symbol) => {
  const currency = { code: 'USD', symbol: '$', decimals: 2 };
  expect(walletCurrency(currency, wallet)).toEqual({ ...currency, symbol });
});
