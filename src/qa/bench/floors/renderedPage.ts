import type { Browser, Page } from '@playwright/test';
import { openVisitorPage, waitUntilQuiet } from '../phone/phone.ts';

/** An element as it stands in a drawn page, or a text. */
export type RenderedNode = string | RenderedElement;
export interface RenderedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RenderedNode[];
}

/** A page as a browser drew it, with all that makes it look so and nothing that runs. */
export interface RenderedPage {
  /** Attributes of <html> that styles may depend on. */
  readonly html: Readonly<Record<string, string>>;
  /** What stands in the published <head>, less scripts and what announces scripts, and the styles that came later. */
  readonly head: readonly RenderedElement[];
  /** The application's element, as published and as it is once everything has come. */
  readonly published: RenderedElement;
  readonly settled: RenderedElement;
  /** Address and answer of the list of games that the page asked for; null where it asked for none. */
  readonly games: { readonly address: string; readonly answer: unknown } | null;
}

const scriptLink = 'link[rel=modulepreload], link[as=script], link[rel=manifest]';

/** Reads elements as data. Runs in the page. */
function readTree([selector, without]: readonly [string, string]): RenderedElement[] {
  const read = (element: Element): RenderedElement => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((node): RenderedNode[] => {
      if (node instanceof Element) return node.matches(without) ? [] : [read(node)];
      return node instanceof Text && node.data !== '' ? [node.data] : [];
    }),
  });
  return [...document.querySelectorAll(selector)].filter((each) => !each.matches(without)).map(read);
}

async function readOne(page: Page, selector: string): Promise<RenderedElement> {
  const [found] = await page.evaluate(readTree, [selector, 'script, noscript'] as const);
  if (!found) throw new Error(`no ${selector} at ${page.url()}`);
  return found;
}

/** The page as it is published: what a browser without scripts draws of it. */
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
    return { html, head, published: await readOne(page, '#root') };
  } finally {
    await context.close();
  }
}

/** Reads a page of a running server, before and after its application has drawn it. */
export async function captureRenderedPage(browser: Browser, url: string): Promise<RenderedPage> {
  const published = await readPublished(browser, url);
  const { context, page } = await openVisitorPage(browser);
  try {
    let asked: string | undefined;
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/games\/(hot|mobile)$/.test(pathname)) asked ??= pathname + search;
    });
    // What moves by itself, such as a carousel, starts later: the floors have the look without the engine.
    await page.route(/\/assets\/(carouselEngine|swiper)-/, (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    await waitUntilQuiet(page);
    const settled = await readOne(page, '#root');
    const styles = await page.evaluate(readTree, ['head > link[rel=stylesheet]', scriptLink] as const);
    const known = new Set(published.head.map(({ attributes }) => attributes.href));
    published.head.push(...styles.filter(({ attributes }) => !known.has(attributes.href)));
    if (asked === undefined) return { ...published, settled, games: null };
    const answer: unknown = await page.evaluate(async (address) => (await fetch(address)).json(), asked);
    return { ...published, settled, games: { address: asked, answer } };
  } finally {
    await context.close();
  }
}
