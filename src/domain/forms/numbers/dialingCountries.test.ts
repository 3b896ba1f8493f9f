import { describe, expect, test } from 'vitest';
import { countryOf } from './dialingCountries.ts';
import { searchCountries } from './searchCountries.ts';

const countries = [
  { code: 'VN', dialingCode: '84' },
  { code: 'PF', dialingCode: '689' },
  { code: 'CI', dialingCode: '225' },
  { code: 'US', dialingCode: '1' },
  { code: 'CA', dialingCode: '1' },
];
const found = (wanted: string, intl = 'en', first?: string) =>
  searchCountries(countries, wanted, intl, [first]).map(({ code }) => code);

describe('[AU-8] dialling codes', () => {
  test('are sorted by localised name, the chosen country first', () => {
    expect(found('')).toEqual(['CA', 'CI', 'PF', 'US', 'VN']);
    expect(found('', 'en', 'VN')).toEqual(['VN', 'CA', 'CI', 'PF', 'US']);
    expect(searchCountries(countries, '689', 'ar')[0]?.name).toMatch(/^[\u0600-\u06ff ]+$/);
  });

  test.each([
    ['viet', ['VN']],
    ['cote', ['CI']],
    ['us', ['US']],
    ['+1', ['CA', 'US']],
    ['68', ['PF']],
    ['٦٨٩', ['PF']],
    ['nowhere', []],
  ])('are found by %j', (wanted, codes) => {
    expect(found(wanted)).toEqual(codes);
  });

  test('begin with the visitor’s country, if it is in the list', () => {
    expect(countryOf(countries, 'PF')?.dialingCode).toBe('689');
    expect([countryOf(countries, null), countryOf(countries, 'XX'), countryOf([], 'PF')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
