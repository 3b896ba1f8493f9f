import type { GameCategory } from '#schemas/codes.ts';

/** Target of a vendor's tile: a page id and its parameters. */
export interface VendorTarget {
  readonly page: 'lottery' | 'start-lottery' | 'game-list';
  readonly params?: Readonly<Record<string, string>>;
}

/** Vendors whose tiles lead to the lotteries (specification 2 'Home'). */
const lotteryPages: Readonly<Record<string, VendorTarget['page']>> = {
  TCG_LOTTO_VN: 'lottery',
  TCG_SEA: 'lottery',
  LOTT: 'start-lottery',
  ELOTT: 'start-lottery',
};

/** The target of a vendor's tile: the lotteries, else its games in the first category that has any. */
export function vendorTarget(
  vassalage: string,
  mapping: readonly {
    readonly gameCategory: GameCategory;
    readonly vendorNames: readonly { readonly vassalage: string }[];
  }[],
): VendorTarget {
  const lotteryPage = Object.hasOwn(lotteryPages, vassalage) ? lotteryPages[vassalage] : undefined;
  if (lotteryPage) return { page: lotteryPage };
  const category = mapping.find(({ vendorNames }) =>
    vendorNames.some((vendor) => vendor.vassalage === vassalage),
  );
  return category
    ? { page: 'game-list', params: { gameType: category.gameCategory, vendor: vassalage } }
    : { page: 'game-list' };
}
