import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fishing, fishPays, shotAt, species } from './fishing.ts';

const shot = (on: string, chance: (low: number, above: number) => number) =>
  fishing.start([{ on, stake: '1.00' }], { chance, now: 0 });

test('[GL-10] every fish returns the stated percentage, over all chances of a shot', () => {
  for (const fish of species) {
    let all = 0;
    const counts = shot(shotAt(fish), (low, above) => {
      all = above;
      return low;
    });
    expect(counts).toBeDefined();
    const paid = Array.from({ length: all }, (_, at) => Number(shot(shotAt(fish), () => at)?.odds?.[0]));
    expect(new Set(paid)).toEqual(new Set([fishPays[fish], 0]));
    const percent = (paid.reduce((sum, pay) => sum + pay, 0) / all) * 100;
    expect(fishing.returns).toEqual([{ of: 'shot', percent: percent.toFixed(2) }]);
  }
});

test('[GL-10] shots are decided one by one, and what is seen are those that caught their fish', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...species), fc.boolean()), { minLength: 1, maxLength: 40 }),
      (shots) => {
        let at = 0;
        const chance = (low: number, above: number) => (shots[at++]?.[1] ? low : above - 1);
        const bets = shots.map(([fish]) => ({ on: shotAt(fish), stake: '1.00' }));
        const step = fishing.start(bets, { chance, now: 0 });
        expect(step?.odds).toEqual(shots.map(([fish, caught]) => (caught ? fishPays[fish] : 0).toFixed(2)));
        expect(step && fishing.view(step.state, true)).toEqual({
          kind: 'fishing',
          catches: shots.flatMap(([, caught], place) => (caught ? [place] : [])),
        });
      },
    ),
  );
});

test('[GL-10] one shot at no fish refuses all of them', () => {
  const bets = [shotAt('ray'), 'fish-whale'].map((on) => ({ on, stake: '1.00' }));
  expect(fishing.start(bets, { chance: () => 0, now: 0 })).toBeUndefined();
});
