import { describe, expect, test } from 'vitest';
import { errorTexts } from '#schemas/api/errors.ts';
import { ownTexts } from '#src/authoring/brands/brandFiles.ts';
import { ApiError, type FailureKind, failureText } from './apiError.ts';

const english = ownTexts([], 'EN');
const kinds: FailureKind[] = ['offline', 'expired', 'rejected', 'broken', 'blocked'];

describe('[SH-12] what a player reads', () => {
  test.each(Object.entries(errorTexts))('for the code %s: %s', (code, text) => {
    expect(failureText(new ApiError('login', 'rejected', code))).toBe(text);
    expect(english[text]).toBeTypeOf('string');
  });

  test.each(kinds)('for a failure without a code: %s', (kind) => {
    expect(english[failureText(new ApiError('login', kind))]).toBeTypeOf('string');
  });

  test.each(['nope', 'toString', '__proto__', ''])('for the code %j that nobody knows', (code) => {
    expect(failureText(new ApiError('login', 'rejected', code))).toBe('error.unknown');
  });

  test.each([undefined, null, 'x', new Error('x'), { kind: 'offline' }])(
    'for anything else that is thrown: %j',
    (error) => {
      expect(failureText(error)).toBe('error.unknown');
    },
  );
});

test('[TR-5] an error says what failed and how, and nothing of what was sent', () => {
  const error = new ApiError('login', 'rejected', 'login.failed', { captcha: true });
  expect(error.message).toBe('login: rejected (login.failed)');
  expect(new ApiError('login', 'offline').message).toBe('login: offline');
  expect(Object.keys(error).sort()).toEqual(['code', 'kind', 'name', 'operation', 'value']);
});
