import { describe, expect, test } from 'vitest';
import { firstRecordDay, longestRange } from '#schemas/api/records.ts';
import { firstDay, mostDays, rangeFault, rangeQuery, readRange } from './chosenRange.ts';

const read = (query: Record<string, string>) => readRange(query, '2026-11-22');

describe('[WA-4] a range of days in an address', () => {
  test.each([
    [{}, { name: 'week', from: '2026-11-16', to: '2026-11-22' }],
    [{ range: 'today' }, { name: 'today', from: '2026-11-22', to: '2026-11-22' }],
    [{ range: 'lastMonth' }, { name: 'lastMonth', from: '2026-10-01', to: '2026-10-31' }],
    [{ range: 'always' }, { name: 'week', from: '2026-11-16', to: '2026-11-22' }],
    [
      { from: '2026-11-01', to: '2026-11-05' },
      { name: null, from: '2026-11-01', to: '2026-11-05' },
    ],
    [
      { from: '2026-11-01', to: '2026-11-23' },
      { name: 'week', from: '2026-11-16', to: '2026-11-22' },
    ],
    [
      { from: '1999-12-31', to: '2000-01-01' },
      { name: 'week', from: '2026-11-16', to: '2026-11-22' },
    ],
    [
      { from: '2026-02-30', to: '2026-03-01' },
      { name: 'week', from: '2026-11-16', to: '2026-11-22' },
    ],
  ])('%j', (query, range) => {
    expect(read(query)).toEqual(range);
  });

  test('is said as shortly as it can be, and read again as the same', () => {
    expect(rangeQuery(read({}))).toEqual({});
    for (const query of [{ range: 'month' }, { from: '2026-09-01', to: '2026-09-30' }])
      expect(rangeQuery(read(query))).toEqual(query);
  });

  test('may be as long as the server answers', () => {
    expect([mostDays, firstDay]).toEqual([longestRange, firstRecordDay]);
    expect(rangeFault({ from: '2026-08-23', to: '2026-11-22' }, '2026-11-22')).toBeNull();
    expect(rangeFault({ from: '2026-08-22', to: '2026-11-22' }, '2026-11-22')).toBe('long');
    expect(rangeFault({ from: '2026-11-22', to: '2026-11-21' }, '2026-11-22')).toBe('order');
    expect(rangeFault({ from: '1999-12-31', to: '2000-01-02' }, '2026-11-22')).toBe('early');
    expect(rangeFault({ from: '', to: '2026-11-21' }, '2026-11-22')).toBe('missing');
  });
});
