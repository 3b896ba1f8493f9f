import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runOf } from './raceRun.ts';

const anOrder = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 });

test('[GL-10] runners come in by the order of the race, and never run back', () => {
  fc.assert(
    fc.property(fc.string(), anOrder, (id, order) => {
      const finishes = order.map((number) => {
        const run = runOf({ id, order }, number) ?? [];
        expect(run[0]).toEqual({ at: 0, way: 0 });
        for (const [at, point] of run.entries()) {
          expect(point.way).toBeGreaterThanOrEqual(run[at - 1]?.way ?? 0);
          expect(point.at).toBeGreaterThanOrEqual(run[at - 1]?.at ?? 0);
        }
        expect(run.at(-1)).toEqual({ at: 1, way: 1 });
        return run.find(({ way }) => way === 1)?.at ?? 0;
      });
      expect(finishes).toEqual(finishes.toSorted((a, b) => a - b));
      expect(new Set(finishes).size).toBe(8);
      expect(finishes.every((at) => at < 1)).toBe(true);
    }),
  );
  expect(runOf({ id: 'a', order: null }, 1)).toBeUndefined();
});
