import type { OperationName } from '#schemas/api/operations.ts';

/** GET operations that change data, as the specification defines them. */
export const changingGets: ReadonlySet<OperationName> = new Set<OperationName>([
  'addRecent',
  'createTrialAccount',
  'launchGame',
]);
