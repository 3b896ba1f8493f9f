import type { OperationName } from '#schemas/api/operations.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { closureOf } from '../settings/closure.ts';
import { openWhileClosed } from './openWhileClosed.ts';

/**
 * Throws ApiFailure `system.maintenance` (503, with Retry-After) or `region.blocked` (451) if the brand is closed and
 * the operation is not open all the same (specification 2: the mode binds the server, not only pages).
 */
export async function refuseWhileClosed(
  name: OperationName,
  { database, brandId, now }: RequestContext,
): Promise<void> {
  if (openWhileClosed[name] !== undefined) return;
  const closure = await closureOf(database.db, brandId, now);
  if (closure?.reason === 'maintenance')
    throw new ApiFailure('system.maintenance', 'under maintenance', { retryAfter: closure.retryAfter ?? 0 });
  if (closure) throw new ApiFailure('region.blocked', 'not available in this region');
}
