import type { GameCategory, GameSelectType } from '#schemas/codes.ts';
import { firstChoice, type GameChoice } from './gameChoice.ts';

/** How a category's list begins: the popular one is itself a list of popular games. */
export const firstChoiceOf = (gameType: GameCategory): GameChoice => ({
  ...firstChoice,
  select: gameType === 'HOT' ? 'HOT' : 'ALL',
});

/** Lists that belong to somebody: a visitor is sent to the login page (specification 6). */
export const isPersonal = (select: GameSelectType): boolean => select === 'FAV' || select === 'REC';

/** The classifications offered: all first, then the category's own where it has more than one (specification 2). */
export const offeredClassifications = (own: readonly string[]): readonly (string | null)[] =>
  own.length > 1 ? [null, ...own] : [];

/** Lists that stand behind a button of their own, in their order (specification 2). */
export const offeredSelects = (gameType: GameCategory): readonly GameSelectType[] =>
  gameType === 'HOT' ? ['REC', 'FAV'] : ['REC', 'FAV', 'HOT'];

/** Another list: clears the search and what narrowed the one before (specification 4). The vendor stays. */
export const chooseSelect = (choice: GameChoice, select: GameSelectType): GameChoice => ({
  ...firstChoice,
  vendor: isPersonal(select) || select === 'HOT' ? null : choice.vendor,
  select,
});

/** Another classification of all games: clears the search. */
export const chooseClassify = (choice: GameChoice, classify: string | null): GameChoice => ({
  ...choice,
  select: 'ALL',
  classify,
  name: '',
});

/** Another vendor: its games of all classifications; clears the search. */
export const chooseVendor = (choice: GameChoice, vendor: string | null): GameChoice => ({
  ...choice,
  select: 'ALL',
  classify: null,
  vendor,
  name: '',
});

/** What a search finds among all games of the category or of the vendor. */
export const searchFor = (choice: GameChoice, name: string): GameChoice => ({
  ...choice,
  select: 'ALL',
  name: name.trim().slice(0, longestSearch),
});

/** Characters of a search at most. */
export const longestSearch = 64;

/** What the filter drawer chooses. */
export type GameFilters = Pick<GameChoice, 'vendor' | 'classify' | 'minBet'>;

/** Filters with nothing chosen. */
export const noFilters: GameFilters = { vendor: null, classify: null, minBet: null };

/** Filters that the drawer submits: of all games; clears the search. */
export const applyFilters = (filters: GameFilters): GameChoice => ({ ...firstChoice, ...filters });

/** How many filters narrow a list. */
export const activeFilters = ({ vendor, classify, minBet }: GameFilters): number =>
  [vendor, classify, minBet].filter((one) => one !== null).length;

/** Only these games have classifications and lowest bets to filter by (specification 2). */
export const hasBetFilters = (gameType: GameCategory): boolean => gameType === 'RNG';

/** Lottery is found on a page of its own, the others in their lists (specification 2). */
export const hasOwnPage = (gameType: GameCategory): boolean => gameType === 'LOTT';

/** The other categories that the drawer offers: all but this one and the electronic lottery (specification 2). */
export const otherCategories = (
  gameType: GameCategory,
  categories: readonly GameCategory[],
): readonly GameCategory[] => categories.filter((one) => one !== gameType && one !== 'ELOTT');

/** Searches that are kept, the latest first. */
export const keptSearches = 8;

/** The searches kept after one more. */
export const withSearch = (kept: readonly string[], name: string): readonly string[] =>
  [name, ...kept.filter((one) => one.toLocaleLowerCase() !== name.toLocaleLowerCase())].slice(
    0,
    keptSearches,
  );

/** Vendors whose name has what was typed: those that begin with it first, at most `most` of them. */
export function matchingVendors<V extends { readonly displayName: string }>(
  vendors: readonly V[],
  typed: string,
  most = 4,
): readonly V[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const found = vendors.flatMap((vendor) => {
    const at = vendor.displayName.toLocaleLowerCase().indexOf(wanted);
    return at < 0 ? [] : [{ vendor, later: at > 0 }];
  });
  return [...found.filter(({ later }) => !later), ...found.filter(({ later }) => later)]
    .slice(0, most)
    .map(({ vendor }) => vendor);
}
