import type { ValueOf } from '#schemas/api/operations.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentSession } from '#src/stores/session.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { busy } from './busy.ts';
import { navigate } from './navigation.ts';

type Game = ValueOf<'listGames'>['games'][number];

/** Adds a game to the favourites or takes it away (specification 4). Resolves to whether it is one now. */
export async function toggleFavourite(game: Game, favourite: boolean): Promise<boolean> {
  if (!currentSession()) {
    navigate('login');
    return favourite;
  }
  const which = { nodeId: game.nodeId, vendor: game.vassalage };
  const answer = await busy(() =>
    favourite ? call('removeFavourite', { query: which }) : call('addFavourite', { body: which }),
  );
  if (!answer?.success) return favourite;
  showToast(
    'success',
    favourite ? 'toast.in_cancel_collection' : 'toast.in_collection',
    toastDuration.success,
  );
  await queryClient.invalidateQueries({ queryKey: ['listFavourites'] });
  return !favourite;
}
