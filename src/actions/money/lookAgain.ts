import { ApiError, type FailureKind } from '#src/api/apiError.ts';

/** Failures of a server that was not reached, or is starting: it comes back. */
const passing: readonly FailureKind[] = ['offline', 'absent', 'broken'];

const firstPauseMs = 3000;
const longestPauseMs = 30_000;

/**
 * When something about money that could not be read is read again without being asked for, in milliseconds; false where
 * the server refused it. `failures`: how often it failed.
 */
export const lookAgainAfter = (error: Error | null, failures: number): number | false =>
  error instanceof ApiError && passing.includes(error.kind)
    ? Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs)
    : false;
