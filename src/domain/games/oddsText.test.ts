import { expect, test } from 'vitest';
import { languages } from '#schemas/languages.ts';
import { oddsText } from './oddsText.ts';

test('[HO-2] odds have two decimals in the writing of each language, and no digit is lost', () => {
  expect(oddsText('2.10', languages.EN.intl)).toBe('2.10');
  expect(oddsText('3.00', languages.VI.intl)).toBe('3,00');
  expect(oddsText('999999999.99', languages.EN.intl)).toBe('999,999,999.99');
  for (const { intl } of Object.values(languages)) expect(oddsText('1.05', intl)).toMatch(/^1[.,٫]05$/);
});
