import { useEffect, useState } from 'react';
import { withSearch } from '#src/domain/games/gameLists.ts';
import { erase, readStored, store } from '#src/stores/storage.ts';

/** The searches this device keeps for the brand, the latest first. Read once the page is drawn. A hook. */
export function useSearches() {
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => setKept(readStored('recentSearches') ?? []), []);
  return {
    kept,
    /** Keeps one more. */
    note: (name: string) => {
      const next = withSearch(readStored('recentSearches') ?? [], name);
      store('recentSearches', [...next]);
      setKept(next);
    },
    /** Forgets all of them. */
    clear: () => {
      erase('recentSearches');
      setKept([]);
    },
  };
}
