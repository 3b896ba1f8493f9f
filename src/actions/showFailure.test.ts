import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { showFailure } from './showFailure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

const shown = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);

test.each([
  [false, new ApiError('addFavourite', 'offline'), 'offline error.offline'],
  [true, new ApiError('addFavourite', 'offline'), 'fail error.network'],
  [false, new ApiError('addFavourite', 'rejected', 'system.upgrading'), 'fail error.upgrading'],
  [true, new Error('x'), 'fail error.unknown'],
])('[SH-10][SH-12] a network that is there: %j, %s: %s', (onLine, error, toast) => {
  vi.stubGlobal('navigator', { onLine });
  showFailure(error);
  expect(shown()).toEqual([toast]);
});

test('[SH-12] a form’s own word for a refusal', () => {
  showFailure(new ApiError('login', 'rejected', 'team.links'), 'error.teamLinks');
  expect(shown()).toEqual(['fail error.teamLinks']);
});
