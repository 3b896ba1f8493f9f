import '#src/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { restoreLanguage } from '#src/actions/changeLanguage.ts';
import { forgetSession } from '#src/actions/logout.ts';
import { type Published, publishedElement, rootElement } from '#src/domain/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { detectDevice } from '#src/stores/device.ts';
import { followOtherTabs, restoreSession } from '#src/stores/session.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { report } from './report.ts';
import { pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Reads what the page carries. Throws when the page was made by something else. */
function readPublished(): Published {
  return JSON.parse(document.getElementById(publishedElement)?.textContent ?? '') as Published;
}

/** Draws the page: over its prerendered markup where it has some, so that nothing is drawn twice. */
async function start(): Promise<void> {
  const published = readPublished();
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
}

void start();
