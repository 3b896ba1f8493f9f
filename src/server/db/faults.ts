const stateOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | null | undefined)?.code ?? '');

/** Whether the database ended a transaction for the sake of another one: a serialisation failure or a deadlock. */
export const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(stateOf(error));

/** SQLSTATE, or the code of a socket's error. */
const databaseCode = /^([0-9A-Z]{5}|E[A-Z]+)$/;

/** SQLSTATE classes of faults in what was asked: impossible values, broken constraints, raised exceptions. */
const faultsOfRequest = /^(22|23|P0)...$/;

/** What a driver says, without a code, of a connection that it could not get or lost. */
const lostConnection = /terminat|timeout|timed out|connection|closed/i;

/**
 * Whether an error lies in the state of the database or its connection rather than in the rows that were worked on: the
 * same work may succeed later.
 */
export function isPassing(error: unknown): boolean {
  const state = stateOf(error);
  if (databaseCode.test(state)) return !faultsOfRequest.test(state);
  if (!(error instanceof Error)) return false;
  return error.name === 'DatabaseFailure' || lostConnection.test(error.message);
}
