import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCurrencySign, isoCodes, isoCurrency, misspeltCode, ownersOfSymbol } from './currencies.ts';

describe('[OP-2] a currency', () => {
  test.each([
    ['USD', { symbol: '$', decimals: 2 }],
    ['EUR', { symbol: '€', decimals: 2 }],
    ['JPY', { symbol: '¥', decimals: 0 }],
    ['KWD', { symbol: 'KWD', decimals: 3 }],
    ['XPF', { symbol: 'CFPF', decimals: 0 }],
    ['USDT', undefined],
    ['EURO', undefined],
  ])('%s is %j', (code, expected) => {
    expect(isoCurrency(code)).toEqual(expected);
  });

  test.each([
    ['EURO', 'EUR'],
    ['EUT', 'EUR'],
    ['RMB', 'CNY'],
    ['CFP', 'XPF'],
    ['USDT', undefined],
    ['USDC', undefined],
    ['BTC', undefined],
    ['PTS', undefined],
    ['COINS', undefined],
    ['QQQ', undefined],
  ])('%s was probably meant to be %s', (code, meant) => {
    expect(misspeltCode(code)).toBe(meant);
  });

  test('a code of ISO 4217 is never misspelt, and what was meant is always one', () => {
    for (const code of isoCodes) expect(misspeltCode(code)).toBeUndefined();
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3,5}$/), (code) => {
        const meant = misspeltCode(code);
        if (meant !== undefined) expect(isoCodes).toContain(meant);
      }),
    );
  });
});

describe('[OP-2] a symbol', () => {
  const languages = ['en', 'fr', 'ar', 'zh-CN'];
  test.each([
    ['$', 'EUR', 'USD'],
    ['€', 'USD', 'EUR'],
    ['£', 'EUR', 'GBP'],
    ['¥', 'USD', 'JPY'],
    ['kr', 'EUR', 'SEK'],
    ['GBP', 'EUR', 'GBP'],
    ['Rs', 'INR', 'PKR'],
  ])('%s is not of %s, but of %s', (symbol, code, owner) => {
    expect(ownersOfSymbol(symbol, code, languages)).toContain(owner);
  });

  test.each([
    ['$', 'USD'],
    ['US$', 'USD'],
    ['C$', 'CAD'],
    ['£', 'EGP'],
    ['د.إ.', 'AED'],
    ['¥', 'CNY'],
    ['₣', 'XPF'],
    ['₮', 'USDT'],
    ['$', 'USDT'],
    ['★', 'EUR'],
  ])('%s may stand for %s', (symbol, code) => {
    expect(ownersOfSymbol(symbol, code, languages)).toEqual([]);
  });

  test('of a currency, its code and its name in another language are its own', () => {
    for (const code of isoCodes) {
      expect(ownersOfSymbol(isoCurrency(code)?.symbol ?? '', code, languages)).toEqual([]);
      expect(ownersOfSymbol(code, code, languages)).toEqual([]);
    }
  });

  test('is a sign if it has no letters', () => {
    for (const sign of ['$', '€', '₮']) expect(isCurrencySign(sign)).toBe(true);
    for (const other of ['kr', 'US$', '$$', '']) expect(isCurrencySign(other)).toBe(false);
  });
});
