import { captchaFrameOf } from '#src/domain/site/captchaFrame.ts';
import { pageReportsOf } from '#src/domain/site/pageReports.ts';
import type { PrerenderedPage, PublishedPage } from '#src/domain/site/published.ts';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { brandForPage, textsForPage } from './brandForPage.ts';
import { renderDocument } from './document.ts';
import { isIndexed } from './documentLinks.ts';
import { renderedQueries } from './initialQueries.ts';
import type { initialResults } from './initialResults.ts';
import type { PageContext } from './siteParts.ts';

/** Prerenders a page, given all texts of its language. */
export type Prerender = (published: PublishedPage, path: string) => Promise<PrerenderedPage>;

/** Prerenders nothing: the browser renders the page, and gets all texts. */
export const skipPrerender: Prerender = async ({ texts }) => ({ markup: '', texts: Object.keys(texts) });

/** Draws one page of a site. `runQueries` asks the API for what the page shows first. */
export async function drawPage(
  { brand, hosting, bundle, texts, catalogues, site, appleIcon, preview }: PageContext,
  id: string,
  prerender: Prerender,
  runQueries: ReturnType<typeof initialResults> | undefined,
): Promise<SiteReply> {
  const page = brand.pages[id];
  if (!page) throw new Error(`${brand.id} has no page ${id}`);
  const language = brand.languages.default;
  const part = brandForPage(brand, id, page);
  const answers = await runQueries?.(renderedQueries(part.shell, page, language));
  const published: PublishedPage = {
    brand: part,
    language,
    texts,
    catalogues,
    site,
    answers,
    captchaFrame: captchaFrameOf(hosting),
    reports: pageReportsOf(hosting),
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
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
  };
  return { status: id === 'not-found' ? 404 : 200, headers, body: html };
}
