import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlookedErrors, typingErrors } from './nearWords.ts';

test.each([
  ['bacarat', 'baccarat', 1],
  ['baccrat', 'baccarat', 1],
  ['roulete', 'roulette', 1],
  ['rolete', 'roulette', 2],
  ['dargon', 'dragon', 1],
  ['dragn', 'dragon', 1],
  ['frist', 'first', 1],
  ['roul', 'roulette', 0],
  ['ruol', 'roulette', 1],
  ['xyz', 'dragon', 3],
])('[GL-2] %s is %s with %i errors', (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(Math.min(errors, 3));
});

const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 2, maxLength: 10 });

test('[GL-2] a beginning has no errors, one change has at most one, and what is far is given up', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcdef'), (text, at, letter) => {
      const beginning = text.slice(0, 1 + (at % text.length));
      expect(typingErrors(beginning, text, 2)).toBe(0);
      const place = at % text.length;
      const changes = [
        text.slice(0, place) + letter + text.slice(place + 1),
        text.slice(0, place) + letter + text.slice(place),
        text.slice(0, place) + text.slice(place + 1),
        text.slice(0, place) + [...text.slice(place, place + 2)].reverse().join('') + text.slice(place + 2),
      ];
      for (const typed of changes) expect(typingErrors(typed, text, 2)).toBeLessThanOrEqual(1);
      expect(typingErrors(`${text}zzz`, text, 2)).toBe(3);
    }),
  );
});

test('[GL-2] short words must be right', () => {
  expect([1, 3, 4, 7, 8, 20].map(overlookedErrors)).toEqual([0, 0, 1, 1, 2, 2]);
});
