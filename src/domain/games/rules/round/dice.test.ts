import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, diceBetOf, diceCode, diceOdds, fewestWinning, mostWinning } from './dice.ts';

const rolled = (on: string, roll: number) =>
  dice.start([{ on, stake: '1.00' }], { chance: () => roll, now: 0 });

test('[GL-10] every bet on the die wins with as many of the hundred numbers as it says, and returns 94 to 97 percent', () => {
  const returns = (['under', 'over'] as const).flatMap((side) =>
    Array.from({ length: mostWinning - fewestWinning + 1 }, (_, at) => {
      const winning = fewestWinning + at;
      const all = Array.from({ length: 100 }, (_, roll) => rolled(diceCode(side, winning), roll)?.odds?.[0]);
      const wins = all.filter((odds) => odds !== '0.00');
      expect(wins).toHaveLength(winning);
      expect(new Set(wins).size).toBe(1);
      return winning * diceOdds(winning);
    }),
  );
  expect(Math.max(...returns)).toBeLessThanOrEqual(9700);
  expect(dice.returns).toEqual([{ of: 'all', percent: (Math.min(...returns) / 100).toFixed(2) }]);
});

test('[GL-10] codes are read back, and others are refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('under', 'over'),
      fc.integer({ min: fewestWinning, max: mostWinning }),
      (side, winning) => {
        expect(diceBetOf(diceCode(side, winning))).toMatchObject({ side, winning });
      },
    ),
  );
  for (const on of ['under-1', 'under-96', 'over-98', 'over-3', 'under-07', 'red', 'under-', 'over-100'])
    expect([on, rolled(on, 1)]).toEqual([on, undefined]);
  const two = [1, 2].map(() => ({ on: 'under-50', stake: '1' }));
  expect(dice.start(two, { chance: () => 1, now: 0 })).toBeUndefined();
});
