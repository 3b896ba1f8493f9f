import { expect, test } from 'vitest';
import { allRolls, type Roll, sicBo, sicBoSpots } from './sicBo.ts';

const oddsAt = (roll: Roll, on: string) => {
  const left = [...roll];
  return Number(sicBo.start([{ on, stake: '1' }], { chance: () => left.shift() ?? 0, now: 0 })?.odds?.[0]);
};

test('[GL-10] counting all 216 rolls gives at least the return that is stated of every spot, and exactly that of the least', () => {
  expect(allRolls).toHaveLength(216);
  const returns = new Map<string, number[]>();
  for (const [on, { group }] of sicBoSpots) {
    const sum = allRolls.reduce((total, roll) => total + oddsAt(roll, on), 0);
    returns.set(group, [...(returns.get(group) ?? []), sum / 2.16]);
  }
  for (const { of, percent } of sicBo.returns) {
    const least = Math.min(...(returns.get(of.slice('sicBo'.length).toLowerCase()) ?? []));
    expect([of, percent]).toEqual([of, (Math.floor(least * 100 + 1e-9) / 100).toFixed(2)]);
    expect(least).toBeGreaterThan(86);
    expect(Math.max(...(returns.get(of.slice('sicBo'.length).toLowerCase()) ?? []))).toBeLessThan(98);
  }
});

test('[GL-10] spots pay by the dice: halves lose on three of a kind, a number pays by how often it shows', () => {
  expect(
    ['small', 'odd', 'total-7', 'single-1', 'double-1', 'anyTriple'].map((on) => oddsAt([1, 1, 5], on)),
  ).toEqual([2, 2, 13, 3, 12, 0]);
  expect(
    ['big', 'even', 'single-4', 'double-4', 'triple-4', 'anyTriple', 'total-12'].map((on) =>
      oddsAt([4, 4, 4], on),
    ),
  ).toEqual([0, 0, 4, 12, 191, 32, 8]);
  expect(oddsAt([6, 6, 5], 'total-17')).toBe(63);
  for (const on of ['total-3', 'total-18', 'single-0', 'single-7', 'triple', 'double'])
    expect(sicBo.start([{ on, stake: '1' }], { chance: () => 1, now: 0 })).toBe(undefined);
  expect(sicBo.view({ dice: [1, 2, 3] }, true)).toEqual({ kind: 'sicBo', dice: [1, 2, 3] });
});
