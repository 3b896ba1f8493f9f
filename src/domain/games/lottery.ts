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
const lotteryBackPages = [
  'home',
  'game-lobby',
  'game-centre',
  'lottery',
  'more-lottery',
  'start-lottery',
] as const;
export type LotteryBackPage = (typeof lotteryBackPages)[number];

/** The page that a lottery launched on a page leads back to: that page, else home. */
export const lotteryBack = (page: string): LotteryBackPage =>
  lotteryBackPages.find((one) => one === page) ?? 'home';

/** Parameters to launch a lottery; without a code, its vendor's lobby. */
export interface LotteryLaunch {
  readonly board: Board;
  readonly prizeMode: PrizeMode;
  readonly code?: string | undefined;
  readonly back?: LotteryBackPage | undefined;
}

/**
 * What the launch of a lottery of the catalogue says besides its ids (specification 2 'Home'). It is named by them, so
 * that no code is needed; one of the electronic kind opens on the board that it has.
 */
export const catalogueLottery = (
  gameType: GameCategory,
): { readonly playType?: Board; readonly prizeMode?: PrizeMode } =>
  gameType === 'LOTT'
    ? { playType: 'trad', prizeMode: 'Lott' }
    : gameType === 'ELOTT'
      ? { prizeMode: 'Elott' }
      : {};

/** Vendors whose launch without a game is that of their lobby (specification 2 'Home'). */
const lotteryVendors: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);

/** The code of a launch: the one given, else the lobby of a lottery vendor of which no game is named. */
export const launchCode = ({
  vendor = '',
  code,
  nodeId,
  gameId,
}: {
  readonly vendor?: string | undefined;
  readonly code?: string | undefined;
  readonly nodeId?: string | undefined;
  readonly gameId?: string | undefined;
}): string | undefined =>
  code ?? (lotteryVendors.has(vendor) && (nodeId ?? gameId) === undefined ? 'lobby' : undefined);

/** Query parameters of the launch page for a lottery (specification 2 'Home'): names and codes, never an address. */
export const lotteryParams = ({ board, prizeMode, code = 'lobby', back = 'home' }: LotteryLaunch) => ({
  vendor: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
  playType: board,
  prizeMode,
  code,
  pageBack: back,
});
