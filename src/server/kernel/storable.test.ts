import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (depth: number, inside: unknown): unknown => {
  let value = inside;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

test.each([
  ['plain values', { a: [1, -0.5, 'x', '', null, true, undefined], b: { c: 'ʻĀpī 💰' } }, true],
  ['a NUL', { a: { b: ['x\0'] } }, false],
  ['half of a surrogate pair', ['\ud83d'], false],
  ['a NUL in a key', { 'a\0': 1 }, false],
  ['an infinite number', { a: JSON.parse('1e400') }, false],
  ['a number that is none', [Number.NaN], false],
  ['a great depth', nested(100_000, 'x'), true],
  ['a NUL at a great depth', nested(100_000, '\0'), false],
])('[SV-1] %s', (_what, value, storable) => expect(isStorable(value)).toBe(storable));
