import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { getStartup } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { bootMode } from '#src/domain/gates/bootMode.ts';
import { currentBrand, followBrand } from '#src/stores/brand.ts';
import { useSession } from '#src/stores/session.ts';
import { useWriting } from '#src/ui/text.ts';
import { PageScreen } from './PageScreen.tsx';
import { RetryScreen } from './RetryScreen.tsx';
import { isFound, pageAt, pageById } from './routes.ts';
import { useServerSettings } from './useServerSettings.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** Pages that take the place of every other one. */
const modePages = { maintenance: 'maintenance', region: 'region-blocked' } as const;

/**
 * Chooses what is on screen (specification 2): while start-up has not answered, the page as it was published;
 * then maintenance, the region block, or the page of the address.
 */
export function Site() {
  const location = useLocation();
  const search = usePublishedSearch(location.search);
  const brand = useSyncExternalStore(followBrand, currentBrand, currentBrand);
  const startup = useQuery(query(getStartup));
  useServerSettings();
  useVisitor();
  const mode = startup.data ? bootMode(startup.data) : 'app';
  useEffect(() => {
    window.dispatchEvent(new Event('livery:drawn'));
  }, []);
  if (startup.isError && !startup.data) {
    return <RetryScreen onRetry={() => void startup.refetch()} busy={startup.isFetching} />;
  }
  const found = mode === 'app' ? pageAt(brand, location.pathname) : pageById(brand, modePages[mode]);
  if (!isFound(found)) return <WaitingPage />;
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

/**
 * Ends what the boot script began for a visitor it knew: words wait for the language chosen earlier, room is kept for
 * what a member sees. In the same moment as these are drawn, so that nothing is seen to move.
 */
function useVisitor(): void {
  const { code } = useWriting();
  const known = useSession((state) => state.known);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (known) delete dataset.member;
    if (code !== dataset.language) delete dataset.wait;
  }, [code, known]);
}
