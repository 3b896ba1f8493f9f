import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockJumped, updateServerClock } from './serverClock.ts';

const server = Date.parse('2026-11-21T08:00:00Z');
const at = (time: number) => new Date(time).toISOString();

test('[LO-3] computes the offset of a device whose clock is wrong by any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (wrong) => {
      const device = server + wrong;
      expect(device + updateServerClock(null, at(server), device).offset).toBe(server);
    }),
  );
});

test('[LO-3] uses the answer with the least delay, and is never ahead of the server', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      (delays, wrong) => {
        let known = null as ReturnType<typeof updateServerClock> | null;
        for (const [i, delay] of delays.entries()) {
          const sent = server + i * 60_000;
          known = updateServerClock(known, at(sent), sent + delay + wrong);
        }
        expect(known?.offset).toBe(-wrong - Math.min(...delays));
      },
    ),
  );
});

test('[LO-3] after a jump of the device’s clock the next server time replaces the offset', () => {
  const known = { offset: 5000, doubtful: true };
  expect(updateServerClock(known, at(server), server + 90_000)).toEqual({ offset: -90_000, doubtful: false });
});

test('[LO-3] detects a sleep that paused the running clock, and a clock that was set; not a busy second', () => {
  const before = { wall: 1_000_000, running: 5000 };
  expect(clockJumped(before, { wall: 1_001_000, running: 6000 })).toBe(false);
  expect(clockJumped(before, { wall: 1_009_000, running: 14_000 })).toBe(false);
  expect(clockJumped(before, { wall: 4_600_000, running: 6000 })).toBe(true);
  expect(clockJumped(before, { wall: 400_000, running: 6000 })).toBe(true);
});
