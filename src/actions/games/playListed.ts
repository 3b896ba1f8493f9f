import { type GameCategory, memberTypes } from '#schemas/codes.ts';
import { catalogueLottery } from '#src/domain/games/lottery.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { showToast } from '#src/stores/toasts.ts';
import { playGame } from './playGame.ts';

/** A game of the catalogue, as lists have it. */
interface ListedGame {
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId?: string | null;
  readonly roomId?: string | null;
  readonly gameType: GameCategory;
  readonly supportPlay: boolean;
}

/**
 * Opens a game of a list. A free trial can only open games that support it (specification 6); a lottery is opened on
 * its board, and leads back to `lotteryBack`, by default to the page before. `asTrial` is as in `playGame`.
 */
export function playListed(
  game: ListedGame,
  lotteryBack?: 'home',
  how?: { readonly asTrial: boolean },
): void {
  if (!game.supportPlay && currentSession()?.type === memberTypes.trial) {
    showToast('offline', 'toast.free_reject');
    return;
  }
  const lottery = catalogueLottery(game.gameType);
  const leadsBack = lotteryBack !== undefined && lottery.prizeMode !== undefined;
  playGame({ ...game, ...lottery, ...(leadsBack ? { pageBack: lotteryBack } : {}) }, how);
}
