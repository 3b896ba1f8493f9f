import '#src/ui/base.css';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { applyOtherTabSession } from '#src/actions/account/forgetSession.ts';
import { keepAnswers } from '#src/actions/account/keptAnswers.ts';
import { restoreLanguage } from '#src/actions/changeLanguage.ts';
import {
  type PublishedPage,
  publishedElement,
  refusedElement,
  rootElement,
} from '#src/domain/site/published.ts';
import { initialWidgets } from '#src/manifest/place.ts';
import { restoreBalanceView } from '#src/stores/account/balance.ts';
import { readInvitationFrom } from '#src/stores/account/invitation.ts';
import { followOtherTabs, restoreSession, useSession } from '#src/stores/account/session.ts';
import { detectDevice } from '#src/stores/device.ts';
import { noteShownLanguage } from '#src/stores/languageChoice.ts';
import { offerReload } from '#src/stores/toasts.ts';
import { currentLocale, textsReady } from '#src/ui/text.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { loadDeferredTexts, setDeferredSources } from './deferred.ts';
import { isLoadedPage, pageAt } from './page/routes.ts';
import { loadViews } from './page/views.ts';
import { report } from './report.ts';

/** Replaces the page with the message that the site is misconfigured (BR-3). */
function refuse(root: Root | null, fault: unknown): void {
  report('brand', fault);
  root?.unmount();
  const refused = document.getElementById(refusedElement);
  if (refused) refused.hidden = false;
}

function readPublished(): PublishedPage | null {
  try {
    return JSON.parse(document.getElementById(publishedElement)?.textContent ?? '') as PublishedPage;
  } catch {
    return null;
  }
}

/** Draws the page: hydrates its prerendered markup where there is some, so that nothing is drawn twice. */
async function draw(published: PublishedPage): Promise<Root> {
  setDeferredSources(published);
  connectAll(published, async () => void (await loadDeferredTexts()));
  const found = pageAt(published.brand, window.location.pathname);
  if (isLoadedPage(found)) await loadViews(initialWidgets(published.brand.shell.widgets, found.page));

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

/** Watches the session for idleness; the code for it is loaded once a member is signed in. */
function watchSession(): void {
  const watch = () => {
    if (!useSession.getState().session) return;
    stop();
    whenIdle(() =>
      import('./session/idleWatch.ts').then(
        ({ watchIdle }) => watchIdle(),
        () => undefined,
      ),
    );
  };
  const stop = useSession.subscribe(watch);
  watch();
}

/** The first fault of the brand, in the page's part of it or in the deferred part; null if there is none. */
const faultOf = async (published: PublishedPage): Promise<string | null> =>
  (await import('./checkPublishedBrand.ts')).checkPublishedBrand(published);

/**
 * Starts the page. A brand was checked before it was published and is checked again here: after the page is drawn,
 * so that no visit waits for it, or at once when drawing fails.
 */
async function start(): Promise<void> {
  // A loaded page starts at its top; the runtime restores the position of a page that is returned to.
  history.scrollRestoration = 'manual';
  const published = readPublished();
  if (!published) return refuse(null, 'not JSON');
  let root: Root;
  try {
    root = await draw(published);
  } catch (error) {
    const fault = await faultOf(published).catch(() => null);
    if (fault === null) throw error; // not the brand's fault: the boot script offers a retry
    return refuse(null, fault);
  }
  // If the network is down, the deferred parts are requested again when they are needed.
  whenIdle(() => {
    void textsReady();
    faultOf(published).then(
      (fault) => fault !== null && refuse(root, fault),
      (error: unknown) => report('second look', error),
    );
  });

  // What depends on the visitor follows once the published page is drawn.
  detectDevice();
  // Other pages use the same parameter name for something else.
  const { id } = pageAt(published.brand, window.location.pathname);
  readInvitationFrom(id === 'register' ? window.location.search : '');
  useSession.subscribe(restoreBalanceView);
  window.addEventListener('storage', restoreBalanceView);
  restoreSession();
  keepAnswers();
  followOtherTabs(applyOtherTabSession);
  watchSession();
  // A release removed a file while the visitor was typing.
  window.addEventListener('livery:stale', offerReload);
  if (published.negotiated) noteShownLanguage(published.language, published.brand.languages.default);
  await restoreLanguage(published.negotiated);
  // If the texts failed to load, the page returns to the direction of its published language.
  const { code, direction } = currentLocale();
  document.documentElement.dir = direction;
  if (code === published.language) delete document.documentElement.dataset.wait;
  if (import.meta.hot) {
    const { followBrandFiles } = await import('./devOverlay.ts');
    followBrandFiles(import.meta.hot, published.brand.id);
  }
}

void start();
