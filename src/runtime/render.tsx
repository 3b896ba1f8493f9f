import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Published } from '#src/domain/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { pageAt } from './routes.ts';
import { loadViews } from './views.ts';

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream).text();
}

/**
 * A page of a brand as markup, as a visitor sees it before anything has answered: what the browser hydrates.
 * One at a time: stores and texts are those of the page being drawn.
 */
export async function renderPage(published: Published, path: string): Promise<string> {
  connectAll(published);
  const { page } = pageAt(published.brand, path);
  await loadViews(firstWidgets(published.brand.shell.widgets, page));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Nothing may be held back for a script to put in its place: the policy would not let it run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return readAll(prelude);
}
