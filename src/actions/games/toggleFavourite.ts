import { addFavourite, removeFavourite } from '#schemas/api/games.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { recordFavourite } from '#src/stores/account/favourites.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { withToasts } from '../withLoadingToast.ts';

type Game = Pick<ValueOf<'listGames'>['games'][number], 'nodeId' | 'vassalage'>;

/** The taps on one game: the state the last tap asked for, and the running calls. */
interface Taps {
  wanted: boolean;
  done: Promise<boolean>;
}

const running = new Map<string, Taps>();

/** Calls the server until it has the state of the last tap, or refuses. Resolves to its state then. */
async function synchronise(taps: Taps, game: Game, before: boolean): Promise<boolean> {
  const gameKeys = { nodeId: game.nodeId, vendor: game.vassalage };
  let current = before;
  while (taps.wanted !== current) {
    const { wanted } = taps;
    const answer = await withToasts(() =>
      wanted ? call(addFavourite, { body: gameKeys }) : call(removeFavourite, { query: gameKeys }),
    );
    if (!answer?.success) break;
    current = wanted;
  }
  return current;
}

/**
 * Adds a game to the favourites or removes it (specification 4); `favourite` is the state on screen. The mark
 * changes at once; calls for one game run one after the other, and of several quick taps only the last state is
 * sent. A visitor is asked to sign in (specification 6). Resolves to whether the game is a favourite now.
 */
export async function toggleFavourite(game: Game, favourite: boolean): Promise<boolean> {
  const session = currentSession();
  if (!session) {
    showToast('info', 'toast.in_logged_login');
    return favourite;
  }
  const key = `${session.token} ${game.nodeId}`;
  const pending = running.get(key);
  if (pending) {
    pending.wanted = !pending.wanted;
    recordFavourite(session.token, game.nodeId, pending.wanted);
    return pending.done;
  }
  const taps: Taps = { wanted: !favourite, done: Promise.resolve(favourite) };
  running.set(key, taps);
  recordFavourite(session.token, game.nodeId, taps.wanted);
  taps.done = synchronise(taps, game, favourite).finally(() => running.delete(key));
  const now = await taps.done;
  recordFavourite(session.token, game.nodeId, now);
  if (now === favourite) return now;
  showToast('success', now ? 'toast.in_collection' : 'toast.in_cancel_collection', toastDuration.success);
  await queryClient.invalidateQueries({ queryKey: ['listFavourites'] });
  return now;
}
