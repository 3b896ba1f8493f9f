import { expect, test } from 'vitest';
import { languageCodes, languages } from '#schemas/languages.ts';
import { namedZoneTime, zonedTime } from './zonedTime.ts';

const at = '2026-11-24T07:30:00Z';

test('[WA-2] an hour that is waited for says in which time zone it is, in every language', () => {
  expect(zonedTime(at, languages.EN.intl, 'Pacific/Tahiti')).toBe('23 Nov 2026, 21:30');
  expect(namedZoneTime(at, languages.EN.intl, 'Pacific/Tahiti')).toBe('23 Nov 2026, 21:30 GMT-10');
  for (const code of languageCodes)
    expect(namedZoneTime(at, languages[code].intl, 'Pacific/Tahiti'), code).toMatch(/30.*10|10.*30/);
});
