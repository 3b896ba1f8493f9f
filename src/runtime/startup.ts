import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getStartup } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { bootMode } from '#src/domain/gates/bootMode.ts';
import { siteLookAfter } from '#src/domain/site/lookAgain.ts';

/**
 * What start-up says. A closed site looks again by itself, less and less often, and not while its tab is hidden; it comes
 * back once it is open. Browsers count from when each found it closed, so that they do not come all at once.
 */
export function useStartup() {
  const openAnswers = useRef(0);
  return useQuery({
    ...query(getStartup),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || bootMode(data) === 'app') {
        openAnswers.current = dataUpdateCount;
        return false;
      }
      const looks = dataUpdateCount - openAnswers.current;
      return siteLookAfter({ until: data.info.until, looks, now: Date.now() });
    },
  });
}
