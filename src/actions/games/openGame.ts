import { addRecent } from '#schemas/api/games.ts';
import type { QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { launchGame } from '#schemas/api/play.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { languageSettled } from '../changeLanguage.ts';

/** Requests a game's launch address, and adds it to the recent games. Rejects with ApiError. */
export async function openGame(query: QueryOf<'launchGame'>): Promise<ValueOf<'launchGame'>> {
  // A game keeps the language it was launched in.
  await languageSettled();
  const launch = await call(launchGame, { query });
  const { nodeId, vendor } = query;
  // The list of recent games is a convenience: a failure to add to it is ignored.
  if (nodeId !== undefined && vendor !== undefined)
    void call(addRecent, { query: { nodeId, vendor } })
      .then(() => queryClient.invalidateQueries({ queryKey: ['listRecent'] }))
      .catch(() => undefined);
  return launch;
}
