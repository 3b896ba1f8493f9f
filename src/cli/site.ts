import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Published } from '#src/domain/published.ts';
import type { Site, SiteReply } from '#src/server/site.ts';
import { assetFile, ownTexts } from './brandFiles.ts';
import type { Bundle } from './bundle.ts';
import type { CheckedBrand } from './checkBrand.ts';
import { renderDocument } from './document.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const shortHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

const forever = 'public, max-age=31536000, immutable';

/** Draws a page beforehand; empty where the browser draws it. */
export type Prerender = (published: Published, path: string) => Promise<string>;

/**
 * The site of one sound brand: its pages, catalogues and pictures, ready to be served under any host. Texts
 * that a language lacks are English.
 */
export async function makeSite(
  checked: CheckedBrand & { brand: Brand },
  bundle: Bundle,
  prerender: Prerender,
): Promise<Site> {
  const { brand, chain, hosting } = checked;
  const files = new Map<string, SiteReply>();

  function keep(name: string, contentType: string, body: string | Uint8Array): string {
    const { dir, name: stem, ext } = path.posix.parse(name);
    const address = `${dir}/${stem}.${shortHash(body)}${ext}`;
    files.set(address, {
      status: 200,
      headers: { 'Content-Type': contentType, 'Cache-Control': forever },
      body,
    });
    return address;
  }

  const english = ownTexts(chain, 'EN');
  const catalogues: Record<string, string> = {};
  for (const code of brand.languages.offered) {
    const texts = { ...english, ...ownTexts(chain, code) };
    catalogues[code] = keep(
      `/locales/${code}.json`,
      'application/json; charset=utf-8',
      JSON.stringify(texts),
    );
  }
  const picture = (asset: string) => {
    const file = assetFile(chain, asset);
    if (file === null) throw new Error(`${brand.id} has no ${asset}`);
    return keep(
      `/brand/${asset}`,
      contentTypes[path.extname(asset)] ?? 'application/octet-stream',
      readFileSync(file),
    );
  };

  const published: Published = {
    brand: { ...brand, assets: { logo: picture(brand.assets.logo), icon: picture(brand.assets.icon) } },
    language: brand.languages.default,
    texts: { ...english, ...ownTexts(chain, brand.languages.default) },
    catalogues,
  };

  const pages = new Map<string, SiteReply>();
  for (const [id, page] of Object.entries(published.brand.pages)) {
    const [first = '/'] = page.paths;
    const { html, policy } = renderDocument(
      published,
      page,
      hosting,
      bundle,
      await prerender(published, first),
    );
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    };
    for (const address of page.paths)
      pages.set(address, { status: id === 'not-found' ? 404 : 200, headers, body: html });
  }
  const notFound = pages.get(published.brand.pages['not-found']?.paths[0] ?? '');

  return {
    brand,
    hosting,
    reply(address) {
      const plain = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
      const found = files.get(address) ?? pages.get(address) ?? pages.get(plain);
      // A missing file is a missing file; only addresses that could be pages get the not-found page.
      return found ?? (path.posix.extname(address) === '' ? notFound : undefined);
    },
  };
}
