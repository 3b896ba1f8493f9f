import { useEffect, useState } from 'react';
import { addRecentSearch } from '#src/domain/games/lists/gameLists.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';

/** The brand's recent searches on this device, latest first. Read after hydration, as published pages have none. */
export function useSearches() {
  const [list, setList] = useState<readonly string[]>([]);
  useEffect(() => setList(readStored('recentSearches') ?? []), []);
  return {
    recent: list,
    /** Adds a search. */
    note: (name: string) => {
      const next = addRecentSearch(readStored('recentSearches') ?? [], name);
      store('recentSearches', [...next]);
      setList(next);
    },
    /** Deletes all searches. */
    clear: () => {
      erase('recentSearches');
      setList([]);
    },
  };
}
