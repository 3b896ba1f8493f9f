import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Page, ShellRegion } from '#schemas/manifest/page.ts';
import { type Admission, admission } from '#src/domain/access/access.ts';
import { showsRegion } from '#src/manifest/place.ts';
import { rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { firstPageOf, useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';
import { useFacts } from '../facts.ts';
import { BelowPlace } from './BelowPlace.tsx';
import { LatePlace } from './LatePlace.tsx';
import { loadedTransitions, loadTransitions } from './motion.ts';
import { PendingGate } from './PendingGate.tsx';
import { NodesProvider, Place } from './Place.tsx';
import { Rail } from './Rail.tsx';
import { type LoadedPage, pageInfo } from './routes.ts';
import shell from './Shell.module.css';
import { PageProvider, useHost } from './useHost.ts';
import type { ShownLocation } from './useShownLocation.ts';

interface PageScreenProps {
  readonly found: LoadedPage;
  readonly search: string;
  readonly shown: ShownLocation;
}

/** One page inside the shell: guarded, titled, with its widgets in their places. */
export function PageScreen({ found, search, shown }: PageScreenProps) {
  const { page, id } = found;
  const t = useT();
  const facts = useFacts();
  const { known, session } = useSession();
  const info = useMemo(() => pageInfo({ id, page }, search), [id, page, search]);
  const host = useHost(info);
  const inShell = useMemo(() => ({ nodes: currentBrand().shell.widgets, host }), [host]);
  const inPage = useMemo(() => ({ nodes: page.widgets, host }), [page.widgets, host]);
  const first = firstPageOf(session);
  const admitted = admission(page, facts, known, first === id ? undefined : first);
  // A page whose widgets all draw a loading state of the right size is drawn before the gate is decided: nothing
  // jumps then.
  const waits =
    admitted.admit === 'unknown' &&
    Object.values(page.widgets).every(({ widget }) => widgets[widget]?.waits === true);
  const title = t(info.title);

  useEffect(() => {
    document.title = id === 'home' ? currentBrand().name : `${title} · ${currentBrand().name}`;
  }, [id, title]);

  const shows = (region: ShellRegion) => showsRegion(page, region);
  const hasRail = shows('rail');
  return (
    <PageProvider value={info}>
      <div
        className={shell.shell}
        data-page={id}
        data-rail={hasRail || undefined}
        data-wide={page.shell?.wide}
      >
        <NodesProvider value={inShell}>
          {hasRail && <Rail />}
          {shows('header') && <Place name="header" />}
          {shows('banner') && <Place name="banner" />}
        </NodesProvider>
        <Main key={id} shown={shown}>
          <h1 className="visually-hidden">{id === 'home' ? currentBrand().name : title}</h1>
          <NodesProvider value={inPage}>
            {(admitted.admit === true || waits) && <Place name="main" />}
            {admitted.admit === true && <BelowPlace nodes={page.widgets} />}
            {admitted.admit === 'unknown' && !waits && <PendingGate />}
            {admitted.admit === false && <Redirect page={page} info={info} refused={admitted} />}
          </NodesProvider>
        </Main>
        <NodesProvider value={inShell}>
          {shows('footer') && <Place name="footer" />}
          {shows('bottom') && <Place name="bottom" />}
          <Place name="overlay" />
        </NodesProvider>
        {admitted.admit === true && (
          <NodesProvider value={inPage}>
            <LatePlace key={id} nodes={page.widgets} />
          </NodesProvider>
        )}
      </div>
    </PageProvider>
  );
}

let firstPage = true;

interface MainProps {
  readonly shown: ShownLocation;
  readonly children: React.ReactNode;
}

/**
 * The main content of a page. A new page starts at its top and takes the focus, so that a screen reader announces
 * it.
 */
function Main({ shown, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const {
    how,
    location: { key },
  } = shown;
  const arrive = useEffectEvent(() => {
    const isNew = !arrived.current;
    arrived.current = true;
    if (firstPage) {
      firstPage = false;
      loadTransitions();
    } else if (main.current && (isNew || how !== 'REPLACE')) {
      const transitions = loadedTransitions();
      if (transitions) transitions.enterPage(main.current, key, how === 'POP');
      else window.scrollTo(0, 0);
      if (isNew) main.current.focus({ preventScroll: true });
    }
  });
  // Runs before painting; on leaving, the scroll position is measured while the old page is still in place.
  useLayoutEffect(() => {
    arrive();
    return () => loadedTransitions()?.leavePage(key);
  }, [key]);
  return (
    <main ref={main} tabIndex={-1} className={shell.main}>
      {children}
    </main>
  );
}

interface RedirectProps {
  readonly page: Page;
  readonly info: PageInfo;
  readonly refused: Extract<Admission, { admit: false }>;
}

/** Redirects away from a refused page, with a toast that gives the reason where there is one. */
function Redirect({ page, info, refused: { because, otherwise } }: RedirectProps) {
  const { go } = useNavigation();
  useEffect(() => {
    if (because === 'login') rememberReturnTo(info.id, info.query);
    if (because === 'trial') showToast('offline', 'toast.free_reject');
    const setsFirstPassword = otherwise === 'change-password';
    if (setsFirstPassword) showToast('info', 'error.ownPassword');
    if (because === 'gate' && page.refused) showToast('info', page.refused);
    // A member whose session expired returns here after signing in, whatever redirect the page sets for visitors.
    const expired = because === 'login' && useSession.getState().lapsed;
    go(expired ? 'login' : otherwise, setsFirstPassword ? { first: '1' } : undefined, {
      replace: true,
    });
  }, [go, page, info, because, otherwise]);
  return <PendingGate />;
}
