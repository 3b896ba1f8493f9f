import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import type { PrerenderedPage, PublishedPage } from '#src/domain/site/published.ts';
import { immutableCaching } from '#src/server/http/securityHeaders.ts';
import type { Site, SiteNotes, SiteReply } from '#src/server/kernel/site.ts';
import { assetFile, brandsFolder, ownTexts } from '../authoring/brands/brandFiles.ts';
import { catalogueOf, fillFromEnglish } from '../authoring/brands/catalogues.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import { siteNotes } from '../authoring/report/siteNotes.ts';
import type { Bundle } from '../build/bundle.ts';
import { appleIconSize, iconSizes, renderPng, webManifest, webManifestPath } from './appFiles.ts';
import { brandForPage, textsForPage } from './brandForPage.ts';
import { renderDocument } from './document.ts';
import { robotsText, sitemap } from './documentLinks.ts';
import { renderedQueries } from './initialQueries.ts';
import { initialResults, type VisitorQuery } from './initialResults.ts';
import { signInReply } from './signInDocument.ts';
import { SiteFiles } from './siteFiles.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A completely rendered site, which can be written to files. */
export interface RenderedSite extends Site {
  /** Every address that `reply` answers by name: pages first, then files. Several may share one reply. */
  addresses(): readonly string[];
  /** Address of the not-found page. */
  readonly notFound: string | undefined;
}

/**
 * Returns the reply function of a site: exact address first, then without trailing slash. A missing file has
 * no reply; addresses without an extension get the not-found page.
 */
export const createReply =
  (at: (address: string) => SiteReply | undefined, notFound: string | undefined): Site['reply'] =>
  (address) => {
    const plain = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
    const found = at(address) ?? at(plain);
    return found ?? (path.posix.extname(address) === '' ? at(notFound ?? '') : undefined);
  };

/** Prerenders a page, given all texts of its language. */
export type Prerender = (published: PublishedPage, path: string) => Promise<PrerenderedPage>;

/** Prerenders nothing: the browser renders the page, and gets all texts. */
export const skipPrerender: Prerender = async ({ texts }) => ({ markup: '', texts: Object.keys(texts) });

/** Options of rendering a site. */
export interface SiteOptions {
  /** Ids of the pages to render; all without it. */
  readonly only?: ReadonlySet<string> | undefined;
  /**
   * Queries the API for what pages show first, to be rendered into them. Without it they are rendered in
   * their loading state.
   */
  readonly ask?: VisitorQuery | undefined;
}

/** A valid brand, with the folder of all brands. */
interface BrandInFolder {
  readonly checked: CheckedBrand & { readonly brand: Brand };
  readonly folder: string;
}

/** Adds the catalogues of all offered languages, with English for missing texts; their addresses by language. */
function addCatalogues(files: SiteFiles, { checked: { brand, chain }, folder }: BrandInFolder) {
  const english = ownTexts(chain, 'EN', folder);
  return Object.fromEntries(
    brand.languages.offered.map((code) => {
      const { body, hash } = catalogueOf(fillFromEnglish(english, ownTexts(chain, code, folder)));
      return [code, files.addHashed(`/locales/${code}.json`, 'application/json; charset=utf-8', body, hash)];
    }),
  );
}

function readAsset({ checked: { brand, chain }, folder }: BrandInFolder, asset: string): Buffer {
  const file = assetFile(chain, asset, folder);
  if (file === null) throw new Error(`${brand.id} has no ${asset}`);
  return readFileSync(file);
}

/** Adds a picture of a brand; its address. */
const addPicture = (files: SiteFiles, source: BrandInFolder, asset: string): string =>
  files.addHashed(
    `/brand/${asset}`,
    contentTypes[path.extname(asset)] ?? 'application/octet-stream',
    readAsset(source, asset),
  );

/** Adds the home screen icons, rendered as PNG on first request; their addresses by size. */
function addPngIcons(files: SiteFiles, source: BrandInFolder): Record<number, string> {
  const { icon } = source.checked.brand.assets;
  if (!icon.endsWith('.svg')) return {};
  const drawing = readAsset(source, icon).toString('utf8');
  return Object.fromEntries(
    [...iconSizes, appleIconSize].map((size) => {
      const address = `/brand/icon-${size}.${shortHash(drawing)}.png`;
      files.addReply(address, () => ({
        status: 200,
        headers: { 'Content-Type': 'image/png', 'Cache-Control': immutableCaching },
        body: renderPng(drawing, size),
      }));
      return [size, address];
    }),
  );
}

