import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#schemas/languages.ts';
import { formatMoney } from '../values/money.ts';
import { outOfBounds, parseAmount, typedForm } from './parseAmount.ts';
import { compareAmounts, plainAmount } from './units.ts';

const english = languages.EN.intl;
/** Two decimals in English unless said. */
const read = (text: string, decimals = 2, intl: string = english) => parseAmount(text, { decimals, intl });
const amount = (text: string) => ({ kind: 'amount', amount: text });
const wrong = (why: string) => ({ kind: 'wrong', why });

/** Amounts with at most 14 digits before the decimal sign, above zero, with the decimals they are shown with. */
const shown = fc
  .record({
    units: fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }),
    decimals: fc.integer({ min: 0, max: 8 }),
    language: fc.constantFrom(...Object.values(languages)),
  })
  .map(({ units, decimals, language: { intl } }) => {
    const digits = String(units).padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals);
    return { amount: decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole, decimals, intl };
  });

/** The tag with digits of another script. */
const inDigits = (intl: string, digits: string) => intl.replace(/nu-\w+$/, `nu-${digits}`);
const scripts = [
  'latn',
  'arab',
  'arabext',
  'thai',
  'hanidec',
  'deva',
  'beng',
  'mymr',
  'khmr',
  'laoo',
  'fullwide',
];

