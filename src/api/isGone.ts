import { ApiError } from './apiError.ts';

const codes: ReadonlySet<string | undefined> = new Set([
  'account.missing',
  'request.notFound',
  'request.invalid',
]);

/** Whether a failure says that nobody of the team has that id: whoever had it may be in another team by now. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && codes.has(error.code);
