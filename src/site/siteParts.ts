import path from 'node:path';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { signInPath } from '#src/domain/access/signInHandover.ts';
import { negotiatedPages } from '#src/domain/site/negotiatedPages.ts';
import { webManifestPath } from '#src/domain/site/pageFiles.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import { readAssetInfo } from '#src/manifest/assets/assetInfo.ts';
import type { SiteNotes } from '#src/server/kernel/site.ts';
import { catalogueOf, fillFromEnglish } from '../authoring/brands/catalogues.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import { siteNotes } from '../authoring/report/siteNotes.ts';
import type { Bundle } from '../build/bundle.ts';
import { webManifest } from './appFiles.ts';
import type { BrandContents } from './brandContents.ts';
import { publishedName, withAddresses } from './brandPictures.ts';
import { type PreviewPicture, robotsText, sitemap } from './documentLinks.ts';
import { drawFallback } from './drawPage.ts';
import { addHomeScreenIcons } from './homeScreenIcons.ts';
import { signInReply } from './signInDocument.ts';
import { hashedAddress, SiteFiles } from './siteFiles.ts';
import { addWorker } from './workerFile.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A valid brand, with its hosting and its files. */
export interface SiteSource {
  readonly brand: Brand;
  readonly hosting: Hosting;
  /** What the settings of the server start with; for the server alone. */
  readonly startingSettings: CheckedBrand['startingSettings'];
  /** Where the brand names pictures. */
  readonly pictures: CheckedBrand['pictures'];
  readonly contents: BrandContents;
}

/** What all pages of a site have in common. */
export interface PageContext {
  /** The brand with the addresses of its pictures. */
  readonly brand: Brand;
  readonly hosting: Hosting;
  readonly bundle: Bundle;
  /** Language of the pages, and all its texts. */
  readonly language: LanguageCode;
  readonly texts: PublishedPage['texts'];
  readonly catalogues: PublishedPage['catalogues'];
  /** Address of the whole brand as JSON. */
  readonly site: string;
  readonly appleIcon: string;
  /** The brand's picture of links. */
  readonly preview: PreviewPicture | undefined;
  /** Ids of the pages that are drawn in every offered language. */
  readonly negotiated: ReadonlySet<string>;
}

/** A site without its pages: its files, and what its pages are rendered from. */
export interface SiteParts {
  readonly files: SiteFiles;
  /** What pages in the brand's default language are rendered from. */
  readonly context: PageContext;
  /** The same for pages in another language. */
  contextIn(code: LanguageCode): PageContext;
}

/** Adds the catalogues of all offered languages, with English for missing texts; their addresses by language. */
function addCatalogues(files: SiteFiles, { brand, contents }: SiteSource) {
  const english = contents.texts('EN');
  return Object.fromEntries(
    brand.languages.offered.map((code) => {
      const { body, hash } = catalogueOf(fillFromEnglish(english, contents.texts(code)));
      return [code, files.addHashed(`/locales/${code}.json`, 'application/json; charset=utf-8', body, hash)];
    }),
  );
}

function readPicture({ brand, contents }: SiteSource, asset: string): Uint8Array {
  const bytes = contents.picture(asset);
  if (bytes === null) throw new Error(`${brand.id} has no ${asset}`);
  return bytes;
}

/** Adds every picture that a brand names; the brand with their addresses. */
const addPictures = (files: SiteFiles, source: SiteSource): Brand =>
  withAddresses(source.brand, source.pictures, ({ name, pointer }) => {
    const bytes = readPicture(source, name);
    // Logo and icon have a place of a known size.
    const published = pointer.startsWith('/assets/') ? name : publishedName(name, bytes);
    const contentType = contentTypes[path.extname(name)] ?? 'application/octet-stream';
    return files.addHashed(`/brand/${published}`, contentType, bytes);
  });

/**
 * What operators are told about a site. Only the console needs it, so it is computed on demand and need not be kept.
 */
export function lazyNotes({ brand, contents }: SiteSource): () => SiteNotes {
  let known: WeakRef<SiteNotes> | undefined;
  return () => {
    const before = known?.deref();
    if (before) return before;
    const { icon } = brand.assets;
    const bytes = contents.picture(icon);
    const address = bytes === null ? undefined : hashedAddress(`/brand/${icon}`, shortHash(bytes));
    const notes = siteNotes(brand, contents.texts('EN'), address);
    known = new WeakRef(notes);
    return notes;
  };
}

/** The picture that messengers show of a link; undefined where the brand has none. */
function previewOf(source: SiteSource, published: Brand): PreviewPicture | undefined {
  const [name, path] = [source.brand.social?.picture, published.social?.picture];
  if (name === undefined || path === undefined) return undefined;
  const { width, height } = readAssetInfo(readPicture(source, name));
  return { path, width, height };
}

/** Makes everything of a site but its pages. Throws where a picture that the brand names is gone. */
export function siteParts(source: SiteSource, bundle: Bundle): SiteParts {
  const { brand, hosting, contents } = source;
  const files = new SiteFiles();
  const catalogues = addCatalogues(files, source);
  const published = addPictures(files, source);
  const { icon } = published.assets;
  const english = contents.texts('EN');
  const language = brand.languages.default;
  const textsIn = (code: LanguageCode) => fillFromEnglish(english, contents.texts(code));
  const texts = textsIn(language);
  // The whole brand, which a page fetches once it is shown; what links show is in the pages' heads.
  const { social: _, ...shown } = published;
  const json = JSON.stringify(shown);
  const site = files.addHashed('/brand/site.json', 'application/json; charset=utf-8', json);
  const { surface } = brand.theme.colors;
  const homeScreen = addHomeScreenIcons(files, readPicture(source, brand.assets.icon), icon, surface);
  files.addText(webManifestPath, 'application/manifest+json', webManifest(brand, homeScreen.entries, texts));
  files.addText('/robots.txt', 'text/plain', robotsText(hosting));
  const map = sitemap(brand, hosting);
  if (map !== null) files.addText('/sitemap.xml', 'application/xml', map);
  const signIn = signInReply(published, { texts, catalogues, hosting, bundle });
  if (signIn) files.addReply(signInPath, signIn);
  const appleIcon = homeScreen.apple;
  const preview = previewOf(source, published);
  const negotiated = new Set(negotiatedPages(brand));
  const context: PageContext = {
    ...{ brand: published, hosting, bundle, language, texts, catalogues, site, appleIcon, preview },
    negotiated,
  };
  addWorker(files, context, () => drawFallback(context));
  const others = new Map<LanguageCode, PageContext>([[language, context]]);
  return {
    files,
    context,
    contextIn(code) {
      const known = others.get(code) ?? { ...context, language: code, texts: textsIn(code) };
      others.set(code, known);
      return known;
    },
  };
}