describe('[WA-5] an amount that was typed', () => {
  test('is read again from what is shown, in every language and with 0 to 8 decimals', () => {
    fc.assert(
      fc.property(shown, ({ amount: value, decimals, intl }) => {
        const form = { decimals, intl };
        for (const text of [
          formatMoney(value, { symbol: '$', decimals }, intl),
          formatMoney(value, { symbol: '', decimals }, intl),
        ]) {
          const reading = parseAmount(text, form);
          expect(reading).toMatchObject({ kind: 'amount' });
          if (reading.kind === 'amount') expect(compareAmounts(reading.amount, value)).toBe(0);
        }
      }),
    );
  });

  test.each([
    ['AED 1,250', '1250'],
    ['1,250 aed', '1250'],
    ['د.إ 40', '40'],
    ['40.50د.إ', '40.5'],
    ['$ 40', '40'],
    ['USDT40', null],
    ['40 AE', null],
  ])(
    'is read with the code or symbol of its currency on either side, and with no other word: %s',
    (text, value) => {
      const reading = parseAmount(text, { decimals: 2, intl: english, names: ['د.إ', 'AED'] });
      expect(reading).toEqual(value === null ? wrong('notNumber') : amount(value));
    },
  );

  test('is read in the digits and signs of each script', () => {
    fc.assert(
      fc.property(shown, fc.constantFrom(...scripts), ({ amount: value, decimals, intl }, script) => {
        const tag = inDigits(intl, script);
        const format = new Intl.NumberFormat(tag, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
        const reading = parseAmount(format.format(value as Intl.StringNumericLiteral), {
          decimals,
          intl: tag,
        });
        expect(reading).toMatchObject({ kind: 'amount' });
        if (reading.kind === 'amount') expect(compareAmounts(reading.amount, value)).toBe(0);
      }),
    );
  });

  test('is never anything but an amount, a question or a reason, whatever the text', () => {
    const sign = fc.constantFrom(...'0123456789.,\u00a0\u202f ’٬٫-e+x');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 24 }), fc.integer({ min: 0, max: 8 }), (signs, decimals) => {
        const reading = read(signs.join(''), decimals);
        const amounts =
          reading.kind === 'amount' ? [reading.amount] : reading.kind === 'ambiguous' ? reading.amounts : [];
        for (const one of amounts) {
          expect(one).toMatch(/^(0|[1-9]\d{0,13})(\.\d{1,8})?$/);
          expect(compareAmounts(one, '0')).toBe(1);
          expect(one).toBe(plainAmount(one));
          expect(one.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
        }
      }),
    );
  });

  test.each([
    ['50', '50'],
    ['007', '7'],
    ['1250.00', '1250'],
    ['1,250.00', '1250'],
    ['1.250,00', '1250'],
    ['1 250,5', '1250.5'],
    ['1\u00a0250.50', '1250.5'],
    ['1\u202f250', '1250'],
    ['1’250.50', '1250.5'],
    ["12'345'678", '12345678'],
    ['1,00,000', '100000'],
    ['12,34,567.89', '1234567.89'],
    ['1.000.000', '1000000'],
    ['1,000', '1000'],
    ['10,00', '10'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['\u200f۱٬۲۵۰٫۵۰', '1250.5'],
    ['١٬٢٥٠', '1250'],
    ['๑,๒๕๐.๐๐', '1250'],
    ['一二五〇', '1250'],
    ['１，２５０．５０', '1250.5'],
    ['$ 1,250.00', '1250'],
    ['1 250,00 €', '1250'],
    ['99999999999999.99', '99999999999999.99'],
  ])('%j is %s', (text, expected) => {
    expect(read(text)).toEqual(amount(expected));
  });

  test.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['abc', 'notNumber'],
    ['1e3', 'notNumber'],
    ['-5', 'notNumber'],
    ['+5', 'notNumber'],
    ['.', 'notNumber'],
    ['1,00,00', 'notNumber'],
    ['1,2345.00', 'notNumber'],
    ['12 34', 'notNumber'],
    ['1.5.5', 'notNumber'],
    ['1,,000', 'notNumber'],
    ['0x10', 'notNumber'],
    ['1.005', 'decimals'],
    ['0.001', 'decimals'],
    ['1,234.567', 'decimals'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['100000000000000', 'tooLong'],
    ['1,000,000,000,000,000', 'tooLong'],
    ['9'.repeat(400), 'tooLong'],
  ])('%j is refused: %s', (text, why) => {
    expect(read(text)).toEqual(wrong(why));
  });

  test.each(['50', '50.0', '50.00', '050', '50,00', '$ 50.00', '٥٠٫٠٠'])(
    'is one text for one amount of money, whatever was typed: %s',
    (text) => expect(read(text)).toEqual(amount('50')),
  );

  test('is asked about where it reads two ways', () => {
    const both = (...amounts: string[]) => ({ kind: 'ambiguous', amounts });
    expect(read('1.000')).toEqual(both('1000', '1'));
    expect(read('12.500')).toEqual(both('12500', '12.5'));
    expect(read('1.000', 2, languages.TY.intl)).toEqual(both('1000', '1'));
    expect(read('1,000', 2, languages.TY.intl)).toEqual(both('1000', '1'));
    expect(read('1,000', 2, languages.VI.intl)).toEqual(both('1000', '1'));
    expect(read('1,000', 6)).toEqual(both('1000', '1'));
    expect(read('1.234', 6)).toEqual(both('1234', '1.234'));
  });

  test('is not asked about where language or currency leave no doubt', () => {
    expect(read('1.000', 2, languages.VI.intl)).toEqual(amount('1000'));
    expect(read('1.000', 0)).toEqual(amount('1000'));
    expect(read('1,000', 0, languages.TY.intl)).toEqual(amount('1000'));
    expect(read('1.000', 3)).toEqual(amount('1'));
    expect(read('1,000.000', 3)).toEqual(amount('1000'));
    expect(read('0.500', 3)).toEqual(amount('0.5'));
  });

  test('is compared with the limits as money', () => {
    const bounds = { min: '10', max: '100' };
    expect(outOfBounds('9.99', bounds)).toBe('low');
    expect(outOfBounds('10.00', bounds)).toBeNull();
    expect(outOfBounds('100.00000001', bounds)).toBe('high');
  });

  test('is written as a player of the language would', () => {
    expect(typedForm('1250', { decimals: 2, intl: english })).toBe('1,250');
    expect(typedForm('1250.50', { decimals: 2, intl: languages.VI.intl })).toBe('1.250,50');
    expect(typedForm('12345678901234.05', { decimals: 2, intl: english })).toBe('12,345,678,901,234.05');
  });
});
