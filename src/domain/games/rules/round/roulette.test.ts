import { expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { lightningRoulette, luckyPays } from './lightningRoulette.ts';
import { colourOf, covered, roulette, wheelOrder } from './roulette.ts';
import type { RulesOfRound } from './roundRules.ts';

const oddsAt = (number: number, on: string) =>
  Number(roulette.start([{ on, stake: '1' }], { chance: () => number, now: 0 })?.odds?.[0]);
const all = Array.from({ length: 37 }, (_, number) => number);

test('[GL-10] every spot of the roulette table returns 36 of 37 stakes', () => {
  expect(covered.size).toBe(37 + 6 + 3 + 3);
  for (const on of covered.keys()) {
    const total = all.reduce((sum, number) => sum + oddsAt(number, on), 0);
    expect([on, total]).toEqual([on, 36]);
  }
  expect(roulette.returns).toEqual([{ of: 'all', percent: '97.29' }]);
});

test('[GL-10] the spots win on the numbers that the felt shows', () => {
  const winners = (on: string) => all.filter((number) => oddsAt(number, on) > 0);
  expect(winners('column-3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  expect(winners('dozen-2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  expect(winners('odd')).toHaveLength(18);
  expect(winners('red')).toEqual(all.filter((number) => colourOf(number) === 'red'));
  expect(winners('straight-0')).toEqual([0]);
  expect([...wheelOrder].sort((a, b) => a - b)).toEqual(all);
  // Around the wheel the colours alternate.
  const colours = wheelOrder.slice(1).map(colourOf);
  for (const [at, colour] of colours.entries()) expect(colour).not.toBe(colours[at - 1]);
});

test('[GL-10] several chips are decided by one number, and a spot that is not on the table refuses all', () => {
  const bets = ['red', 'straight-32', 'low', 'red'].map((on) => ({ on, stake: '1' }));
  const step = roulette.start(bets, { chance: () => 32, now: 0 });
  expect(step?.odds).toEqual(['2.00', '36.00', '0.00', '2.00']);
  expect(step && roulette.view(step.state, true)).toEqual({ kind: 'roulette', number: 32 });
  for (const on of ['straight-37', 'green', 'dozen-0', 'column-4', 'straight-01'])
    expect(roulette.start([...bets, { on, stake: '1' }], { chance: () => 1, now: 0 })).toBe(undefined);
});

/** The average of what a spot pays over many rounds. */
function played(rules: RulesOfRound, on: string, rounds: number): number {
  const random = seededRandom(on);
  const chance = (low: number, above: number) => random.whole(low, above - 1);
  let total = 0;
  for (let i = 0; i < rounds; i++)
    total += Number(rules.start([{ on, stake: '1' }], { chance, now: 0 })?.odds?.[0]);
  return (100 * total) / rounds;
}

test('[GL-10] with lightning a number returns what is stated, counted again and played', () => {
  const average = luckyPays.reduce<number>((sum, pays) => sum + pays, 0) / luckyPays.length;
  const counted = (100 / 37) * ((3 / 37) * average + (34 / 37) * 30);
  const [straight, outside] = lightningRoulette.returns;
  expect(straight).toEqual({ of: 'straight', percent: String(Math.floor(counted * 100) / 100) });
  expect(outside).toEqual({ of: 'outside', percent: '97.29' });
  expect(Math.abs(played(lightningRoulette, 'straight-7', 120_000) - counted)).toBeLessThan(5);
  expect(Math.abs(played(lightningRoulette, 'dozen-1', 20_000) - 97.3)).toBeLessThan(3);
});

test('[GL-10] lightning strikes three numbers, and pays them more', () => {
  const random = seededRandom('strike');
  for (let i = 0; i < 500; i++) {
    const step = lightningRoulette.start(
      all.map((number) => ({ on: `straight-${number}`, stake: '1' })),
      { chance: (low, above) => random.whole(low, above - 1), now: 0 },
    );
    const view = step && lightningRoulette.view(step.state, true);
    if (view?.kind !== 'lightningRoulette') throw new Error('no view');
    expect(new Set(view.lucky.map(({ number }) => number)).size).toBe(3);
    const pays = view.lucky.find(({ number }) => number === view.number)?.pays ?? 30;
    expect(step?.odds).toEqual(all.map((number) => (number === view.number ? `${pays}.00` : '0.00')));
  }
});
