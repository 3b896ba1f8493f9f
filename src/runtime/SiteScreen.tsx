import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { bootMode } from '#src/domain/gates/bootMode.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand, followBrand } from '#src/stores/brand.ts';
import { FailureReason } from '#src/ui/states/failureReason.ts';
import { useLocale, useT } from '#src/ui/text.ts';
import { useOnceHydrated } from '#src/ui/useOnceHydrated.ts';
import { OpeningLine } from './page/OpeningLine.tsx';
import { PageScreen } from './page/PageScreen.tsx';
import { isLoadedPage, pageAt, pageById } from './page/routes.ts';
import { useShownLocation } from './page/useShownLocation.ts';
import { WaitingPage } from './page/WaitingPage.tsx';
import { RetryScreen } from './RetryScreen.tsx';
import { useServerAbsence } from './serverAbsence.ts';
import { useStartup } from './startup.ts';
import { useUnofferedParts } from './unofferedParts.ts';
import { useServerSettings } from './useServerSettings.ts';

/** Pages that replace every other page. */
const modePages = { maintenance: 'maintenance', region: 'region-blocked' } as const;

/**
 * Chooses what is on screen (specification 2): until start-up has answered, the page as it was published; then the
 * maintenance page, the region block, or the page at the address. Without an API the page stays, and the parts that
 * need it say so.
 */
export function SiteScreen() {
  const brand = useSyncExternalStore(followBrand, currentBrand, currentBrand);
  const shown = useShownLocation(brand);
  const { location } = shown;
  // A page is published without parameters.
  const search = useOnceHydrated(() => location.search, '');
  const startup = useStartup();
  useServerSettings();
  useEndOfBootState();
  const mode = startup.data ? bootMode(startup.data) : 'app';
  useEffect(() => {
    window.dispatchEvent(new Event('livery:drawn'));
  }, []);
  const absent = useServerAbsence(startup);
  const unoffered = useUnofferedParts();
  const t = useT();
  if (startup.isError && !startup.data && !absent) {
    return <RetryScreen onRetry={() => void startup.refetch()} busy={startup.isFetching} />;
  }
  const found = mode === 'app' ? pageAt(brand, location.pathname) : pageById(brand, modePages[mode]);
  if (!isLoadedPage(found)) return <WaitingPage />;
  return (
    <FailureReason
      value={{
        sentence: absent ? t('error.serverAbsent') : unoffered ? t('error.notHere') : null,
        lasting: !absent && unoffered,
      }}
    >
      <OpeningLine />
      <PageScreen key={mode} found={found} search={search} shown={shown} />
    </FailureReason>
  );
}

/**
 * Ends what the boot script set up for a returning visitor: texts hidden until the chosen language has loaded, and
 * space reserved for what a member sees. In a layout effect, so that the change is painted together with the new
 * content.
 */
function useEndOfBootState(): void {
  const { code } = useLocale();
  const known = useSession((state) => state.known);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (known) delete dataset.member;
    if (code !== dataset.language) delete dataset.wait;
  }, [code, known]);
}
