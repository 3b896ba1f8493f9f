import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Page } from '#schemas/manifest/page.ts';
import { type Admission, admission } from '#src/domain/access/access.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useSession } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toasts.ts';
import { rememberWanted } from '#src/stores/wanted.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useT } from '#src/ui/text.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import type { PageInfo } from '#widgets/define.ts';
import { widgets } from '#widgets/index.ts';
import { useFacts } from './facts.ts';
import { LatePlace } from './LatePlace.tsx';
import { NodesProvider, Place } from './Place.tsx';
import { type FoundPage, pageInfo } from './routes.ts';
import shell from './Shell.module.css';
import { Undecided } from './Undecided.tsx';
import { PageProvider, useHost } from './useHost.ts';

/** One page inside the shell: guarded, titled, and its widgets in their places. */
export function PageScreen({ found, search }: { found: FoundPage; search: string }) {
  const { page, id } = found;
  const t = useT();
  const facts = useFacts();
  const { known, session } = useSession();
  const info = useMemo(() => pageInfo({ id, page }, search), [id, page, search]);
  const host = useHost(info);
  const inShell = useMemo(() => ({ nodes: currentBrand().shell.widgets, host }), [host]);
  const inPage = useMemo(() => ({ nodes: page.widgets, host }), [page.widgets, host]);
  const admitted = admission(page, facts, known, session?.firstTimeLogin);
  // What waits in its own shape need not be waited for: nothing jumps when the gate opens.
  const waits =
    admitted.admit === 'unknown' &&
    Object.values(page.widgets).every(({ widget }) => widgets[widget]?.waits === true);
  const title = t(info.title);

  useEffect(() => {
    document.title = id === 'home' ? currentBrand().name : `${title} · ${currentBrand().name}`;
  }, [id, title]);

  const { header = 'back', banner = false, bottom = true } = page.shell ?? {};
  return (
    <PageProvider value={info}>
      <div className={shell.shell} data-page={id}>
        <NodesProvider value={inShell}>
          {header !== 'none' && <Place name="header" />}
          {banner && <Place name="banner" />}
        </NodesProvider>
        <Main key={id}>
          <h1 className="visually-hidden">{id === 'home' ? currentBrand().name : title}</h1>
          <NodesProvider value={inPage}>
            {(admitted.admit === true || waits) && <Place name="main" />}
            {admitted.admit === 'unknown' && !waits && <Undecided />}
            {admitted.admit === false && <Redirect page={page} info={info} refused={admitted} />}
          </NodesProvider>
        </Main>
        <NodesProvider value={inShell}>
          <Place name="footer" />
          {bottom && <Place name="bottom" />}
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
/** How pages follow one another; fetched once the first one stands. */
let turns: typeof import('./turns.ts') | undefined;

/** The page's own part. A new page starts at its top, and with the focus, so that a reader hears where they are. */
function Main({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const stands = useRef(false);
  const how = useNavigationType();
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    const came = !stands.current;
    stands.current = true;
    if (firstPage) {
      firstPage = false;
      whenIdle(async () => {
        turns = await import('./turns.ts');
        turns.followSwipes();
        turns.fetchAhead();
      });
    } else if (main.current && (came || how !== 'REPLACE')) {
      if (turns) turns.arriveAt(main.current, key, how === 'POP');
      else window.scrollTo(0, 0);
      if (came) main.current.focus({ preventScroll: true });
    }
  });
  // Before it is painted; and what is left is measured while it is still there.
  useLayoutEffect(() => {
    arrive();
    return () => turns?.leavePage(key);
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

/** Leads on from a page that was refused, and says why where the page has words for it. */
function Redirect({ page, info, refused: { because, otherwise } }: RedirectProps) {
  const { go } = useNavigation();
  useEffect(() => {
    if (because === 'login') rememberWanted(info.id, info.query);
    if (because === 'trial') showToast('offline', 'toast.free_reject');
    const first = because === 'first';
    if (first) showToast('info', 'error.ownPassword');
    if (because === 'gate' && page.refused) showToast('info', page.refused);
    // Whose session ran out goes on here after signing in, wherever the page would send a visitor.
    const lapsed = because === 'login' && useSession.getState().lapsed;
    go(lapsed ? 'login' : otherwise, first ? { first: '1' } : undefined, { replace: true });
  }, [go, page, info, because, otherwise]);
  return <Undecided />;
}
