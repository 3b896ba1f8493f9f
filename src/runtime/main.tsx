import '#src/ui/base.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { restoreLanguage } from '#src/actions/changeLanguage.ts';
import { followOtherTab } from '#src/actions/logout.ts';
import { type Published, publishedElement, refusedElement, rootElement } from '#src/domain/site/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { detectDevice } from '#src/stores/device.ts';
import { noteInvitation } from '#src/stores/invitation.ts';
import { followOtherTabs, restoreSession, useSession } from '#src/stores/session.ts';
import { offerReload } from '#src/stores/toasts.ts';
import { currentWriting, textsReady } from '#src/ui/text.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { report } from './report.ts';
import { loadTexts, openRest } from './rest.ts';
import { isFound, pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Says that the site cannot be shown as it is set up (BR-3), in place of whatever was drawn of it. */
function refuse(root: Root | null, fault: unknown): void {
  report('brand', fault);
  root?.unmount();
  const refused = document.getElementById(refusedElement);
  if (refused) refused.hidden = false;
}

function readPublished(): Published | null {
  try {
    return JSON.parse(document.getElementById(publishedElement)?.textContent ?? '') as Published;
  } catch {
    return null;
  }
}

/** Draws the page: over its prerendered markup where it has some, so that nothing is drawn twice. */
async function draw(published: Published): Promise<Root> {
  openRest(published);
  connectAll(published, async () => void (await loadTexts()));
  const found = pageAt(published.brand, window.location.pathname);
  if (isFound(found)) await loadViews(firstWidgets(published.brand.shell.widgets, found.page));

  const element = document.getElementById(rootElement);
  if (!element) throw new Error(`no #${rootElement}`);
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (element.firstElementChild)
    return hydrateRoot(element, app, { onRecoverableError: (error) => report('hydration', error) });
  const root = createRoot(element);
  root.render(app);
  return root;
}

/** Whoever is signed in is watched over: what that takes is fetched once there is somebody. */
function watchSession(): void {
  const watch = () => {
    if (!useSession.getState().session) return;
    stop();
    whenIdle(() =>
      import('./idleWatch.ts').then(
        ({ watchIdle }) => watchIdle(),
        () => undefined,
      ),
    );
  };
  const stop = useSession.subscribe(watch);
  watch();
}

/** What is wrong with the brand, in what the page carries or in the rest; null where it is sound. */
const faultOf = async ({ brand }: Published): Promise<string | null> =>
  (await import('./soundness.ts')).secondLook(brand);

/**
 * Starts the page. What a brand was published with has been checked already: it is checked again here, after
 * the page stands, so that no visit waits for it; or at once where the page does not come to stand.
 */
async function start(): Promise<void> {
  // A page that is loaded begins at its top; one that is returned to is put back by the runtime.
  history.scrollRestoration = 'manual';
  const published = readPublished();
  if (!published) return refuse(null, 'not JSON');
  let root: Root;
  try {
    root = await draw(published);
  } catch (error) {
    const fault = await faultOf(published).catch(() => null);
    if (fault === null) throw error; // not the brand's fault: the boot script offers another try
    return refuse(null, fault);
  }
  // Where the network is away, the rest is asked for again when it is needed.
  whenIdle(() => {
    void textsReady();
    faultOf(published).then(
      (fault) => fault !== null && refuse(root, fault),
      (error: unknown) => report('second look', error),
    );
  });

  // What depends on the visitor comes after the published page stands.
  detectDevice();
  // Other pages have parameters of that name too.
  const { id } = pageAt(published.brand, window.location.pathname);
  noteInvitation(id === 'register' ? window.location.search : '');
  restoreSession();
  followOtherTabs(followOtherTab);
  watchSession();
  // A file that a release removed, while somebody was typing.
  window.addEventListener('livery:stale', offerReload);
  await restoreLanguage();
  // Where the texts could not be had, the page lies again as it reads.
  const { code, direction } = currentWriting();
  document.documentElement.dir = direction;
  if (code === published.language) delete document.documentElement.dataset.wait;
  if (import.meta.hot) {
    const { followBrandFiles } = await import('./devOverlay.ts');
    followBrandFiles(import.meta.hot, published.brand.id);
  }
}

void start();
