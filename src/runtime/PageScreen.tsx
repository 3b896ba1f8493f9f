import { useEffect, useMemo, useRef } from 'react';
import { admission } from '#src/domain/access.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useSession } from '#src/stores/session.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useT } from '#src/ui/text.ts';
import { useFacts } from './facts.ts';
import { NodesProvider, Place } from './Place.tsx';
import { type FoundPage, pageInfo } from './routes.ts';
import shell from './Shell.module.css';
import { PageProvider, useHost } from './useHost.ts';

/** One page inside the shell: guarded, titled, and its widgets in their places. */
export function PageScreen({ found, search }: { found: FoundPage; search: string }) {
  const { page, id } = found;
  const t = useT();
  const facts = useFacts();
  const known = useSession((state) => state.known);
  const info = useMemo(() => pageInfo({ id, page }, search), [id, page, search]);
  const host = useHost(info);
  const inShell = useMemo(() => ({ nodes: currentBrand().shell.widgets, host }), [host]);
  const inPage = useMemo(() => ({ nodes: page.widgets, host }), [page.widgets, host]);
  const admitted =
    page.access === 'session' && !known ? { admit: 'unknown' as const } : admission(page, facts);
  const title = t(page.title);

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
            {admitted.admit === true && <Place name="main" />}
            {admitted.admit === 'unknown' && <Skeleton />}
            {admitted.admit === false && <Redirect to={admitted.otherwise} />}
          </NodesProvider>
        </Main>
        <NodesProvider value={inShell}>
          <Place name="footer" />
          {bottom && <Place name="bottom" />}
          <Place name="overlay" />
        </NodesProvider>
      </div>
    </PageProvider>
  );
}

let firstPage = true;

/** The page's own part. A new page starts at its top, and with the focus, so that a reader hears where they are. */
function Main({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} tabIndex={-1} className={shell.main}>
      {children}
    </main>
  );
}

function Redirect({ to }: { to: string }) {
  const { go } = useNavigation();
  useEffect(() => go(to, undefined, { replace: true }), [go, to]);
  return <Skeleton />;
}
