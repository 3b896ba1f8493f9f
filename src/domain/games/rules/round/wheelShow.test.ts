import { expect, test } from 'vitest';
import { mostMultipliers, multiplierAt, showNumbers, showResult, showWheel, wheelShow } from './wheelShow.ts';

const count = (segment: string) => showWheel.filter((one) => one === segment).length;
const started = (on: string, stops: number[]) => {
  const left = [...stops];
  return wheelShow.start([{ on, stake: '1' }], { chance: () => left.shift() ?? 0, now: 0 });
};

test('[GL-10] the wheel has 54 segments, and none beside its like', () => {
  expect(Object.fromEntries([...new Set(showWheel)].map((segment) => [segment, count(segment)]))).toEqual({
    '1': 23,
    '2': 15,
    '5': 7,
    '10': 4,
    '20': 2,
    '40': 1,
    x2: 1,
    x7: 1,
  });
  for (const [at, segment] of showWheel.entries()) expect(showWheel[(at + 1) % 54]).not.toBe(segment);
});

test('[GL-10] counting spin by spin gives the returns that are stated', () => {
  const expected = (number: number, spin: number, times: number): number => {
    const hits = count(String(number));
    if (spin === mostMultipliers) return (hits / 52) * (1 + number * times);
    return (
      (hits / 54) * (1 + number * times) +
      (expected(number, spin + 1, times * 2) + expected(number, spin + 1, times * 7)) / 54
    );
  };
  expect(wheelShow.returns).toEqual(
    showNumbers.map((number) => ({
      of: `wheel${number}`,
      percent: String((Math.floor(10_000 * expected(number, 0, 1)) / 100).toFixed(2)),
    })),
  );
  for (const { percent } of wheelShow.returns) expect(Number(percent)).toBeGreaterThan(90);
});

test('[GL-10] a multiplier spins again and multiplies the win, five times at most', () => {
  const [two, seven] = [showWheel.indexOf('x2'), showWheel.indexOf('x7')];
  const ten = showWheel.indexOf('10');
  expect(started('on-10', [ten])?.odds).toEqual(['11.00']);
  expect(started('on-5', [ten])?.odds).toEqual(['0.00']);
  expect(started('on-10', [two, seven, ten])?.odds).toEqual(['141.00']);
  const most = started('on-40', [seven, seven, seven, seven, seven, 0]);
  expect(most?.odds).toEqual([`${1 + 40 * 7 ** 5}.00`]);
  expect(most && showResult(most.state as never)).toEqual({ number: 40, times: 7 ** 5 });
  expect(most && wheelShow.view(most.state, true)).toEqual({
    kind: 'wheelShow',
    stops: [seven, seven, seven, seven, seven, 0],
  });
  expect(multiplierAt(0)).toBe(undefined);
  for (const on of ['on-3', 'on-x2', '1']) expect(started(on, [0])).toBe(undefined);
});
