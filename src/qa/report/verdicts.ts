import type { RunCell, Status } from '../runs/run.ts';

/** What a person has to judge, and what may be approved. */
export const reviewableStatuses: readonly Status[] = ['changed', 'new', 'removed'];

/** What says nothing about the product: the run is to be repeated. */
export const failedStatuses: readonly Status[] = ['unstable', 'missing'];

/** Layout shift above which people notice it. */
export const maxShift = 0.02;

/**
 * How a run ends: 0 where nothing differs, 3 where a person has to judge, 1 where it failed: a cell is unstable or not
 * captured, complained in the console, or breaks a rule of accessibility.
 * @param taken the run's pictures are in the ledger by now, so there is nothing left to judge
 */
export function exitCodeOf(
  cells: readonly Pick<RunCell, 'status' | 'axe' | 'errors'>[],
  taken = false,
): 0 | 1 | 3 {
  if (
    cells.some(
      ({ status, axe, errors }) => failedStatuses.includes(status) || axe.length > 0 || errors.length > 0,
    )
  )
    return 1;
  return !taken && cells.some(({ status }) => reviewableStatuses.includes(status)) ? 3 : 0;
}