/** What all pages of a site have in common. */
interface PageContext {
  /** The brand with the addresses of its pictures. */
  readonly brand: Brand;
  readonly hosting: Hosting;
  readonly bundle: Bundle;
  readonly prerender: Prerender;
  /** All texts of the brand's default language. */
  readonly texts: PublishedPage['texts'];
  readonly catalogues: PublishedPage['catalogues'];
  /** Address of the whole brand as JSON. */
  readonly site: string;
  readonly appleIcon: string | undefined;
}

/** Renders the pages of a site; replies by address. */
async function renderPages(
  { brand, hosting, bundle, prerender, texts, catalogues, site, appleIcon }: PageContext,
  { only, ask }: SiteOptions,
): Promise<Map<string, SiteReply>> {
  const runQueries = ask && initialResults(ask);
  const language = brand.languages.default;
  const pages = new Map<string, SiteReply>();
  for (const [id, page] of Object.entries(brand.pages)) {
    if (only?.has(id) === false) continue;
    const part = brandForPage(brand, id, page);
    const answers = await runQueries?.(renderedQueries(part.shell, page, language));
    const published: PublishedPage = { brand: part, language, texts, catalogues, site, answers };
    const { markup, texts: shownTexts } = await prerender(published, page.paths[0] ?? '/');
    const { html, policy } = renderDocument(
      { ...published, texts: textsForPage(texts, part, page, shownTexts) },
      page,
      hosting,
      bundle,
      { markup, theme: brand.theme, texts, appleIcon },
    );
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    };
    const reply = { status: id === 'not-found' ? 404 : 200, headers, body: html };
    for (const address of page.paths) pages.set(address, reply);
  }
  return pages;
}

/**
 * The site of one valid brand: pages, catalogues and pictures, to be served under any host. Missing texts of
 * a language are English.
 */
export async function renderSite(
  checked: CheckedBrand & { brand: Brand },
  bundle: Bundle,
  prerender: Prerender,
  folder = brandsFolder,
  options: SiteOptions = {},
): Promise<RenderedSite> {
  const { brand, chain, hosting, startingSettings } = checked;
  const source: BrandInFolder = { checked, folder };
  const files = new SiteFiles();
  const catalogues = addCatalogues(files, source);
  const logo = addPicture(files, source, brand.assets.logo);
  const icon = addPicture(files, source, brand.assets.icon);
  const publishedBrand: Brand = { ...brand, assets: { logo, icon } };
  const english = ownTexts(chain, 'EN', folder);
  const texts = fillFromEnglish(english, ownTexts(chain, brand.languages.default, folder));
  // The whole brand, which a page fetches once it is shown.
  const json = JSON.stringify(publishedBrand);
  const site = files.addHashed('/brand/site.json', 'application/json; charset=utf-8', json);
  const png = addPngIcons(files, source);
  files.addText(webManifestPath, 'application/manifest+json', webManifest(brand, { drawing: icon, png }));
  files.addText('/robots.txt', 'text/plain', robotsText(hosting));
  const map = sitemap(brand, hosting);
  if (map !== null) files.addText('/sitemap.xml', 'application/xml', map);
  const signIn = signInReply(publishedBrand, { texts, catalogues, hosting, bundle });
  if (signIn) files.addReply(signInPath, signIn);

  const appleIcon = png[appleIconSize];
  const context = { brand: publishedBrand, hosting, bundle, prerender, texts, catalogues, site, appleIcon };
  const pages = await renderPages(context, options);
  // Computed on first use: only the operator's console needs them.
  let notes: SiteNotes | undefined;
  const notFound = brand.pages['not-found']?.paths[0];
  return {
    brand,
    hosting,
    startingSettings,
    get notes() {
      notes ??= siteNotes(brand, english, icon);
      return notes;
    },
    addresses: () => [...pages.keys(), ...files.addresses()],
    notFound,
    reply: createReply((address) => files.get(address) ?? pages.get(address), notFound),
  };
}
