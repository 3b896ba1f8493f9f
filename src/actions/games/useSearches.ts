import { useEffect, useState } from 'react';
import { addRecentSearch } from '#src/domain/games/lists/gameLists.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';

/** Keeps a search on this device, as the latest one. */
export function noteSearch(name: string): void {
  store('recentSearches', [...addRecentSearch(readStored('recentSearches') ?? [], name)]);
}

/** The brand's recent searches on this device, latest first. */
export function useSearches() {
  const [list, setList] = useState<readonly string[]>([]);
  useEffect(() => setList(readStored('recentSearches') ?? []), []);
  return {
    recent: list,
    /** Deletes all searches. */
    clear: () => {
      erase('recentSearches');
      setList([]);
    },
  };
}
