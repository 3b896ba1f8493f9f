import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStartup } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { renderMarkup } from '#tests/support/stories/stories.tsx';
import { dayOfClock, useToday } from './useToday.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const Today = () => useToday('Pacific/Tahiti');

test('[WA-4] which day it is the server says, on a device whose clock is days behind', async () => {
  expect(await renderMarkup(<Today />)).toContain('2026-11-20');
  const seed = (client: Parameters<NonNullable<Parameters<typeof renderMarkup>[1]>['seed'] & object>[0]) =>
    client.setQueryData(query(getStartup).queryKey, { serverTime: '2026-11-24T09:59:59Z' } as never);
  // Ten hours behind UTC.
  expect(await renderMarkup(<Today />, { seed })).toContain('2026-11-23');
  vi.setSystemTime(Date.parse('2026-11-20T12:00:01Z'));
  expect(await renderMarkup(<Today />, { seed })).toContain('2026-11-23');
});

test('[WA-4] at midnight of the zone it is the next day', () => {
  const at = (time: string) => dayOfClock('Pacific/Tahiti')({ now: Date.parse(time) });
  expect([at('2026-11-24T09:59:59Z'), at('2026-11-24T10:00:00Z')]).toEqual(['2026-11-23', '2026-11-24']);
  expect(dayOfClock('UTC')({ now: null })).toBeNull();
});
