import type { GameCategory } from '#schemas/codes.ts';

/** Where the tile of a vendor leads: a page, by its id, and its parameters. */
export interface VendorTarget {
  readonly page: 'lottery' | 'start-lottery' | 'game-list';
  readonly params?: Readonly<Record<string, string>>;
}

/** Vendors whose tiles lead to the lotteries (specification 2 'Home'). */
const lotteries: Readonly<Record<string, VendorTarget['page']>> = {
  TCG_LOTTO_VN: 'lottery',
  TCG_SEA: 'lottery',
  LOTT: 'start-lottery',
  ELOTT: 'start-lottery',
};

/** Where a vendor's tile leads: to the lotteries, else to its games in the first category that has some. */
export function vendorTarget(
  vassalage: string,
  mapping: readonly {
    readonly gameCategory: GameCategory;
    readonly vendorNames: readonly { readonly vassalage: string }[];
  }[],
): VendorTarget {
  const special = Object.hasOwn(lotteries, vassalage) ? lotteries[vassalage] : undefined;
  if (special) return { page: special };
  const own = mapping.find(({ vendorNames }) => vendorNames.some((one) => one.vassalage === vassalage));
  return own
    ? { page: 'game-list', params: { gameType: own.gameCategory, vendor: vassalage } }
    : { page: 'game-list' };
}
