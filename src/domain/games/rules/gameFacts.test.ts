import { expect, test } from 'vitest';
import { returnRates, slotVariance, volatilityOf } from './gameFacts.ts';
import { exactReturn, payLines, payTable, reelStrips, wild } from './slotRules.ts';

/** The run of a line so far. */
interface Run {
  readonly symbol: number;
  readonly count: number;
  readonly over: boolean;
}

function further({ symbol, count, over }: Run, next: number): Run {
  if (over || (next !== wild && symbol !== wild && next !== symbol)) return { symbol, count, over: true };
  return { symbol: symbol === wild ? next : symbol, count: count + 1, over };
}

const pays = ({ symbol, count }: Run) => BigInt(payTable[symbol]?.[count - 3] ?? 0);

/** The sum, over all stops, of the product of what two lines pay. Stops that show the same on both are counted together. */
function product(one: readonly number[], other: readonly number[]): bigint {
  const start: Run = { symbol: wild, count: 0, over: false };
  let states = [{ a: start, b: start, ways: 1n }];
  for (const [reel, strip] of reelStrips.entries()) {
    const next = new Map<string, { a: Run; b: Run; ways: bigint }>();
    for (const { a, b, ways } of states)
      for (const stop of strip.keys()) {
        const at = (line: readonly number[]) => strip[(stop + (line[reel] ?? 0)) % strip.length] ?? 0;
        const [x, y] = [further(a, at(one)), further(b, at(other))];
        const key = JSON.stringify([x, y]);
        const known = next.get(key);
        if (known) known.ways += ways;
        else next.set(key, { a: x, b: y, ways });
      }
    states = [...next.values()];
  }
  return states.reduce((sum, { a, b, ways }) => sum + pays(a) * pays(b) * ways, 0n);
}

test('[GL-11] the variance that is stated of slots is that of all stops of all reels', () => {
  const { paid, stops } = exactReturn();
  let squares = 0n;
  for (const [at, line] of payLines.entries())
    for (const other of payLines.slice(at)) squares += product(line, other) * (line === other ? 1n : 2n);
  // A line costs a tenth of the stake: its payouts count a tenth, their products a hundredth.
  const lines = BigInt(payLines.length);
  const hundredths = ((squares * stops - (paid * lines) ** 2n) * 100n) / (stops * lines) ** 2n;
  expect(Number(hundredths) / 100).toBe(slotVariance);
});

test('[GL-11] a game states the return of what opens, both ends where its bets differ', () => {
  expect(returnRates('RNG', 'FRUIT')).toEqual({ returnRate: '96.24' });
  expect(returnRates('FISH', null)).toEqual({ returnRate: '97.00' });
  expect(returnRates('LIVE', 'BACCARAT')).toEqual({ returnRate: '98.94', returnRateLow: '85.64' });
  for (const category of ['SPORTS', 'LOTT', 'ELOTT']) expect(returnRates(category, null)).toEqual({});
});

test('[GL-11] volatility is told of games whose rounds are all the same bet', () => {
  expect(volatilityOf('RNG', 'FRUIT')).toBe('medium');
  expect(volatilityOf('LIVE', 'ROULETTE')).toBeUndefined();
  expect(volatilityOf('LOTT', null)).toBeUndefined();
});
