import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from '#src/api/queryClient.ts';
import type { PrerenderedPage, PublishedPage } from '#src/domain/site/published.ts';
import { initialWidgets } from '#src/manifest/place.ts';
import { App } from './App.tsx';
import { connectAll } from './connect.ts';
import { isLoadedPage, pageAt } from './page/routes.ts';
import { loadViews } from './page/views.ts';

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
const proxies = new WeakMap<PublishedPage['texts'], PublishedPage['texts']>();

/** The texts, wrapped to record the keys that are read. */
function recordReads(texts: PublishedPage['texts']): PublishedPage['texts'] {
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
export async function renderPage(published: PublishedPage, path: string): Promise<PrerenderedPage> {
  readKeys = new Set();
  // Answers of an earlier page are dropped: they change, and thousands of brands are drawn in one process.
  queryClient.clear();
  connectAll({ ...published, texts: recordReads(published.texts) });
  const found = pageAt(published.brand, path);
  if (isLoadedPage(found)) await loadViews(initialWidgets(published.brand.shell.widgets, found.page));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // React must not stream parts that an inline script moves into place: the content security policy blocks it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { markup: await readAll(prelude), texts: [...readKeys] };
}
