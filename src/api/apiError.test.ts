import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorTexts } from '#schemas/api/errors.ts';
import { ownTexts } from '#src/authoring/brands/brandFiles.ts';
import { ApiError, type FailureKind, failureText, isWithoutNetwork } from './apiError.ts';

const english = ownTexts([], 'EN');
const kinds: FailureKind[] = ['offline', 'absent', 'expired', 'rejected', 'broken', 'blocked', 'unoffered'];

afterEach(() => vi.unstubAllGlobals());

describe('[SH-12] the message shown to a player', () => {
  test.each(Object.entries(errorTexts))('for the code %s: %s', (code, text) => {
    expect(failureText(new ApiError('login', 'rejected', code))).toBe(text);
    expect(english[text]).toBeTypeOf('string');
  });

  test.each(kinds)('for a failure without a code: %s', (kind) => {
    expect(english[failureText(new ApiError('login', kind))]).toBeTypeOf('string');
  });

  test.each([
    [false, 'offline', 'error.offline'],
    [true, 'offline', 'error.network'],
    [undefined, 'offline', 'error.network'],
    [false, 'broken', 'error.wrongAnswer'],
  ] as const)('for a device whose network is there: %j, and a failure: %s', (onLine, kind, text) => {
    vi.stubGlobal('navigator', { onLine });
    expect(failureText(new ApiError('login', kind))).toBe(text);
    expect(isWithoutNetwork(new ApiError('login', kind))).toBe(text === 'error.offline');
  });

  test.each(['nope', 'toString', '__proto__', ''])('for an unknown code: %j', (code) => {
    expect(failureText(new ApiError('login', 'rejected', code))).toBe('error.unknown');
  });

  test.each([undefined, null, 'x', new Error('x'), { kind: 'offline' }])(
    'for any other thrown value: %j',
    (error) => {
      expect(failureText(error)).toBe('error.unknown');
    },
  );
});

test('[TR-5] an error names the operation and the failure, and contains no request data', () => {
  const error = new ApiError('login', 'rejected', 'login.failed', { captcha: true });
  expect(error.message).toBe('login: rejected (login.failed)');
  expect(new ApiError('login', 'offline').message).toBe('login: offline');
  expect(Object.keys(error).sort()).toEqual(['code', 'kind', 'name', 'operation', 'value']);
});
