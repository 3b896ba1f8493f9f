import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import type { DrawnPage, Published } from '#src/domain/site/published.ts';
import { forever, picturePolicy } from '#src/server/http/securityHeaders.ts';
import type { Site, SiteNotes, SiteReply } from '#src/server/kernel/site.ts';
import { assetFile, brandsFolder, ownTexts } from '../authoring/brands/brandFiles.ts';
import { catalogueOf, completeTexts } from '../authoring/brands/catalogues.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import { siteNotes } from '../authoring/report/siteNotes.ts';
import type { Bundle } from '../build/bundle.ts';
import { appleIconSize, drawPng, iconSizes, webManifest, webManifestPath } from './appFiles.ts';
import { renderDocument } from './document.ts';
import { robotsText, sitemap } from './documentLinks.ts';
import { type AskVisitor, firstAnswers } from './firstAnswers.ts';
import { drawnQuestions } from './firstQuestions.ts';
import { pagePart, pageTexts } from './pagePart.ts';
import { signInReply } from './signInDocument.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A completely rendered site, which can be written to files. */
export interface DrawnSite extends Site {
  /** Every address that `reply` answers by name: pages first, then files. Several may share one reply. */
  addresses(): readonly string[];
  /** Address of the not-found page. */
  readonly notFound: string | undefined;
}

/**
 * Returns the reply function of a site: exact address first, then without trailing slash. A missing file has
 * no reply; addresses without an extension get the not-found page.
 */
export const replyOf =
  (at: (address: string) => SiteReply | undefined, notFound: string | undefined): Site['reply'] =>
  (address) => {
    const plain = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
    const found = at(address) ?? at(plain);
    return found ?? (path.posix.extname(address) === '' ? at(notFound ?? '') : undefined);
  };

/** Prerenders a page, given all texts of its language. */
export type Prerender = (published: Published, path: string) => Promise<DrawnPage>;

/** Prerenders nothing: the browser renders the page, and gets all texts. */
export const leaveToBrowser: Prerender = async ({ texts }) => ({ markup: '', texts: Object.keys(texts) });

/** Options of rendering a site. */
export interface SiteWishes {
  /** Ids of the pages to render; all without it. */
  readonly only?: ReadonlySet<string> | undefined;
  /**
   * Queries the API for what pages show first, to be rendered into them. Without it they are rendered in
   * their loading state.
   */
  readonly ask?: AskVisitor | undefined;
}

/**
 * The site of one valid brand: pages, catalogues and pictures, to be served under any host. Missing texts of
 * a language are English.
 */
export async function makeSite(
  checked: CheckedBrand & { brand: Brand },
  bundle: Bundle,
  prerender: Prerender,
  folder = brandsFolder,
  { only, ask }: SiteWishes = {},
): Promise<DrawnSite> {
  const { brand, chain, hosting } = checked;
  const runQueries = ask && firstAnswers(ask);
  // Files made on first request, such as PNG icons, are functions until then.
  const files = new Map<string, SiteReply | (() => SiteReply)>();

  function addFile(
    name: string,
    contentType: string,
    body: string | Uint8Array,
    hash = shortHash(body),
  ): string {
    const { dir, name: stem, ext } = path.posix.parse(name);
    const address = `${dir}/${stem}.${hash}${ext}`;
    const headers = { 'Content-Type': contentType, 'Cache-Control': forever };
    // A picture opened as a page must not run scripts.
    const inert = contentType.startsWith('image/') ? { 'Content-Security-Policy': picturePolicy } : {};
    files.set(address, { status: 200, headers: { ...headers, ...inert }, body });
    return address;
  }

  const english = ownTexts(chain, 'EN', folder);
  const catalogues: Record<string, string> = {};
  for (const code of brand.languages.offered) {
    const { body, hash } = catalogueOf(completeTexts(english, ownTexts(chain, code, folder)));
    catalogues[code] = addFile(`/locales/${code}.json`, 'application/json; charset=utf-8', body, hash);
  }
  const read = (asset: string) => {
    const file = assetFile(chain, asset, folder);
    if (file === null) throw new Error(`${brand.id} has no ${asset}`);
    return readFileSync(file);
  };
  const picture = (asset: string) =>
    addFile(`/brand/${asset}`, contentTypes[path.extname(asset)] ?? 'application/octet-stream', read(asset));

  /** Home screen icons as PNG, rendered on first request. */
  function iconPngs(asset: string): Record<number, string> {
    if (!asset.endsWith('.svg')) return {};
    const drawing = read(asset).toString('utf8');
    return Object.fromEntries(
      [...iconSizes, appleIconSize].map((size) => {
        const address = `/brand/icon-${size}.${shortHash(drawing)}.png`;
        files.set(address, () => ({
          status: 200,
          headers: { 'Content-Type': 'image/png', 'Cache-Control': forever },
          body: drawPng(drawing, size),
        }));
        return [size, address];
      }),
    );
  }

  const publishedBrand: Brand = {
    ...brand,
    assets: { logo: picture(brand.assets.logo), icon: picture(brand.assets.icon) },
  };
  const texts = completeTexts(english, ownTexts(chain, brand.languages.default, folder));
  // The whole brand, which a page fetches once it is shown.
  const site = addFile('/brand/site.json', 'application/json; charset=utf-8', JSON.stringify(publishedBrand));

  const png = iconPngs(brand.assets.icon);
  files.set(webManifestPath, {
    status: 200,
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
    body: webManifest(brand, { drawing: publishedBrand.assets.icon, png }),
  });

  const plain = (body: string, type: string): SiteReply => ({
    status: 200,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
    body,
  });
  files.set('/robots.txt', plain(robotsText(hosting), 'text/plain'));
  const map = sitemap(brand, hosting);
  if (map !== null) files.set('/sitemap.xml', plain(map, 'application/xml'));

  const signIn = signInReply(publishedBrand, { texts, catalogues, hosting, bundle });
  if (signIn) files.set(signInPath, signIn);

  const pages = new Map<string, SiteReply>();
  for (const [id, page] of Object.entries(publishedBrand.pages)) {
    if (only?.has(id) === false) continue;
    const [first = '/'] = page.paths;
    const part = pagePart(publishedBrand, id, page);
    const language = brand.languages.default;
    const answers = await runQueries?.(drawnQuestions(part.shell, page, language));
    const published: Published = { brand: part, language, texts, catalogues, site, answers };
    const drawn = await prerender(published, first);
    const { html, policy } = renderDocument(
      { ...published, texts: pageTexts(texts, part, page, drawn.texts) },
      page,
      hosting,
      bundle,
      { markup: drawn.markup, theme: brand.theme, texts, appleIcon: png[appleIconSize] },
    );
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    };
    for (const address of page.paths)
      pages.set(address, { status: id === 'not-found' ? 404 : 200, headers, body: html });
  }
  // Computed on first use: only the operator's console needs them.
  let notes: SiteNotes | undefined;
  const notFoundPath = publishedBrand.pages['not-found']?.paths[0];

  return {
    brand,
    hosting,
    get notes() {
      notes ??= siteNotes(brand, english, publishedBrand.assets.icon);
      return notes;
    },
    addresses: () => [...pages.keys(), ...files.keys()],
    notFound: notFoundPath,
    reply: replyOf((address) => {
      const file = files.get(address);
      const reply = typeof file === 'function' ? file() : file;
      if (reply && reply !== file) files.set(address, reply);
      return reply ?? pages.get(address);
    }, notFoundPath),
  };
}
