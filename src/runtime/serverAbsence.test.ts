import { expect, test } from 'vitest';
import { ApiError, type FailureKind } from '#src/api/apiError.ts';
import { isAbsence } from './serverAbsence.ts';

const here = { elsewhere: false, online: true };
const elsewhere = { elsewhere: true, online: true };
const without = { elsewhere: true, online: false };
const failure = (kind: FailureKind) => new ApiError('getStartup', kind);

test.each([
  ['another server answered', failure('absent'), here, true],
  ['another server answered at the origin of the API', failure('absent'), elsewhere, true],
  ['the origin of the API does not answer', failure('offline'), elsewhere, true],
  ['there is no network', failure('offline'), without, false],
  ['the server of the page does not answer', failure('offline'), here, false],
  ['the answer is not valid', failure('broken'), here, false],
  ['the API refused', failure('rejected'), elsewhere, false],
  ['something else failed', new Error('x'), elsewhere, false],
])('[SH-1] the API is absent, or not: %s', (_, error, surroundings, absent) => {
  expect(isAbsence(error, surroundings)).toBe(absent);
});
