import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { Page } from '#schemas/manifest/page.ts';
import type { Theme } from '#schemas/manifest/theme.ts';
import { viewModule } from '#src/authoring/brands/viewModule.ts';
import { webManifestPath } from '#src/domain/site/pageFiles.ts';
import { releaseOf } from '#src/domain/site/policyReports.ts';
import {
  type PublishedPage,
  publishedElement,
  refusedElement,
  rootElement,
} from '#src/domain/site/published.ts';
import { wideScreen } from '#src/domain/site/wideScreen.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import { initialWidgets } from '#src/manifest/place.ts';
import type { Bundle } from '../build/bundle.ts';
import { documentLinks, type PreviewPicture } from './documentLinks.ts';
import { initialQueries, preloadedRequests } from './initialQueries.ts';
import { documentPolicy } from './policy.ts';
import { themeStyle } from './themeStyle.ts';

/** JSON escaped for a script element: nothing in it can end the element. */
export const embeddedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The offered languages in the boot script's notation: code, direction, address of the catalogue. */
const languageList = ({ catalogues }: PublishedPage): string =>
  Object.entries(catalogues)
    .map(([code, address]) => `${code}|${languages[code as LanguageCode].direction}|${address}`)
    .join(' ');

/** What a page needs besides its brand. */
interface PageParts {
  /** The prerendered page; empty where the browser renders it. */
  readonly markup: string;
  readonly theme: Theme;
  /** All texts of its language: the document itself shows some. */
  readonly texts: PublishedPage['texts'];
  /** Address of the icon for Apple's home screens. */
  readonly appleIcon?: string | undefined;
  /** The brand's picture of links. */
  readonly preview?: PreviewPicture | undefined;
  /** What the page says of itself to search engines and messengers. */
  readonly description?: string | undefined;
  /** Whether the document stands for any page, without a network: it asks for nothing early, and is not to be found. */
  readonly isFallback?: boolean;
}

/** Separates the preload links that React puts before the markup, which belong into the head. */
function splitPreloads(markup: string): { preloads: string; rest: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads: preloads.replaceAll('/>', '>\n'), rest: markup.slice(preloads.length) };
}

/** Renders a page as HTML, with its content security policy. */
export function renderDocument(
  published: PublishedPage,
  page: Page,
  hosting: Hosting,
  bundle: Pick<Bundle, 'entry' | 'needs' | 'wide' | 'bootGuard'>,
  { markup, theme, texts, appleIcon, preview, description, isFallback = false }: PageParts,
): { html: string; policy: string } {
  const { brand, language } = published;
  const { lang, direction } = languages[language];
  const { scripts, styles } = bundle.needs(initialModules(brand, page));
  const style = themeStyle(theme);
  const { preloads, rest } = splitPreloads(markup);
  const text = (key: string) => escapeHtml(texts[key] ?? key);
  const title = page.paths.includes('/')
    ? escapeHtml(brand.name)
    : `${text(page.title)} · ${escapeHtml(brand.name)}`;
  const links = isFallback
    ? '<meta name="robots" content="noindex">'
    : documentLinks({
        brand,
        page,
        hosting,
        title: page.paths.includes('/') ? brand.name : (texts[page.title] ?? page.title),
        picture: appleIcon,
        preview,
        description,
        language,
      });
  const html = `<!doctype html>
<html lang="${lang}" dir="${direction}" data-brand="${brand.id}" data-merchant="${brand.merchant}" data-language="${language}"${published.negotiated ? ' data-negotiated=""' : ''} data-languages="${escapeHtml(languageList(published))}" data-early="${escapeHtml(
    isFallback ? '' : preloadedRequests(published, page).join(' '),
  )}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="theme-color" content="${theme.colors.surface}">
<meta name="color-scheme" content="${theme.scheme}">
<script>${bundle.bootGuard}</script>
<style>${style}</style>
${preloads}${styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
${bundle.wide === undefined ? '' : `<link rel="stylesheet" href="${bundle.wide}" media="${wideScreen}">\n`}<script type="module" src="${bundle.entry}"></script>
${scripts.map((address) => `<link rel="modulepreload" href="${address}">`).join('\n')}
<link rel="icon" href="${escapeHtml(brand.assets.icon)}">
${appleIcon === undefined ? '' : `<link rel="apple-touch-icon" href="${escapeHtml(appleIcon)}">\n<meta name="apple-mobile-web-app-title" content="${escapeHtml(brand.name)}">\n`}<link rel="manifest" href="${webManifestPath}">
${description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">\n`}${links}
</head>
<body>
<div id="${rootElement}">${rest}</div>
<div id="livery-retry" class="boot-retry" role="alert" hidden><p>${text('start.failed')}</p><button type="button">${text('action.retry')}</button></div>
<div id="${refusedElement}" class="boot-retry" role="alert" hidden><p>${text('start.refused')}</p></div>
<noscript><p>${text('start.noScript')}</p></noscript>
<script type="application/json" id="${publishedElement}">${embeddedJson(published)}</script>
</body>
</html>
`;
  return {
    html,
    policy: documentPolicy(hosting, { script: bundle.bootGuard, style }, releaseOf(bundle.entry)),
  };
}

/**
 * Modules that a page needs first, as the build manifest names them: its views, and the checks of its initial
 * queries.
 */
export function initialModules({ shell, languages }: PublishedPage['brand'], page: Page): string[] {
  const queries = initialQueries(shell, page, languages.default);
  const names = initialWidgets(shell.widgets, page);
  const areas = new Set(queries.map(([{ area }]) => area));
  return [...names.map(viewModule), ...[...areas].map((area) => `livery:validators/${area}`)];
}
