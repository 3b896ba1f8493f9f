import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '#src/api/queryClient.ts';
import type { DrawnPage, Published } from '#src/domain/site/published.ts';
import { firstWidgets } from '#src/manifest/place.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { isFound, pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Reads chunk by chunk: a Response around the stream takes longer than drawing a small page. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
  }
}

/** Keys of the texts read by the page being drawn. */
let readKeys = new Set<string>();
/** One proxy for all pages that share their texts, so that code caching by object identity does its work once. */
const proxies = new WeakMap<Published['texts'], Published['texts']>();

/** The texts, wrapped to record the keys that are read. */
function recordReads(texts: Published['texts']): Published['texts'] {
  const proxy =
    proxies.get(texts) ??
    new Proxy(texts, {
      get(target, key: string) {
        if (Object.hasOwn(target, key)) readKeys.add(key);
        return target[key];
      },
    });
  proxies.set(texts, proxy);
  return proxy;
}

/**
 * Renders a page as a visitor sees it before any answer arrives: the markup that the browser hydrates, and the keys
 * of the texts in it. Never run two at a time: stores and texts are module state.
 */
export async function renderPage(published: Published, path: string): Promise<DrawnPage> {
  readKeys = new Set();
  // Answers of an earlier page are dropped: they change, and thousands of brands are drawn in one process.
  queryClient.clear();
  connectAll({ ...published, texts: recordReads(published.texts) });
  const found = pageAt(published.brand, path);
  if (isFound(found)) await loadViews(firstWidgets(published.brand.shell.widgets, found.page));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // React must not stream parts that an inline script moves into place: the content security policy blocks it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { markup: await readAll(prelude), texts: [...readKeys] };
}
