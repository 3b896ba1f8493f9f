import { captchaFrameOf } from '#src/domain/site/captchaFrame.ts';
import { negotiatedVary } from '#src/domain/site/negotiatedPages.ts';
import { pageReportsOf } from '#src/domain/site/pageReports.ts';
import type { PrerenderedPage, PublishedPage } from '#src/domain/site/published.ts';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { brandForPage, textsForPage } from './brandForPage.ts';
import { renderDocument } from './document.ts';
import { isIndexed } from './documentLinks.ts';
import { renderedQueries } from './initialQueries.ts';
import type { initialResults } from './initialResults.ts';
import type { PageContext } from './siteParts.ts';
import { hasWorker } from './workerFile.ts';

/** Prerenders a page, given all texts of its language. */
export type Prerender = (published: PublishedPage, path: string) => Promise<PrerenderedPage>;

/** Prerenders nothing: the browser renders the page, and gets all texts. */
export const skipPrerender: Prerender = async ({ texts }) => ({ markup: '', texts: Object.keys(texts) });

/** The data that a page embeds, without the API's answers. */
const publishedData = (
  { brand, hosting, bundle, language, texts, catalogues, site }: PageContext,
  part: PublishedPage['brand'],
): PublishedPage => ({
  brand: part,
  language,
  texts,
  catalogues,
  site,
  captchaFrame: captchaFrameOf(hosting),
  reports: pageReportsOf(hosting),
  worker: hasWorker(brand, bundle) || undefined,
});

const documentHeaders = (policy: string, negotiated = false) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-cache',
  ...(negotiated ? { Vary: negotiatedVary } : {}),
});

/** Draws one page of a site in the language of the context. `runQueries` asks the API for what the page shows first. */
export async function drawPage(
  context: PageContext,
  id: string,
  prerender: Prerender,
  runQueries: ReturnType<typeof initialResults> | undefined,
): Promise<SiteReply> {
  const { brand, hosting, bundle, language, texts, appleIcon, preview } = context;
  const page = brand.pages[id];
  if (!page) throw new Error(`${brand.id} has no page ${id}`);
  const negotiated = context.negotiated.has(id);
  const part = brandForPage(brand, id, page);
  const answers = await runQueries?.(renderedQueries(part.shell, page, language), language);
  const published: PublishedPage = {
    ...publishedData(context, part),
    ...(negotiated ? { negotiated } : {}),
    answers,
  };
  const { markup, texts: shownTexts } = await prerender(published, page.paths[0] ?? '/');
  const { html, policy } = renderDocument(
    { ...published, texts: textsForPage(texts, part, page, shownTexts) },
    page,
    hosting,
    bundle,
    {
      markup,
      theme: brand.theme,
      texts,
      appleIcon,
      preview,
      description: isIndexed(id, page)
        ? texts[page.description ?? brand.social?.description ?? '']
        : undefined,
    },
  );
  return { status: id === 'not-found' ? 404 : 200, headers: documentHeaders(policy, negotiated), body: html };
}

/**
 * Draws the document that a service worker answers with where it has neither a network nor the page: the application with
 * the brand's shell, which draws in the browser what it can of the address. Its own page is that at `/`.
 */
export function drawFallback(context: PageContext): SiteReply {
  const { brand, hosting, bundle, texts, appleIcon } = context;
  const [id, page] = Object.entries(brand.pages).find(([, { paths }]) => paths.includes('/')) ?? [];
  if (id === undefined || !page) throw new Error(`${brand.id} has no page at /`);
  const part = brandForPage(brand, id, page);
  const { html, policy } = renderDocument(
    { ...publishedData(context, part), texts: textsForPage(texts, part, page, []) },
    page,
    hosting,
    bundle,
    { markup: '', theme: brand.theme, texts, appleIcon, isFallback: true },
  );
  return { status: 200, headers: documentHeaders(policy), body: html };
}
