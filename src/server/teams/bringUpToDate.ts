import type { RequestContext } from '../kernel/requestContext.ts';
import { hasDeltas } from './deltas.ts';
import { foldTeams } from './foldTeams.ts';

/** Has what has just happened in a brand be in an answer about its teams, unless another one is about to add it. */
export async function bringUpToDate({
  database,
  brandId,
  log,
}: Pick<RequestContext, 'database' | 'brandId' | 'log'>): Promise<void> {
  if (await hasDeltas(database.db, brandId))
    await foldTeams(database, brandId, { wait: false }).catch((error: unknown) =>
      log('figures of teams could not be brought up to date', error, { brand: brandId }),
    );
}
