import type { GameCategory, PrizeMode } from '#schemas/codes.ts';
import { type Board, boards } from '#schemas/games/codes.ts';

/** What a category's entry of the vendor mapping says (specification 3, vendor sorting). */
interface MappedCategory {
  readonly gameCategory: GameCategory;
  readonly vendorNames: readonly { readonly vassalage: string }[];
}

/** Vendors of traditional lotteries that, standing among the electronic ones, make all of them electronic. */
const lotteryCodes: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/**
 * The prize mode of a site's lotteries (specification 4): electronic where the vendor mapping has a lottery code for
 * TCG_LOTTO_VN or LOTT under ELOTT, else normal.
 */
export function prizeModeOf(mapping: readonly MappedCategory[]): PrizeMode {
  const electronic = mapping.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return electronic?.vendorNames.some(({ vassalage }) => lotteryCodes.has(vassalage)) ? 'Elott' : 'Lott';
}

export type { Board };

/** The boards that a lottery offers: its switches decide (specification 3). */
export const boardsOf = (game: {
  readonly tradPlaySwitch: boolean;
  readonly entPlaySwitch: boolean;
}): readonly Board[] =>
  boards.filter((board) => (board === 'trad' ? game.tradPlaySwitch : game.entPlaySwitch));

/** Where the way back from a lottery may lead. */
export type LotteryHome = 'home' | 'lottery' | 'more-lottery' | 'start-lottery';

/** A lottery as it is launched; without a code, the lobby of its vendor. */
export interface LotteryLaunch {
  readonly board: Board;
  readonly prizeMode: PrizeMode;
  readonly code?: string | undefined;
  readonly back?: LotteryHome | undefined;
}

/** Parameters of the launch page for a lottery (specification 2 'Home'): names and codes, never an address. */
export const lotteryParams = ({ board, prizeMode, code = 'lobby', back = 'home' }: LotteryLaunch) => ({
  vendor: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
  playType: board,
  prizeMode,
  code,
  pageBack: back,
});
