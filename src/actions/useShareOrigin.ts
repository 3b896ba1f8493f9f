import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { shareOrigin } from '#src/domain/site/settings.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';

/** The origin of links that players hand on: the site's main domain, else that of this page. */
export function useShareOrigin(): string {
  const here = useOnceHydrated(() => location.origin, '');
  return shareOrigin(useQuery(query(getSettings)).data?.mainDomain, here);
}
