import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternLengths } from './patternLengths.ts';

test.each<[pattern: string, min: number, max: number]>([
  ['^[a-z]{2}$', 2, 2],
  ['^[A-Za-z][A-Za-z0-9_]{3,15}$', 4, 16],
  ['^(?:alpha|beta)$', 4, 5],
  ['^(?=.*\\d)[a-z\\d]{8,20}$', 8, 20],
  ['^(\\+?\\d{1,3})?\\d{6,14}$', 6, 18],
  ['^[^<>]+$', 1, Number.POSITIVE_INFINITY],
  ['^(){2,}a*$', 0, Number.POSITIVE_INFINITY],
  ['^$', 0, 0],
])('values of %s have %d to %d characters', (pattern, min, max) => {
  expect(patternLengths(pattern)).toEqual({ min, max });
});

test('a pattern that is not understood has no known lengths', () => {
  expect(patternLengths('^(a)\\1$')).toBeNull();
});

test('no value of a pattern has fewer or more characters', () => {
  const part = fc.constantFrom('a', '[a-c]', '\\d', '(?:x|yz)', '(ab?)', '.');
  const times = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}');
  const pattern = fc
    .array(fc.tuple(part, times), { maxLength: 4 })
    .map((parts) => `^${parts.map((each) => each.join('')).join('')}$`);
  fc.assert(
    fc.property(
      pattern.chain((source) => fc.tuple(fc.constant(source), fc.stringMatching(new RegExp(source)))),
      ([source, value]) => {
        const { min, max } = patternLengths(source) ?? { min: 1, max: 0 };
        expect([...value].length).toBeGreaterThanOrEqual(min);
        expect([...value].length).toBeLessThanOrEqual(max);
      },
    ),
  );
});
