import { addRecent } from '#schemas/api/games.ts';
import type { QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { launchGame as launchGameCall } from '#schemas/api/play.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { languageSettled } from './changeLanguage.ts';

/** Asks for a game, and notes it among the recent ones once it is given. Throws ApiError where it is refused. */
export async function launchGame(query: QueryOf<'launchGame'>): Promise<ValueOf<'launchGame'>> {
  // A game speaks the language it was asked for in, to its end.
  await languageSettled();
  const launched = await call(launchGameCall, { query });
  const { nodeId, vendor } = query;
  // The list of recent games is a convenience: a game starts whether or not it was noted.
  if (nodeId !== undefined && vendor !== undefined)
    void call(addRecent, { query: { nodeId, vendor } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['listRecent'] }))
      .catch(() => undefined);
  return launched;
}
