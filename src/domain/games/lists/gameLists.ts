import type { GameCategory, GameSelectType } from '#schemas/codes.ts';
import { defaultChoice, type GameChoice } from './gameChoice.ts';

/** Initial choice of a category; the popular category is itself a list of popular games. */
export const defaultChoiceFor = (gameType: GameCategory): GameChoice => ({
  ...defaultChoice,
  select: gameType === 'HOT' ? 'HOT' : 'ALL',
});

/** Whether a list belongs to a member: visitors are sent to the login page (specification 6). */
export const isPersonal = (select: GameSelectType): boolean => select === 'FAV' || select === 'REC';

/** The classifications to choose from: all first, then the category's own if it has more than one (specification 2). */
export const offeredClassifications = (own: readonly string[]): readonly (string | null)[] =>
  own.length > 1 ? [null, ...own] : [];

/** Lists with a button of their own, in display order (specification 2). */
export const offeredSelects = (gameType: GameCategory): readonly GameSelectType[] =>
  gameType === 'HOT' ? ['REC', 'FAV'] : ['REC', 'FAV', 'HOT'];

/**
 * Chooses another list: clears the search and the filters (specification 4). The vendor stays, except in personal and
 * popular lists.
 */
export const chooseSelect = (choice: GameChoice, select: GameSelectType): GameChoice => ({
  ...defaultChoice,
  vendor: isPersonal(select) || select === 'HOT' ? null : choice.vendor,
  select,
});

/** Chooses a classification of all games: clears the search. */
export const chooseClassify = (choice: GameChoice, classify: string | null): GameChoice => ({
  ...choice,
  select: 'ALL',
  classify,
  name: '',
});

/** Chooses a vendor: shows its games of all classifications; clears the search. */
export const chooseVendor = (choice: GameChoice, vendor: string | null): GameChoice => ({
  ...choice,
  select: 'ALL',
  classify: null,
  vendor,
  name: '',
});

/** Chooses a search among all games of the category or of the vendor. */
export const chooseSearch = (choice: GameChoice, name: string): GameChoice => ({
  ...choice,
  select: 'ALL',
  name: name.trim().slice(0, maxSearchLength),
});

/** Most characters of a search. */
export const maxSearchLength = 64;

/** The choices of the filter drawer. */
export type GameFilters = Pick<GameChoice, 'vendor' | 'classify' | 'minBet'>;

/** Filters with nothing chosen. */
export const noFilters: GameFilters = { vendor: null, classify: null, minBet: null };

/** Applies the drawer's filters to all games; clears the search. */
export const applyFilters = (filters: GameFilters): GameChoice => ({ ...defaultChoice, ...filters });

/** Number of active filters. */
export const activeFilters = ({ vendor, classify, minBet }: GameFilters): number =>
  [vendor, classify, minBet].filter((value) => value !== null).length;

/** Whether a category has classifications and lowest bets to filter by (specification 2). */
export const hasBetFilters = (gameType: GameCategory): boolean => gameType === 'RNG';

/** Whether a category has a page of its own instead of a list (specification 2). */
export const hasOwnPage = (gameType: GameCategory): boolean => gameType === 'LOTT';

/** The categories that the drawer offers: all but the current one and the electronic lottery (specification 2). */
export const otherCategories = (
  gameType: GameCategory,
  categories: readonly GameCategory[],
): readonly GameCategory[] => categories.filter((category) => category !== gameType && category !== 'ELOTT');

/** Most recent searches that are stored. */
export const maxRecentSearches = 8;

/** The recent searches with a new one in front, without duplicates. */
export const addRecentSearch = (kept: readonly string[], name: string): readonly string[] =>
  [name, ...kept.filter((search) => search.toLocaleLowerCase() !== name.toLocaleLowerCase())].slice(
    0,
    maxRecentSearches,
  );

/**
 * Vendors whose name, or that of their accounts, contains the typed text: those with one that begins with it first, at
 * most `most` of them.
 */
export function matchingVendors<
  V extends { readonly displayName: string; readonly accountTypeName?: string },
>(vendors: readonly V[], typed: string, most = 4): readonly V[] {
  const search = typed.trim().toLocaleLowerCase();
  if (search === '') return [];
  const found = vendors.flatMap((vendor) => {
    const places = [vendor.displayName, vendor.accountTypeName ?? '']
      .map((name) => name.toLocaleLowerCase().indexOf(search))
      .filter((at) => at >= 0);
    return places.length === 0 ? [] : [{ vendor, later: !places.includes(0) }];
  });
  return [...found.filter(({ later }) => !later), ...found.filter(({ later }) => later)]
    .slice(0, most)
    .map(({ vendor }) => vendor);
}
