import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { doorCounts, tower, towerFloors, towerOdds } from './tower.ts';

const chanceOf = (seed: string) => {
  const random = seededRandom(seed);
  return { chance: (low: number, above: number) => random.whole(low, above - 1), now: 0, bets: [] };
};
const begun = (doors: number, seed: string) => {
  const step = tower.start([{ on: `doors-${doors}`, stake: '1.00' }], chanceOf(seed));
  if (!step) throw new Error('not started');
  return step.state as { doors: number; traps: number[]; opened: number[] };
};

test('[GL-10] leaving after any floor returns at most 97 percent, and the least is what is stated', () => {
  const returns = doorCounts.flatMap((doors) =>
    Array.from(
      { length: towerFloors },
      (_, at) => ((doors - 1) / doors) ** (at + 1) * Number(towerOdds(doors, at + 1)),
    ),
  );
  expect(Math.max(...returns)).toBeLessThanOrEqual(97.000001);
  expect(Number(tower.returns[0]?.percent)).toBeLessThanOrEqual(Math.min(...returns) + 1e-9);
  expect(Number(tower.returns[0]?.percent)).toBeGreaterThan(Math.min(...returns) - 0.02);
});

test('[GL-10] floors raise what leaving pays, a trap ends the round without a win, no trap is seen before its floor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...doorCounts),
      fc.string(),
      fc.array(fc.nat(3), { minLength: towerFloors, maxLength: towerFloors }),
      (doors, seed, picks) => {
        let state = begun(doors, seed);
        expect(state.traps).toHaveLength(towerFloors);
        expect(tower.actions(state)).not.toContain('leave');
        for (const [floor, pick] of picks.entries()) {
          const before = tower.view(state, false) as { nextOdds: string };
          expect(before).toMatchObject({ opened: state.opened, traps: state.traps.slice(0, floor) });
          const door = pick % doors;
          const step = tower.act(state, `door-${door}`, chanceOf(''));
          expect(tower.act(state, `door-${doors}`, chanceOf(''))).toBeUndefined();
          state = step?.state as typeof state;
          if (state.traps[floor] === door) {
            expect(step?.odds).toEqual(['0.00']);
            expect(tower.view(state, true)).toMatchObject({ traps: state.traps });
            return;
          }
          if (floor + 1 === towerFloors) {
            expect(step?.odds).toEqual([before.nextOdds]);
            return;
          }
          expect(step?.odds).toBeUndefined();
          const left = tower.act(state, 'leave', chanceOf(''));
          expect(left?.odds).toEqual([before.nextOdds]);
          expect(tower.finish(state)).toEqual(left);
        }
      },
    ),
  );
});

test('[GL-10] only the offered numbers of doors start a round, and nobody leaves before the first floor', () => {
  for (const on of ['doors-1', 'doors-5', 'red'])
    expect(tower.start([{ on, stake: '1' }], chanceOf(''))).toBeUndefined();
  expect(tower.act(begun(3, ''), 'leave', chanceOf(''))).toBeUndefined();
  expect(tower.finish(begun(3, '')).odds).toEqual(['1.00']);
});
