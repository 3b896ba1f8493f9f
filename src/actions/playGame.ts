import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { currentSession } from '#src/stores/session.ts';
import { navigate } from './navigation.ts';

/** Starts a game; a visitor is sent to the login page first (specification 6). */
export function playGame(game: { readonly nodeId: string; readonly vassalage: string }): void {
  if (!currentSession()) {
    navigate('login');
    return;
  }
  // The list of recent games is a convenience: a game starts whether or not it was noted.
  call('addRecent', { query: { nodeId: game.nodeId, vendor: game.vassalage } })
    .then(() => queryClient.invalidateQueries({ queryKey: ['listRecent'] }))
    .catch(() => undefined);
  navigate('launch-game');
}
