import { expect, test } from 'vitest';
import { playTime } from './playTime.ts';

test.each([
  [0, '0:00:00'],
  [999, '0:00:00'],
  [249_000, '0:04:09'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
  [-5, '0:00:00'],
])('[GL-9] %d ms of play read %s', (ms, text) => expect(playTime(ms)).toBe(text));
