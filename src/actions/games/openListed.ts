import { currentSession } from '#src/stores/account/session.ts';
import { type SheetGame, showGameSheet } from '#src/stores/gameSheet.ts';
import { offersGameSheet } from './offersGameSheet.ts';
import { playListed } from './playListed.ts';

/** Draws and matches are open to read: what a visitor's tap opens is the game, not its sheet. */
const opensAtOnce: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** A tap on a game: it opens for who is signed in, and tells about itself to visitors. `lotteryBack` as in `playListed`. */
export function openListed(game: SheetGame, lotteryBack?: 'home'): void {
  if (currentSession() || opensAtOnce.has(game.gameType) || !offersGameSheet()) playListed(game, lotteryBack);
  else showGameSheet(game, lotteryBack);
}
