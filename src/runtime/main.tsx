import '#src/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { restoreLanguage } from '#src/actions/changeLanguage.ts';
import { forgetSession } from '#src/actions/logout.ts';
import { type Published, publishedElement, refusedElement, rootElement } from '#src/domain/published.ts';
import { validate } from '#src/domain/validate.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { detectDevice } from '#src/stores/device.ts';
import { followOtherTabs, restoreSession } from '#src/stores/session.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { report } from './report.ts';
import { pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Reads what the page carries, and refuses a brand that is not sound (BR-3): null, and the page says so. */
function readPublished(): Published | null {
  try {
    const published = JSON.parse(document.getElementById(publishedElement)?.textContent ?? '') as Published;
    const { findings } = validate(brandSchema, {
      ...published.brand,
      assets: { logo: 'assets/logo.svg', icon: 'assets/icon.svg' },
    });
    if (findings.length === 0) return published;
    report('brand', `${findings[0]?.code} ${findings[0]?.pointer}`);
  } catch (error) {
    report('brand', error);
  }
  const refused = document.getElementById(refusedElement);
  if (refused) refused.hidden = false;
  return null;
}

/** Draws the page: over its prerendered markup where it has some, so that nothing is drawn twice. */
async function start(): Promise<void> {
  const published = readPublished();
  if (!published) return;
  connectAll(published);
  const { page } = pageAt(published.brand, window.location.pathname);
  await loadViews(firstWidgets(published.brand.shell.widgets, page));

  const root = document.getElementById(rootElement);
  if (!root) throw new Error(`no #${rootElement}`);
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (root.firstElementChild)
    hydrateRoot(root, app, { onRecoverableError: (error) => report('hydration', error) });
  else createRoot(root).render(app);

  // What depends on the visitor comes after the published page stands.
  detectDevice();
  restoreSession();
  followOtherTabs(forgetSession);
  await restoreLanguage();
  if (import.meta.hot) {
    const { followBrandFiles } = await import('./devOverlay.ts');
    followBrandFiles(import.meta.hot, published.brand.id);
  }
}

void start();
