import type { Contract } from '#schemas/api/operation.ts';
import type { OperationName } from '#schemas/api/operations.ts';
import { bootMode } from '#src/domain/gates/bootMode.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { waitOf } from '../settings/closure.ts';
import { readMode } from '../settings/settings.ts';
import { changingGets } from './changingGets.ts';
import { openWhileClosed } from './openWhileClosed.ts';

/** Seconds after which a caller tries again what an upgrade refused, where nobody said when it ends: most are short. */
const usualUpgrade = 5;

const changes = (name: OperationName, { method }: Pick<Contract, 'method'>): boolean =>
  method !== 'GET' || changingGets.has(name);

/**
 * Throws ApiFailure `system.maintenance` (503, with Retry-After) or `region.blocked` (451) if the brand is closed and
 * the operation is not open all the same (specification 2: the mode binds the server, not only pages);
 * `system.upgrading` (503, with Retry-After) during an upgrade, if the operation changes something.
 */
export async function refuseWhileClosed(
  name: OperationName,
  operation: Pick<Contract, 'method'>,
  { database, brandId, now }: RequestContext,
): Promise<void> {
  if (openWhileClosed[name] !== undefined) return;
  const mode = await readMode(database.db, brandId);
  const shown = bootMode(mode);
  if (shown === 'maintenance')
    throw new ApiFailure('system.maintenance', 'under maintenance', { retryAfter: waitOf(mode, now) });
  if (shown === 'region') throw new ApiFailure('region.blocked', 'not available in this region');
  if (mode.upgrading && changes(name, operation))
    throw new ApiFailure('system.upgrading', 'being upgraded', {
      retryAfter: waitOf(mode, now, usualUpgrade),
    });
}
