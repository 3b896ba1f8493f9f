import type { RunCell, Status } from '../runs/run.ts';

/** Statuses that need a review and may be approved. */
export const reviewableStatuses: readonly Status[] = ['changed', 'new', 'removed'];

/** Statuses without a usable picture: the run has to be repeated. */
export const failedStatuses: readonly Status[] = ['unstable', 'missing'];

/** Largest acceptable cumulative layout shift; above it users notice. */
export const maxShift = 0.02;

/**
 * Exit code of a run: 0 where nothing differs, 3 where cells need a review, 1 where it failed: a cell is unstable or
 * not captured, has console errors, or violates an accessibility rule.
 * @param approved the pictures of the run are already in the ledger, so nothing is left to review
 */
export function exitCodeOf(
  cells: readonly Pick<RunCell, 'status' | 'axe' | 'errors'>[],
  approved = false,
): 0 | 1 | 3 {
  if (
    cells.some(
      ({ status, axe, errors }) => failedStatuses.includes(status) || axe.length > 0 || errors.length > 0,
    )
  )
    return 1;
  return !approved && cells.some(({ status }) => reviewableStatuses.includes(status)) ? 3 : 0;
}
