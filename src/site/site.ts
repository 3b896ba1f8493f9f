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

/** A site that is drawn whole, so that it can be written down. */
export interface DrawnSite extends Site {
  /** Every address that `reply` answers by name: pages first, then files. Several may share one answer. */
  addresses(): readonly string[];
  /** An address of the page that stands for missing ones. */
  readonly notFound: string | undefined;
}

/**
 * How a site answers: what stands at the address, with or without a slash at its end. A missing file is a
 * missing file; only addresses that could be pages get the not-found page.
 */
export const replyOf =
  (at: (address: string) => SiteReply | undefined, notFound: string | undefined): Site['reply'] =>
  (address) => {
    const plain = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
    const found = at(address) ?? at(plain);
    return found ?? (path.posix.extname(address) === '' ? at(notFound ?? '') : undefined);
  };

/** Draws a page beforehand, from all texts of its language. */
export type Prerender = (published: Published, path: string) => Promise<DrawnPage>;

/** Draws nothing: the browser does, and gets all texts along. */
export const leaveToBrowser: Prerender = async ({ texts }) => ({ markup: '', texts: Object.keys(texts) });

/** How a site is drawn otherwise than usual. */
export interface SiteWishes {
  /** Ids of the only pages to draw. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Asks the API: what pages show first is drawn into them. Without it they are drawn waiting for it. */
  readonly ask?: AskVisitor | undefined;
}

/**
 * The site of one sound brand: its pages, catalogues and pictures, ready to be served under any host. Texts
 * that a language lacks are English.
 */
export async function makeSite(
  checked: CheckedBrand & { brand: Brand },
  bundle: Bundle,
  prerender: Prerender,
  folder = brandsFolder,
  { only, ask }: SiteWishes = {},
): Promise<DrawnSite> {
  const { brand, chain, hosting } = checked;
  const answersOf = ask && firstAnswers(ask);
  // What is made only when somebody asks, such as icons as PNG, is a function until then.
  const files = new Map<string, SiteReply | (() => SiteReply)>();

  function keep(
    name: string,
    contentType: string,
    body: string | Uint8Array,
    hash = shortHash(body),
  ): string {
    const { dir, name: stem, ext } = path.posix.parse(name);
    const address = `${dir}/${stem}.${hash}${ext}`;
    const headers = { 'Content-Type': contentType, 'Cache-Control': forever };
    // A picture opened as a page runs nothing, whoever drew it.
    const inert = contentType.startsWith('image/') ? { 'Content-Security-Policy': picturePolicy } : {};
    files.set(address, { status: 200, headers: { ...headers, ...inert }, body });
    return address;
  }

  const english = ownTexts(chain, 'EN', folder);
  const catalogues: Record<string, string> = {};
  for (const code of brand.languages.offered) {
    const { body, hash } = catalogueOf(completeTexts(english, ownTexts(chain, code, folder)));
    catalogues[code] = keep(`/locales/${code}.json`, 'application/json; charset=utf-8', body, hash);
  }
  const read = (asset: string) => {
    const file = assetFile(chain, asset, folder);
    if (file === null) throw new Error(`${brand.id} has no ${asset}`);
    return readFileSync(file);
  };
  const picture = (asset: string) =>
    keep(`/brand/${asset}`, contentTypes[path.extname(asset)] ?? 'application/octet-stream', read(asset));

  /** Icons that only home screens ask for; drawn when one does. */
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

  const whole: Brand = {
    ...brand,
    assets: { logo: picture(brand.assets.logo), icon: picture(brand.assets.icon) },
  };
  const texts = completeTexts(english, ownTexts(chain, brand.languages.default, folder));
  // The rest of what a page carries: fetched once it stands.
  const site = keep('/brand/site.json', 'application/json; charset=utf-8', JSON.stringify(whole));

  const png = iconPngs(brand.assets.icon);
  files.set(webManifestPath, {
    status: 200,
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
    body: webManifest(brand, { drawing: whole.assets.icon, png }),
  });

  const plain = (body: string, type: string): SiteReply => ({
    status: 200,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' },
    body,
  });
  files.set('/robots.txt', plain(robotsText(hosting), 'text/plain'));
  const map = sitemap(brand, hosting);
  if (map !== null) files.set('/sitemap.xml', plain(map, 'application/xml'));

  const signIn = signInReply(whole, { texts, catalogues, hosting, bundle });
  if (signIn) files.set(signInPath, signIn);

  const pages = new Map<string, SiteReply>();
  for (const [id, page] of Object.entries(whole.pages)) {
    if (only?.has(id) === false) continue;
    const [first = '/'] = page.paths;
    const part = pagePart(whole, id, page);
    const language = brand.languages.default;
    const answers = await answersOf?.(drawnQuestions(part.shell, page, language));
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
  // Only the operator's console asks for them.
  let notes: SiteNotes | undefined;
  const notFoundPath = whole.pages['not-found']?.paths[0];

  return {
    brand,
    hosting,
    get notes() {
      notes ??= siteNotes(brand, english, whole.assets.icon);
      return notes;
    },
    addresses: () => [...pages.keys(), ...files.keys()],
    notFound: notFoundPath,
    reply: replyOf((address) => {
      const file = files.get(address);
      const made = typeof file === 'function' ? file() : file;
      if (made && made !== file) files.set(address, made);
      return made ?? pages.get(address);
    }, notFoundPath),
  };
}
