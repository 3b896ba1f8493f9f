import { expect, test } from 'vitest';
import { parseZonedInput, zonedWords } from './zonedInput.ts';

test.each([
  ['2026-02-28T20:15', 'Pacific/Tahiti', '2026-03-01T06:15:00.000Z'],
  ['2026-07-01T12:00', 'Europe/Paris', '2026-07-01T10:00:00.000Z'],
  // The last hour before and the first after the clocks are put forward, and the hour between that there is not.
  ['2026-03-29T01:30', 'Europe/Paris', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Paris', undefined],
  ['2026-02-30T10:00', 'UTC', undefined],
])('[SV-5] %s in %s is %s', (text, zone, iso) => {
  const at = parseZonedInput(text, zone);
  expect(at?.toISOString()).toBe(iso);
  if (at) expect(zonedWords(at, zone)).toBe(`${text.replace('T', ' ')} (${zone})`);
});

test('[SV-5] an empty input is no time, and no mistake', () => {
  expect(parseZonedInput('', 'UTC')).toBeUndefined();
});
