import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { useGameTiles } from '#src/actions/games/useGameTiles.ts';
import { navigate } from '#src/actions/navigation.ts';
import { gameTypesQuery } from '#src/api/gameQueries.ts';
import { defaultChoice, type GameChoice } from '#src/domain/games/lists/gameChoice.ts';
import {
  chooseSearch,
  defaultChoiceFor,
  isPersonal,
  offeredClassifications,
} from '#src/domain/games/lists/gameLists.ts';
import type { SortedCategory } from '#src/domain/games/lists/vendorSorting.ts';
import { brandCategories, chosenOf } from '#src/domain/site/brandCategories.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { currentHistoryEntry, storedForEntry, storeForEntry } from '#src/stores/historyState.ts';
import { useImageOrigin } from '#src/stores/server.ts';
import { useNearEnd } from '#src/ui/layout/useNearEnd.ts';
import { useLocale } from '#src/ui/text.ts';
import { useGames } from './useGames.ts';
import { useSuggestions } from './useSuggestions.ts';

/** A vendor of the category, for the vendor row and the filter dialog. */
export interface ListVendor {
  readonly vassalage: string;
  readonly displayName: string;
  /** The name of its accounts, by which it is found, too. */
  readonly accountTypeName?: string;
  readonly picture: string | null;
}

/** The choice stored for this history entry; null without one or for another category. */
function storedChoice(entry: string, gameType: GameCategory): GameChoice | null {
  const stored = storedForEntry(entry, 'gameList') as { gameType: string; choice: GameChoice } | undefined;
  return stored?.gameType === gameType ? stored.choice : null;
}

/** The choice of a new visit: all games, or those that are searched for. */
const chooseSearchAtFirst = (gameType: GameCategory, name: string): GameChoice =>
  name === '' ? defaultChoiceFor(gameType) : chooseSearch(defaultChoice, name);

/** The vendor that a page is about. */
export interface PageVendor {
  readonly vassalage: string;
  /** Undefined while loading. */
  readonly name: string | undefined;
}

/** The vendors of a category, and the vendor that the page is about. `vendor` is the code in the URL, null for none. */
function useVendors(
  gameTypes: readonly SortedCategory[] | undefined,
  gameType: GameCategory,
  vendor: string | null,
) {
  const category = useMemo(
    () => gameTypes?.find(({ gameCategory }) => gameCategory === gameType),
    [gameTypes, gameType],
  );
  // A URL may name a vendor without games in this category: then all vendors are listed.
  const vendorCategories = gameTypes?.filter(({ vendorNames }) =>
    vendorNames.some((one) => one.vassalage === vendor),
  );
  const code =
    gameTypes && !vendorCategories?.some(({ gameCategory }) => gameCategory === gameType) ? null : vendor;
  const origin = useImageOrigin();
  const vendors = useMemo(
    () =>
      category?.vendorNames.map(
        ({ vassalage, accountTypeName, displayName, mobileSmallIcon }): ListVendor => ({
          vassalage,
          accountTypeName,
          displayName,
          picture: mobileSmallIcon === undefined ? null : pictureAddress(origin, mobileSmallIcon),
        }),
      ),
    [category, origin],
  );
  const names = useMemo(
    () =>
      new Map(
        gameTypes?.flatMap(({ vendorNames }) =>
          vendorNames.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
        ),
      ),
    [gameTypes],
  );
  const vendorOf = useCallback((vassalage: string) => names.get(vassalage), [names]);
  const pageVendor: PageVendor | null = code === null ? null : { vassalage: code, name: names.get(code) };
  // A vendor's page links to that vendor's categories only.
  const categories = (code === null ? gameTypes : vendorCategories) ?? [];
  return { category, categories, pageVendor, vendors, vendorOf };
}

/**
 * State and actions of a category's list. `vendor` is the code of the vendor that the page is about, null for all; `name`
 * is what the list is searched for at first.
 */
export function useGameList(gameType: GameCategory, vendor: string | null, name = '') {
  const { code } = useLocale();
  const [entry] = useState(currentHistoryEntry);
  const [restored] = useState(() => storedChoice(entry, gameType));
  const [choice, setChoice] = useState<GameChoice>(restored ?? chooseSearchAtFirst(gameType, name));
  const gameTypes = useQuery(gameTypesQuery(code));
  const { category, categories, pageVendor, vendors, vendorOf } = useVendors(
    gameTypes.data,
    gameType,
    vendor,
  );
  const forPageVendor = (unfiltered: GameChoice): GameChoice =>
    pageVendor === null ? unfiltered : { ...unfiltered, vendor: pageVendor.vassalage };
  const { list, begin } = useGames(gameType, forPageVendor(choice), code);
  // Back navigation restores the list with all its pages; any other visit starts at the first page.
  useState(() => restored === null && begin(forPageVendor(choice)));
  useEffect(() => storeForEntry(entry, 'gameList', { gameType, choice }), [entry, gameType, choice]);

  const { fetchNextPage, refetch } = list;
  // A failed page stops the paging; what is there stays, and a retry is offered (specification 4).
  const more = list.hasNextPage && !list.isFetchNextPageError;
  useNearEnd({ enabled: more && !list.isFetching, onNearEnd: () => void fetchNextPage() });
  const loaded = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const tiles = useGameTiles(loaded, vendorOf);
  // In the list of favourites a game disappears once it is no longer a favourite (specification 4).
  const games = choice.select === 'FAV' ? tiles.games?.filter(({ favourite }) => favourite) : tiles.games;

  const isEmpty = games?.length === 0 && !list.hasNextPage;
  const onChoose = (next: GameChoice) => {
    if (isPersonal(next.select) && !currentSession()) return navigate('login');
    begin(forPageVendor(next));
    setChoice(next);
  };
  return {
    choice,
    onChoose,
    pageVendor,
    categories: chosenOf(
      brandCategories(currentBrand()),
      categories.map(({ gameCategory }) => gameCategory),
    ),
    vendors,
    // Room for vendors and classifications is reserved until they have loaded or failed.
    vendorsFailed: gameTypes.isError && !gameTypes.data,
    classifications: category ? offeredClassifications(category.classifications) : undefined,
    suggestions: useSuggestions(gameType, isEmpty && choice.name !== '', code, vendorOf),
    games,
    onOpen: tiles.onOpen,
    onInfo: tiles.onInfo,
    onFavourite: tiles.onFavourite,
    failed: list.isError && !games,
    loadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    atEnd: games !== undefined && !list.hasNextPage,
    onRetry: () => void (games ? fetchNextPage() : refetch()),
  };
}
