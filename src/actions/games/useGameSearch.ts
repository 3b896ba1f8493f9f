import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { getGameIndex } from '#schemas/api/gameIndex.ts';
import type { GameCategory, GameFamily } from '#schemas/codes.ts';
import { type Game, gamesQuery, hotGamesQuery } from '#src/api/gameQueries.ts';
import { query } from '#src/api/queries.ts';
import { defaultChoice } from '#src/domain/games/lists/gameChoice.ts';
import { gameName, gamePictures } from '#src/domain/games/lists/gameItem.ts';
import {
  type FoundGame,
  type GameSearchIndex,
  type SearchResults,
  searchGames,
  searchIndexOf,
} from '#src/domain/games/search/gameSearch.ts';
import { brandCategories, chosenOf } from '#src/domain/site/brandCategories.ts';
import { pictureAddress } from '#src/domain/site/settings.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useImageOrigin } from '#src/stores/server.ts';

/** Most games offered while one types, and before. */
const mostFound = 8;
const mostPopular = 5;

/** A server without an index is asked only when the player has stopped typing for so long, in milliseconds. */
const debounceMs = 300;

const nothing: SearchResults = { games: [], vendors: [], categories: [], total: 0, similar: false };

/** `value`, once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Items of a list as search shows games. */
const foundOf = (
  games: readonly Game[] = [],
  {
    index,
    origin,
    most,
  }: { readonly index: GameSearchIndex | undefined; readonly origin: string; readonly most: number },
): FoundGame[] =>
  games.slice(0, most).map((game) => ({
    nodeId: game.nodeId,
    name: gameName(game),
    vassalage: game.vassalage,
    vendor: index?.vendors.find(({ vassalage }) => vassalage === game.vassalage)?.name ?? '',
    category: game.gameType as GameFamily,
    supportPlay: game.supportPlay,
    picture: pictureAddress(origin, gamePictures(game)?.small ?? '') ?? '',
  }));

/**
 * Searches all games while a player types, from an index that is asked once. A server without one is asked for names of the
 * shown category, after a pause. A hook.
 */
export function useGameSearch(
  typed: string,
  {
    category,
    language,
    categoryName,
  }: {
    readonly category: GameCategory;
    readonly language: string;
    readonly categoryName: (category: GameFamily) => string;
  },
) {
  const origin = useImageOrigin();
  const answer = useQuery({ ...query(getGameIndex, { language }), retry: false });
  const index = useMemo(
    () => answer.data && searchIndexOf(answer.data, categoryName),
    [answer.data, categoryName],
  );
  const wanted = useDeferredValue(typed);
  const settled = useSettled(typed).trim();
  const asks = answer.isError && settled !== '';
  const asked = useInfiniteQuery({
    ...gamesQuery(category, { ...defaultChoice, name: settled }, language),
    enabled: asks,
  });
  const hot = useInfiniteQuery(hotGamesQuery(category, language));
  const [named, first] = [asked.data?.pages[0]?.items, hot.data?.pages[0]?.items];
  // The same objects while nothing changes: the options are drawn again only for others.
  const results = useMemo((): SearchResults => {
    if (!index) {
      const games = asks ? foundOf(named, { index, origin, most: mostFound }) : [];
      return { ...nothing, games, total: games.length };
    }
    const found = searchGames(index, wanted, { category, most: mostFound });
    const games = found.games.map((game) => ({
      ...game,
      picture: pictureAddress(origin, game.picture) ?? '',
    }));
    return { ...found, games, categories: chosenOf(brandCategories(currentBrand()), found.categories) };
  }, [index, wanted, category, origin, asks, named]);
  const popular = useMemo(() => foundOf(first, { index, origin, most: mostPopular }), [first, index, origin]);
  return {
    results,
    popular,
    /** Nothing can be said yet of what was typed. */
    loading: answer.isPending || (answer.isError && (asked.isFetching || settled !== typed.trim())),
  };
}
