import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plinko, plinkoCode, plinkoPays, plinkoRisks, plinkoRows } from './plinko.ts';

/** A fall along the bits of a number. */
const fall = (on: string, bits: number) => {
  let at = 0;
  return plinko.start([{ on, stake: '1.00' }], { chance: () => (bits >> at++) & 1, now: 0 });
};

test('[GL-10] all ways of a ball together return 96.9 to 97 percent, and the least of each number of rows is stated', () => {
  const stated = plinkoRows.map((rows) => {
    const returns = plinkoRisks.map((risk) => {
      const all = 2 ** rows;
      let sum = 0;
      for (let bits = 0; bits < all; bits++)
        sum += Math.round(Number(fall(plinkoCode(rows, risk), bits)?.odds?.[0]) * 100);
      return sum / all;
    });
    expect(Math.max(...returns)).toBeLessThanOrEqual(97);
    expect(Math.min(...returns)).toBeGreaterThan(96.9);
    return { of: `rows-${rows}`, percent: (Math.floor(Math.min(...returns) * 100) / 100).toFixed(2) };
  });
  expect(plinko.returns).toEqual(stated);
});

test('[GL-10] the slot where the ball ends pays, and what is seen is the way that it took', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...plinkoRows),
      fc.constantFrom(...plinkoRisks),
      fc.nat(65_535),
      (rows, risk, bits) => {
        const step = fall(plinkoCode(rows, risk), bits);
        const path = Array.from({ length: rows }, (_, at) => (bits >> at) & 1);
        expect(step && plinko.view(step.state, true)).toEqual({ kind: 'plinko', rows, path });
        const slot = path.filter((side) => side === 1).length;
        expect(Number(step?.odds?.[0]) * 100).toBeCloseTo(plinkoPays(rows, risk)[slot] ?? -1);
      },
    ),
  );
});

test('[GL-10] pays are the same on both sides, and fall towards the middle', () => {
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks) {
      const pays = plinkoPays(rows, risk);
      expect(pays).toHaveLength(rows + 1);
      expect([...pays].reverse()).toEqual(pays);
      const half = pays.slice(0, rows / 2 + 1);
      expect(half.toSorted((a, b) => b - a)).toEqual(half);
    }
});

test('[GL-10] other bets are refused', () => {
  for (const on of ['rows-9-low', 'rows-8', 'rows-8-mad', 'red']) expect(fall(on, 0)).toBeUndefined();
  const two = [1, 2].map(() => ({ on: plinkoCode(8, 'low'), stake: '1' }));
  expect(plinko.start(two, { chance: () => 1, now: 0 })).toBeUndefined();
});
