import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { allFields, mineCounts, mines, minesOdds } from './mines.ts';

const chanceOf = (seed: string) => {
  const random = seededRandom(seed);
  return { chance: (low: number, above: number) => random.whole(low, above - 1), now: 0, bets: [] };
};
const begun = (count: number, seed: string) => {
  const step = mines.start([{ on: `mines-${count}`, stake: '1.00' }], chanceOf(seed));
  if (!step) throw new Error('not started');
  return step.state as { mines: number[]; opened: number[] };
};

/** The chance of so many safe fields, by multiplying one field after the other. */
const safeChance = (count: number, safe: number): number =>
  allFields.slice(0, safe).reduce((chance, _, at) => (chance * (25 - count - at)) / (25 - at), 1);

test('[GL-10] leaving after any number of safe fields returns at most 97 percent, and the least is what is stated', () => {
  const returns = mineCounts.flatMap((count) =>
    Array.from(
      { length: 25 - count },
      (_, at) => safeChance(count, at + 1) * Number(minesOdds(count, at + 1)),
    ),
  );
  expect(Math.max(...returns)).toBeLessThanOrEqual(97.000001);
  expect(Number(mines.returns[0]?.percent)).toBeLessThanOrEqual(Math.min(...returns) + 1e-9);
  expect(Number(mines.returns[0]?.percent)).toBeGreaterThan(Math.min(...returns) - 0.02);
});

test('[GL-10] gems raise what leaving pays, a mine ends the round without a win, nothing is seen before the end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mineCounts), fc.string(), fc.nat(), (count, seed, pick) => {
      let state = begun(count, seed);
      expect(new Set(state.mines).size).toBe(count);
      expect(mines.actions(state)).not.toContain('leave');
      for (let turn = 0; ; turn++) {
        const actions = mines.actions(state).filter((action) => action !== 'leave');
        const action = actions[(pick + turn * 7) % actions.length] as string;
        const before = mines.view(state, false);
        expect(before).toMatchObject({ mines: [], opened: state.opened });
        const step = mines.act(state, action, chanceOf(''));
        const field = Number(action.slice(5));
        expect(mines.act(state, 'open-25', chanceOf(''))).toBeUndefined();
        if (state.mines.includes(field)) {
          expect(step?.odds).toEqual(['0.00']);
          return;
        }
        state = step?.state as typeof state;
        if (step?.odds) {
          expect(state.opened).toHaveLength(25 - count);
          return;
        }
        expect(mines.act(state, action, chanceOf(''))).toBeUndefined();
        const left = mines.act(state, 'leave', chanceOf(''));
        expect(left?.odds?.[0]).toBe((before as { nextOdds: string }).nextOdds);
        expect(mines.finish(state)).toEqual(left);
      }
    }),
  );
});

test('[GL-10] only the offered numbers of mines start a round', () => {
  for (const on of ['mines-0', 'mines-2', 'mines-25', 'red'])
    expect(mines.start([{ on, stake: '1' }], chanceOf(''))).toBeUndefined();
});
