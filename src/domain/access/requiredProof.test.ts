import { expect, test } from 'vitest';
import { needsNewSignIn, requiredProof } from './requiredProof.ts';

test.each([
  ['password', ['password'], false],
  ['phone', ['ownCode'], false],
  ['provider', [], true],
  ['operator', [], true],
] as const)('[MC-4] by %s: asked for once, then not within ten minutes', (kind, fields, signsIn) => {
  expect(requiredProof({ kind, fresh: false })).toEqual(fields);
  expect(needsNewSignIn({ kind, fresh: false })).toBe(signsIn);
  expect(requiredProof({ kind, fresh: true })).toEqual([]);
  expect(needsNewSignIn({ kind, fresh: true })).toBe(false);
});
