import { addFavourite, removeFavourite } from '#schemas/api/games.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { call } from '#src/api/call.ts';
import { queryClient } from '#src/api/queryClient.ts';
import { noteFavourite } from '#src/stores/favourites.ts';
import { currentSession } from '#src/stores/session.ts';
import { showToast, toastDuration } from '#src/stores/toasts.ts';
import { busy } from './busy.ts';

type Game = Pick<ValueOf<'listGames'>['games'][number], 'nodeId' | 'vassalage'>;

/** One game's taps: what the last one wants, and the calls that lead there, one after the other. */
interface Taps {
  wanted: boolean;
  done: Promise<boolean>;
}

const underWay = new Map<string, Taps>();

/** Calls until the server has what the last tap wanted, or refuses. Resolves to what it has then. */
async function lead(taps: Taps, game: Game, before: boolean): Promise<boolean> {
  const which = { nodeId: game.nodeId, vendor: game.vassalage };
  let known = before;
  while (taps.wanted !== known) {
    const { wanted } = taps;
    const answer = await busy(() =>
      wanted ? call(addFavourite, { body: which }) : call(removeFavourite, { query: which }),
    );
    if (!answer?.success) break;
    known = wanted;
  }
  return known;
}

/**
 * Adds a game to the favourites or takes it away (specification 4); `favourite` is what is on screen. The mark
 * changes at once, calls of one game follow each other, and of quick taps the server is told what the last one
 * wanted. A visitor is told to sign in first (specification 6). Resolves to whether the game is a favourite now.
 */
export async function toggleFavourite(game: Game, favourite: boolean): Promise<boolean> {
  const session = currentSession();
  if (!session) {
    showToast('info', 'toast.in_logged_login');
    return favourite;
  }
  const key = `${session.token} ${game.nodeId}`;
  const known = underWay.get(key);
  if (known) {
    known.wanted = !known.wanted;
    noteFavourite(session.token, game.nodeId, known.wanted);
    return known.done;
  }
  const taps: Taps = { wanted: !favourite, done: Promise.resolve(favourite) };
  underWay.set(key, taps);
  noteFavourite(session.token, game.nodeId, taps.wanted);
  taps.done = lead(taps, game, favourite).finally(() => underWay.delete(key));
  const now = await taps.done;
  noteFavourite(session.token, game.nodeId, now);
  if (now === favourite) return now;
  showToast('success', now ? 'toast.in_collection' : 'toast.in_cancel_collection', toastDuration.success);
  await queryClient.invalidateQueries({ queryKey: ['listFavourites'] });
  return now;
}
