import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '#src/api/queryClient.ts';
import type { DrawnPage, Published } from '#src/domain/site/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { isFound, pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Read part by part: a Response around it takes longer than drawing a small page. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let all = '';
  for (;;) {
    const { done, value } = await reader.read();
    all += decoder.decode(value, { stream: !done });
    if (done) return all;
  }
}

/** Keys of the texts that the page being drawn has read. */
let read = new Set<string>();
/** One for all pages that share their texts: whoever looks through them all does so once. */
const known = new WeakMap<Published['texts'], Published['texts']>();

/** Texts that note which of them are read. */
function noting(texts: Published['texts']): Published['texts'] {
  const made =
    known.get(texts) ??
    new Proxy(texts, {
      get(target, key: string) {
        if (Object.hasOwn(target, key)) read.add(key);
        return target[key];
      },
    });
  known.set(texts, made);
  return made;
}

/**
 * A page of a brand as markup, as a visitor sees it before anything has answered: what the browser hydrates, with
 * the keys of the texts in it. One at a time: stores and texts are those of the page being drawn.
 */
export async function renderPage(published: Published, path: string): Promise<DrawnPage> {
  read = new Set();
  // What an earlier page knew is not kept: answers change, and thousands of brands are drawn one after the other.
  queryClient.clear();
  connectAll({ ...published, texts: noting(published.texts) });
  const found = pageAt(published.brand, path);
  if (isFound(found)) await loadViews(firstWidgets(published.brand.shell.widgets, found.page));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Nothing may be held back for a script to put in its place: the policy would not let it run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { markup: await readAll(prelude), texts: [...read] };
}
