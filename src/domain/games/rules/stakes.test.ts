import { expect, test } from 'vitest';
import { stakesOf } from './stakes.ts';

test.each([
  ['slot', '0.0100', 2, '0.10', '10.00'],
  ['slot', '0.7500', 2, '7.50', '750.00'],
  ['slot', '0.0100', 0, '10', '1000'],
  ['slot', '0.0100', 4, '0.1000', '10.0000'],
  ['draw', null, 2, '0.10', '10.00'],
  ['sports', '0.5000', 2, '0.50', '50.00'],
  ['sports', '0.0500', 0, '1', '100'],
] as const)(
  '[SV-3] a %s from %s with %d decimals is played for %s to %s',
  (engine, lowest, decimals, first, last) => {
    const stakes = stakesOf(engine, lowest, decimals);
    expect([stakes[0], stakes.at(-1)]).toEqual([first, last]);
  },
);
