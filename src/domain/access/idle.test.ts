import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idleState, idleWarningMs } from './idle.ts';

const limit = 30 * 60_000;
const begun = { wall: 1_790_000_000_000, running: 1000 };
const stateAfter = (wall: number, running = wall) =>
  idleState(begun, { wall: begun.wall + wall, running: begun.running + running }, limit);

describe('[TR-4] an idle session', () => {
  test.each([
    ['just used', 0, 0, 'active'],
    ['a while ago', 20 * 60_000, 20 * 60_000, 'active'],
    ['a minute before its end', limit - idleWarningMs, limit - idleWarningMs, 'warning'],
    ['at its end', limit, limit, 'over'],
    ['after its end', 3 * limit, 3 * limit, 'over'],
    ['the device slept past its end', 5 * limit, 1000, 'doubtful'],
    ['the device slept a little', 10 * 60_000, 1000, 'active'],
    ['the clock was set forward a year', 365 * 86_400_000, 1000, 'doubtful'],
    ['the clock was set back, at its end', -86_400_000, limit, 'over'],
    ['the clock was set back, a minute before', -86_400_000, limit - idleWarningMs, 'warning'],
  ])('%s', (_name, wall, running, state) => {
    expect(stateAfter(wall, running).state).toBe(state);
  });

  test('is never kept alive beyond its limit, whatever the clock is set to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: limit, max: 1e12 }),
        (wall, ran) => {
          expect(stateAfter(wall, ran).state).toBe('over');
        },
      ),
    );
  });

  test('has the time left by the clock that advanced further', () => {
    fc.assert(
      fc.property(fc.nat(limit - 1), fc.nat(limit - 1), (wall, ran) => {
        const found = stateAfter(wall, ran);
        expect('left' in found && found.left).toBe(limit - Math.max(wall, ran));
      }),
    );
  });
});
