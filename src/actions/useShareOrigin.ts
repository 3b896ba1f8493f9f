import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { shareOrigin } from '#src/domain/site/settings.ts';

/** The origin of links that players hand on: the site's main domain, else `here`, that of the page. */
export const useShareOrigin = (here: string): string =>
  shareOrigin(useQuery(query(getSettings)).data?.mainDomain, here);
