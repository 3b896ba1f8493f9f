import type { GameCategory, PrizeMode } from '#schemas/codes.ts';
import { type Board, boards } from '#schemas/games/codes.ts';

/** A category in the vendor mapping (specification 3, vendor sorting). */
interface MappedCategory {
  readonly gameCategory: GameCategory;
  readonly vendorNames: readonly { readonly vassalage: string }[];
}

/** Vendors of traditional lotteries; listed under ELOTT, they make all lotteries electronic. */
const traditionalVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/**
 * The prize mode of a site's lotteries (specification 4): electronic if the vendor mapping has TCG_LOTTO_VN or LOTT
 * under ELOTT, else normal.
 */
export function prizeModeOf(mapping: readonly MappedCategory[]): PrizeMode {
  const electronic = mapping.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return electronic?.vendorNames.some(({ vassalage }) => traditionalVendors.has(vassalage))
    ? 'Elott'
    : 'Lott';
}

export type { Board };

/** The boards that a lottery offers, by its switches (specification 3). */
export const boardsOf = (game: {
  readonly tradPlaySwitch: boolean;
  readonly entPlaySwitch: boolean;
}): readonly Board[] =>
  boards.filter((board) => (board === 'trad' ? game.tradPlaySwitch : game.entPlaySwitch));

/** Pages to which the back button of a lottery may lead. */
export type LotteryBackPage = 'home' | 'lottery' | 'more-lottery' | 'start-lottery';

/** Parameters to launch a lottery; without a code, its vendor's lobby. */
export interface LotteryLaunch {
  readonly board: Board;
  readonly prizeMode: PrizeMode;
  readonly code?: string | undefined;
  readonly back?: LotteryBackPage | undefined;
}

/** Query parameters of the launch page for a lottery (specification 2 'Home'): names and codes, never an address. */
export const lotteryParams = ({ board, prizeMode, code = 'lobby', back = 'home' }: LotteryLaunch) => ({
  vendor: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
  playType: board,
  prizeMode,
  code,
  pageBack: back,
});
