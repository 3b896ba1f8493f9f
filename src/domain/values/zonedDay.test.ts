import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, timeZones } from './timeZones.ts';
import { addDays, dayAt, dayEnd, dayStart, daysIn, namedRange } from './zonedDay.ts';

const hours = (day: string, zone: string) =>
  (dayEnd(day, zone).getTime() - dayStart(day, zone).getTime()) / 3_600_000;

test('[WA-4] a day has the hours that the clocks of its zone give it', () => {
  expect(dayStart('2026-03-01', 'Pacific/Tahiti').toISOString()).toBe('2026-03-01T10:00:00.000Z');
  expect(dayStart('2026-03-29', 'Asia/Kathmandu').toISOString()).toBe('2026-03-28T18:15:00.000Z');
  const days: readonly [string, string, number][] = [
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-06-01', 'UTC', 24],
    // Clocks are put forward at midnight: the day begins at one o'clock.
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2018-02-17', 'America/Sao_Paulo', 25],
    // A day that the islands left out.
    ['2011-12-30', 'Pacific/Apia', 0],
  ];
  for (const [day, zone, length] of days) expect([day, zone, hours(day, zone)]).toEqual([day, zone, length]);
  expect(dayStart('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('[WA-4] every instant is in its day, and days follow each other without a gap, in every zone', () => {
  const instants = fc.date({ min: new Date('2013-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...timeZones()), (instant, zone) => {
      const day = dayAt(instant, zone);
      const [start, end] = [dayStart(day, zone), dayEnd(day, zone)];
      expect(start <= instant && instant < end).toBe(true);
      expect([dayAt(start, zone), dayAt(new Date(end.getTime() - 1), zone)]).toEqual([day, day]);
      expect(dayAt(new Date(start.getTime() - 1), zone) < day).toBe(true);
      expect(dayAt(end, zone) > day).toBe(true);
    }),
  );
});

test('[WA-4] named ranges are those of the zone, whatever day it is elsewhere', () => {
  const now = new Date('2026-03-01T09:59:59.999Z');
  expect(namedRange('today', now, 'Pacific/Tahiti')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(namedRange('today', now, 'UTC')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(namedRange('yesterday', now, 'UTC')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(namedRange('week', now, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(namedRange('days30', now, 'UTC')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(namedRange('month', now, 'Pacific/Tahiti')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(namedRange('lastMonth', now, 'Pacific/Tahiti')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(namedRange('lastMonth', new Date('2026-01-15'), 'UTC')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('[WA-4] days of a range are listed once each, and none of a range upside down', () => {
  expect(daysIn('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(daysIn('2026-03-02', '2026-03-01')).toEqual([]);
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('[WA-4] zones have names of the IANA database, older ones too; an offset is none', () => {
  for (const zone of [...timeZones(), 'Asia/Calcutta'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of ['Pacific/Tahitti', '+10:00', '', 'local'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false]);
});
