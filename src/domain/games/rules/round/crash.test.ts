import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  crash,
  crashCode,
  crashPays,
  crashTargetOf,
  crashTime,
  flightOf,
  highestCrash,
  lowestCrash,
} from './crash.ts';

const chances = 1_000_000_000;
const now = 1_750_000_000_000;
const started = (on: string, chance: number) =>
  crash.start([{ on, stake: '1.00' }], { chance: () => chance, now });
const at = (elapsed: number) => ({ chance: () => 0, now: now + elapsed, bets: [] });
type State = Parameters<typeof crash.view>[0];

/** The last of the chances of which the flight reaches a pay, found by halving: more chance, shorter flight. */
function lastReaching(hundredths: number): number {
  let [low, high] = [0, chances - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (flightOf(middle) >= hundredths) low = middle;
    else high = middle - 1;
  }
  return low;
}

test('[GL-10] every target and every moment of leaving return 97 percent', () => {
  const returnAt = (pay: number) => ((lastReaching(pay) + 1) / chances) * pay;
  const returns = Array.from({ length: 3000 }, (_, i) => lowestCrash + i).map(returnAt);
  for (let pay = 3200; pay <= highestCrash; pay += 97) returns.push(returnAt(pay));
  returns.push(returnAt(highestCrash));
  expect(Math.min(...returns)).toBeGreaterThanOrEqual(97 - 1e-9);
  expect(Math.max(...returns)).toBeLessThan(97.0002);
  expect(crash.returns).toEqual([{ of: 'all', percent: '97.00' }]);
});

test('[GL-10] what leaving pays never falls, and each pay has its first millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: lowestCrash, max: highestCrash }), (pay) => {
      const time = crashTime(pay);
      expect(crashPays(time)).toBeGreaterThanOrEqual(pay);
      if (time > 0) expect(crashPays(time - 1)).toBeLessThan(pay);
    }),
  );
  expect([crashPays(-5000), crashPays(0), crashPays(9e9)]).toEqual([lowestCrash, lowestCrash, highestCrash]);
});

test('[GL-10] a target is paid exactly if the flight gets there, and not one hundredth short of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: lowestCrash, max: highestCrash }),
      fc.nat(chances - 1),
      (target, chance) => {
        const step = started(crashCode(target), chance);
        const flight = flightOf(chance);
        const end = step?.odds ? step : crash.finish(step?.state as State);
        expect(Number(end.odds?.[0]) * 100).toBeCloseTo(flight >= target ? target : 0);
        if (step?.until !== undefined) {
          const last = Math.min(target, flight + 1);
          expect([step.until, step.odds]).toEqual([now + crashTime(last), undefined]);
        }
      },
    ),
  );
});

test('[GL-10] leaving takes what it pays at the server’s time, and never more than the flight or the target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 900_000_000 }), fc.nat(86_000), (chance, elapsed) => {
      const step = started(crashCode(), chance);
      const flight = flightOf(chance);
      if (!step?.until) return;
      const left = crash.act(step.state, 'leave', at(elapsed));
      const pays = crashPays(elapsed);
      // Before the time at which it burns, leaving is paid; the server takes no action after it.
      expect(now + elapsed < step.until).toBe(pays <= flight);
      expect(Number(left?.odds?.[0]) * 100).toBeCloseTo(pays <= flight ? pays : 0);
    }),
  );
  const early = started(crashCode(150), 1);
  expect(crash.act(early?.state as State, 'leave', at(60_000))?.odds).toEqual(['1.50']);
  expect(crash.act(early?.state as State, 'stay', at(1))).toBeUndefined();
});

test('[GL-10] where it will burn is not seen while it flies', () => {
  const step = started(crashCode(300), 250_000_000);
  expect(crash.view(step?.state as State, false)).toEqual({
    ...{ kind: 'crash', target: '3.00', burnt: null, left: null },
  });
  const left = crash.act(step?.state as State, 'leave', at(crashTime(200)));
  expect(crash.view(left?.state as State, true)).toEqual({
    ...{ kind: 'crash', target: '3.00', burnt: '3.87', left: '2.00' },
  });
});

test('[GL-10] a flight that does not leave the ground is over at once', () => {
  const step = started(crashCode(), 999_999_999);
  expect([step?.odds, step?.until]).toEqual([['0.00'], undefined]);
  expect(crash.view(step?.state as State, true)).toMatchObject({ burnt: '1.00', left: null });
});

test('[GL-10] only targets from 1.01 to 1,000 are taken', () => {
  expect([crashTargetOf('at-101'), crashTargetOf('at-100000'), crashTargetOf('flight')]).toEqual([
    101, 100_000, 100_000,
  ]);
  for (const on of ['at-100', 'at-100001', 'at-0200', 'at-', 'red']) expect(started(on, 1)).toBeUndefined();
  const two = [1, 2].map(() => ({ on: 'at-200', stake: '1' }));
  expect(crash.start(two, { chance: () => 1, now })).toBeUndefined();
});
