import { expect, test } from 'vitest';
import {
  exactReturn,
  payLines,
  reelStrips,
  returnToPlayer,
  runPayout,
  symbolCount,
  wild,
  windowAt,
  winningLines,
  winningRun,
} from './slotRules.ts';

/** The same figure by enumerating every stop of every reel, read in the middle row. */
function enumerated(): { paid: number; stops: number } {
  const [a = [], b = [], c = [], d = [], e = []] = reelStrips;
  let paid = 0;
  // Runs depend on symbols only, so stops with equal symbols are counted together.
  const tally = (strip: readonly number[]) => [...Map.groupBy(strip, (symbol) => symbol)];
  const [ta, tb, tc, td, te] = [a, b, c, d, e].map(tally);
  for (const [v, as] of ta ?? [])
    for (const [w, bs] of tb ?? [])
      for (const [x, cs] of tc ?? [])
        for (const [y, ds] of td ?? [])
          for (const [z, es] of te ?? [])
            paid +=
              runPayout(winningRun([v, w, x, y, z])) *
              as.length *
              bs.length *
              cs.length *
              ds.length *
              es.length;
  return { paid, stops: a.length * b.length * c.length * d.length * e.length };
}

test('[SV-3] the published return is that of all stops of all reels, and is fair', () => {
  const { paid, stops } = enumerated();
  const exact = exactReturn();
  expect([exact.paid, exact.stops]).toEqual([BigInt(paid), BigInt(stops)]);
  expect(returnToPlayer()).toBe((Math.floor((paid / stops) * 10_000) / 100).toFixed(2));
  expect(returnToPlayer()).toBe('96.24');
});

test('[SV-3] all lines have the same return: over the stops of a reel every row shows each symbol equally often', () => {
  for (const [reel, strip] of reelStrips.entries()) {
    const seen = [0, 1, 2].map((row) =>
      strip.map((_, stop) => windowAt(reelStrips.map((_, at) => (at === reel ? stop : 0)))[reel]?.[row]),
    );
    for (const row of seen) expect(row.toSorted()).toEqual([...strip].sort());
  }
  expect(new Set(payLines.map(String)).size).toBe(10);
  for (const strip of reelStrips) for (const symbol of strip) expect(symbol).toBeLessThan(symbolCount);
});

test.each([
  [[0, 0, 0, 1, 2], { symbol: 0, count: 3 }],
  [[0, wild, 0, 0, 2], { symbol: 0, count: 4 }],
  [[7, wild, wild, wild, 7], { symbol: 7, count: 5 }],
  [[0, 0, 1, 1, 1], undefined],
  [[1, 0, 0, 0, 0], undefined],
])('[SV-3] the line %j is a run of %j', (line, run) => expect(winningRun(line)).toEqual(run));

test('[SV-3] wins are the winning lines, each with its payout', () => {
  const grid = [
    [7, 0, 1],
    [7, 0, 2],
    [7, 0, 3],
    [1, 0, 4],
    [2, 0, 5],
  ];
  expect(winningLines(grid)).toEqual([
    { line: 0, symbol: 0, count: 5, pay: 60 },
    { line: 1, symbol: 7, count: 3, pay: 100 },
  ]);
});
