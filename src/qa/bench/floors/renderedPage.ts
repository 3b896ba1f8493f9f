import type { Browser, Page } from '@playwright/test';
import { openVisitorPage, waitUntilQuiet } from '../phone/phone.ts';

/** An element of a rendered page as data, or a text. */
export type RenderedNode = string | RenderedElement;
export interface RenderedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RenderedNode[];
}

/** A page as rendered by a browser: its markup and styles without scripts. */
export interface RenderedPage {
  /** Attributes of <html> that styles may depend on. */
  readonly html: Readonly<Record<string, string>>;
  /** The published <head> without scripts and script preloads, plus the styles that were loaded later. */
  readonly head: readonly RenderedElement[];
  /** The root element of the application, as published and once the page has settled. */
  readonly published: RenderedElement;
  readonly settled: RenderedElement;
  /** Address and response of the list of games that the page requested; null where it requested none. */
  readonly games: { readonly address: string; readonly answer: unknown } | null;
}

const scriptLink = 'link[rel=modulepreload], link[as=script], link[rel=manifest]';

/** Reads elements as data. Runs in the page. */
function readTree([selector, excluded]: readonly [string, string]): RenderedElement[] {
  const read = (element: Element): RenderedElement => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((node): RenderedNode[] => {
      if (node instanceof Element) return node.matches(excluded) ? [] : [read(node)];
      return node instanceof Text && node.data !== '' ? [node.data] : [];
    }),
  });
  return [...document.querySelectorAll(selector)].filter((each) => !each.matches(excluded)).map(read);
}

async function readElement(page: Page, selector: string): Promise<RenderedElement> {
  const [found] = await page.evaluate(readTree, [selector, 'script, noscript'] as const);
  if (!found) throw new Error(`no ${selector} at ${page.url()}`);
  return found;
}

/** Reads the page as published, with scripts disabled. */
async function readPublished(
  browser: Browser,
  url: string,
): Promise<Pick<RenderedPage, 'html' | 'published'> & { head: RenderedElement[] }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const head = await page.evaluate(readTree, ['head > *', `script, noscript, ${scriptLink}`] as const);
    const html = await page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    });
    return { html, head, published: await readElement(page, '#root') };
  } finally {
    await context.close();
  }
}

/** Captures a page of a running server, as published and after the application has rendered it. */
export async function captureRenderedPage(browser: Browser, url: string): Promise<RenderedPage> {
  const published = await readPublished(browser, url);
  const { context, page } = await openVisitorPage(browser);
  try {
    let gamesAddress: string | undefined;
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/games\/(hot|mobile)$/.test(pathname)) gamesAddress ??= pathname + search;
    });
    // Carousels are not started: the floors have the same look without the engine.
    await page.route(/\/assets\/(carouselEngine|swiper)-/, (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    await waitUntilQuiet(page);
    const settled = await readElement(page, '#root');
    const styles = await page.evaluate(readTree, ['head > link[rel=stylesheet]', scriptLink] as const);
    const publishedStyles = new Set(published.head.map(({ attributes }) => attributes.href));
    published.head.push(...styles.filter(({ attributes }) => !publishedStyles.has(attributes.href)));
    if (gamesAddress === undefined) return { ...published, settled, games: null };
    const answer: unknown = await page.evaluate(
      async (address) => (await fetch(address)).json(),
      gamesAddress,
    );
    return { ...published, settled, games: { address: gamesAddress, answer } };
  } finally {
    await context.close();
  }
}
