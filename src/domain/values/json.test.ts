import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, pointerTo, refusedKeys, stepsOf } from './json.ts';

test('a pointer (RFC 6901) is split into the steps it was made of', () => {
  const step = fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~0', '~01', ''), fc.nat());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const pointer = steps.reduce<string>(pointerTo, '');
      expect(stepsOf(pointer)).toEqual(steps.map(String));
    }),
  );
});

test.each([
  ['', []],
  ['/', ['']],
  ['/a~1b/m~0n/0', ['a/b', 'm~n', '0']],
  ['/~01', ['~1']],
])('steps of %j', (pointer, steps) => {
  expect(stepsOf(pointer)).toEqual(steps);
});

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['{}', false],
  [1, false],
])('%j is an object: %j', (value, expected) => {
  expect(isObject(value)).toBe(expected);
});

test('exactly the keys that reach a prototype are refused', () => {
  expect([...refusedKeys].sort()).toEqual(['__proto__', 'constructor', 'prototype']);
});
