import { describe, expect, test } from 'vitest';
import { excerptOf, findText, matchesSearch, plainText } from './textSearch.ts';

const found = (text: string, query: string) =>
  findText(text, query).map(({ from, until }) => text.slice(from, until));

describe('[PR-4] the search in the help centre', () => {
  test.each([
    ['case and accents', 'Rút tiền về ngân hàng', 'rut TIEN', ['Rút', 'tiền']],
    ['the glottal stop of Tahitian', '‘Ua pāpa‘i ‘oe', 'papai', ['pāpa‘i']],
    ['letters within a sentence of Chinese', '如何申请提款和充值', '提款', ['提款']],
    ['tone marks of Thai', 'วิธีถอนเงินและฝากเงิน', 'ถอนเงน', ['ถอนเงิน']],
    ['vowel signs of Arabic', 'كيف أَسحب أموالي', 'اسحب', ['أَسحب']],
    ['letters of Arabic and Persian keyboards', 'برداشت پول‌های شما یکی', 'يكي', ['یکی']],
    ['wide letters', 'ＶＩＰ club', 'vip', ['ＶＩＰ']],
  ])('overlooks %s', (_, text, query, hits) => {
    expect(found(text, query)).toEqual(hits);
    expect(matchesSearch([text], query)).toBe(true);
  });

  test('finds an entry where each word is somewhere in it, and everything for nothing', () => {
    expect(matchesSearch(['Withdrawals', 'They take an hour'], 'hour withdraw')).toBe(true);
    expect(matchesSearch(['Withdrawals', 'They take an hour'], 'withdraw day')).toBe(false);
    expect(matchesSearch(['Withdrawals'], '  ')).toBe(true);
  });

  test('marks nothing twice', () => {
    expect(found('limits and limit', 'limit limits')).toEqual(['limits', 'limit']);
  });

  test('reads the words of HTML', () => {
    expect(plainText('<p>Fast &amp; safe</p><ul><li>1&#48;&nbsp;%</li></ul>')).toBe('Fast & safe 10 %');
  });

  test('shows what stands around a hit', () => {
    const text = `${'one two three four five '.repeat(20)}payout ${'six seven '.repeat(20)}`;
    const excerpt = excerptOf(text, 'PAYOUT', 60);
    expect(excerpt).toMatch(/^….*payout.*…$/);
    expect(excerpt.length).toBeLessThan(90);
    expect(excerptOf('short', 'x')).toBe('short');
  });
});
