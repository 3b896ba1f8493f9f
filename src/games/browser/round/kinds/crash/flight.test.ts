import { expect, test } from 'vitest';
import type { GameRound } from '#schemas/games/round.ts';
import { crashPays, crashTime } from '#src/domain/games/rules/round/crash.ts';
import { flightAt, steppedTarget, targetOf } from './flight.ts';

const startedAt = '2026-05-01T10:00:00.000Z';
const start = Date.parse(startedAt);
const round = (view: object) =>
  ({
    startedAt,
    view: { kind: 'crash', target: '2.00', burnt: null, left: null, ...view },
  }) as unknown as GameRound;

test('[GL-10] a flight shows what leaving pays, never beyond its target, and how it ended', () => {
  expect(flightAt(undefined, start)).toEqual({ pays: 101, state: 'waiting' });
  expect(flightAt(round({}), start + 3000)).toEqual({ pays: crashPays(3000), state: 'flying' });
  expect(flightAt(round({}), start + crashTime(900))).toEqual({ pays: 200, state: 'flying' });
  expect(flightAt(round({ burnt: '1.00' }), start)).toEqual({ pays: 100, state: 'burnt' });
  expect(flightAt(round({ burnt: '12.40', left: '1.37' }), start)).toEqual({ pays: 137, state: 'left' });
});

test('[GL-10] a target is read as it is written, with a comma too', () => {
  expect(['', ' ', '2', '1,5', '1.01', '1000', '12.34'].map(targetOf)).toEqual([
    ...[undefined, undefined, 200, 150, 101, 100_000, 1234],
  ]);
  expect(['1', '0.5', '1000.01', 'two', '1.005', '-2', '1.'].map(targetOf)).toEqual(Array(7).fill(null));
});

test('[GL-10] the buttons lead through the usual targets, down to none', () => {
  expect(steppedTarget('', 1)).toBe('1.20');
  expect(steppedTarget('1.30', 1)).toBe('1.50');
  expect(steppedTarget('100.00', 1)).toBe('100.00');
  expect(steppedTarget('2.00', -1)).toBe('1.50');
  expect(steppedTarget('1.20', -1)).toBe('');
  expect(steppedTarget('', -1)).toBe('');
});
