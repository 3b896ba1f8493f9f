import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { query } from '#src/api/queries.ts';
import { bootMode } from '#src/domain/bootMode.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { PageScreen } from './PageScreen.tsx';
import { RetryScreen } from './RetryScreen.tsx';
import { pageAt, pageById } from './routes.ts';
import { useServerSettings } from './useServerSettings.ts';

/** Pages that take the place of every other one. */
const modePages = { maintenance: 'maintenance', region: 'region-blocked' } as const;

/**
 * Chooses what is on screen (specification 2): while start-up has not answered, the page as it was published;
 * then maintenance, the region block, or the page of the address.
 */
export function Site() {
  const location = useLocation();
  const search = usePublishedSearch(location.search);
  const startup = useQuery(query('getStartup'));
  useServerSettings();
  const mode = startup.data ? bootMode(startup.data) : 'app';
  useEffect(() => {
    window.dispatchEvent(new Event('livery:drawn'));
  }, []);
  if (startup.isError && !startup.data) {
    return <RetryScreen onRetry={() => void startup.refetch()} busy={startup.isFetching} />;
  }
  const brand = currentBrand();
  const found = mode === 'app' ? pageAt(brand, location.pathname) : pageById(brand, modePages[mode]);
  return <PageScreen key={mode} found={found} search={search} />;
}

const never = () => () => undefined;

/** A page is published without parameters: while it hydrates it has none, and the address's own right after. */
const usePublishedSearch = (search: string): string =>
  useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
