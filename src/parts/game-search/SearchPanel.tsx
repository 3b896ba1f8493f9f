import { useCallback, useEffect, useMemo } from 'react';
import type { FoundGame, FoundVendor, SearchResults } from '#src/domain/games/search/gameSearch.ts';
import { useLocale, useT } from '../../ui/text.ts';
import type { SearchPanelProps } from './SearchBox.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { searchGroups } from './searchGroups.ts';

type Category = FoundGame['category'];

/** What the options find and do. */
interface GameSearch {
  /** What was found of what was typed. A hook. */
  useGameSearch(
    typed: string,
    options: { category: Category | 'HOT'; language: string; categoryName: (category: Category) => string },
  ): { readonly results: SearchResults; readonly popular: readonly FoundGame[]; readonly loading: boolean };
  /** Earlier searches on this device. A hook. */
  useSearches(): {
    readonly recent: readonly string[];
    readonly clear: () => void;
  };
  /** Keeps a search on this device. */
  readonly noteSearch: (term: string) => void;
  readonly openGame: (game: FoundGame) => void;
  readonly openCategory: (category: Category) => void;
  readonly openVendor: (vendor: FoundVendor) => void;
}

/** The options below the search box, from what was found and what is offered before typing. */
export function SearchPanel({ search, ...props }: SearchPanelProps & { readonly search: GameSearch }) {
  const { id, category, typed, active, onGroups, onTerm, onClose } = props;
  const t = useT();
  const { code: language } = useLocale();
  const categoryName = useCallback((one: Category) => t(`gameType.${one}`), [t]);
  const { results, popular, loading } = search.useGameSearch(typed, { category, language, categoryName });
  const { recent, clear } = search.useSearches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers act on what is shown and change with every drawing
  const groups = useMemo(
    () =>
      searchGroups(t, {
        ...{ category: category === 'HOT' ? undefined : category, typed, recent, popular, results, onTerm },
        onGame(game) {
          search.noteSearch(game.name);
          search.openGame(game);
        },
        ...{ onVendor: search.openVendor, onCategory: search.openCategory, onClearRecent: clear },
      }),
    [t, typed, category, recent, popular, results],
  );
  useEffect(() => onGroups(groups), [groups, onGroups]);
  return (
    <SearchOptions
      {...{ id, groups, active, typed, onClose }}
      // What has been found stays while more is typed.
      loading={loading && groups.length === 0}
      total={results.total}
    />
  );
}
