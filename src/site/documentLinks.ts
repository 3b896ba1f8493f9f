import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { isLocalHost } from '#src/domain/site/hosts.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';

/** The public origin of a brand: its first host that is not local; null where there is none. */
export function siteOrigin({ hosts }: Pick<Hosting, 'hosts'>): string | null {
  const host = hosts.find((one) => !isLocalHost(one));
  return host === undefined ? null : `https://${host}`;
}

/** Pages that replace others, or show somebody what is theirs: not to be indexed. */
const unlisted = ['not-found', 'maintenance', 'region-blocked', 'launch-game', 'free-trial', 'member-centre'];

/** Whether search engines may index a page: it is public, made, and says the same to everybody. */
export const isIndexed = (id: string, page: Pick<Page, 'access' | 'when' | 'widgets'>): boolean =>
  (page.access ?? 'open') === 'open' &&
  page.when === undefined &&
  !unlisted.includes(id) &&
  !isOnItsWay(page);

/** Paths of public pages, which search engines may index. */
export const publicPaths = (pages: Brand['pages']): string[] =>
  Object.entries(pages)
    .filter(([id, page]) => isIndexed(id, page))
    .flatMap(([, { paths }]) => paths.slice(0, 1));

/** What the metadata of a page is made from. */
interface LinkedPage {
  readonly brand: Pick<Brand, 'name' | 'languages'>;
  readonly page: Pick<Page, 'paths'>;
  readonly hosting: Pick<Hosting, 'hosts'>;
  /** Title of the page, as plain text. */
  readonly title: string;
  /** Path of a picture in a format that all messengers can show. */
  readonly picture?: string | undefined;
  /** The brand's own picture of links, which takes the place of that one. */
  readonly preview?: PreviewPicture | undefined;
  /** What the page says of itself, as plain text. */
  readonly description?: string | undefined;
  /** Language of the document. Default: the brand's first. */
  readonly language?: LanguageCode | undefined;
}

/** The picture that messengers show of a link. */
export interface PreviewPicture {
  readonly path: string;
  /** In pixels; null where its file does not state it. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Metadata of the picture and the description, of which a brand may say one, both or none. */
function previewProperties(
  origin: string,
  { picture, preview, description }: LinkedPage,
): [name: string, content: string][] {
  const path = preview?.path ?? picture;
  const size: [string, number | null | undefined][] = [
    ['og:image:width', preview?.width],
    ['og:image:height', preview?.height],
  ];
  return [
    ...(description === undefined ? [] : [['og:description', description] as [string, string]]),
    ...(path === undefined ? [] : [['og:image', origin + path] as [string, string]]),
    ...size.flatMap(([name, pixels]): [string, string][] => (pixels ? [[name, String(pixels)]] : [])),
  ];
}

/** How messengers lay out a link: what a brand says nothing for, they decide themselves. */
function cardOf({ preview, description }: LinkedPage): string[] {
  const card = preview ? 'summary_large_image' : description === undefined ? null : 'summary';
  return card === null ? [] : [`<meta name="twitter:card" content="${card}">`];
}

/**
 * Metadata for links: canonical address, language, preview. A page has one address for all languages, at which search
 * engines, which ask for none, find the brand's default one. Empty where the brand has no public host.
 */
export function documentLinks(linked: LinkedPage): string {
  const { brand, page, hosting, title, language = linked.brand.languages.default } = linked;
  const origin = siteOrigin(hosting);
  const [path] = page.paths;
  if (origin === null || path === undefined) return '';
  const { default: first, offered } = brand.languages;
  const address = escapeHtml(origin + path);
  const locale = (code: keyof typeof languages) => languages[code].lang.replace('-', '_');
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', title],
    ['og:url', origin + path],
    ['og:locale', locale(language)],
    ...offered
      .filter((code) => code !== language)
      .map((code): [string, string] => ['og:locale:alternate', locale(code)]),
    ...previewProperties(origin, linked),
  ];
  return [
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="${languages[first].lang}" href="${address}">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...cardOf(linked),
  ].join('\n');
}

/** `robots.txt`: allows everything, and refers to the sitemap. */
export function robotsText(hosting: Pick<Hosting, 'hosts'>): string {
  const origin = siteOrigin(hosting);
  return `User-agent: *\nAllow: /\n${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`;
}

/** `sitemap.xml`: the public pages; null where the brand has no public host. */
export function sitemap({ pages }: Pick<Brand, 'pages'>, hosting: Pick<Hosting, 'hosts'>): string | null {
  const origin = siteOrigin(hosting);
  if (origin === null) return null;
  const urls = publicPaths(pages).map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
