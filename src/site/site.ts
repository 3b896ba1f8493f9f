import path from 'node:path';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { languageAddress } from '#src/domain/site/negotiatedPages.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import type { Bundle } from '../build/bundle.ts';
import { diskContents } from './brandContents.ts';
import { drawPage, type Prerender } from './drawPage.ts';
import { initialResults, type VisitorQuery } from './initialResults.ts';
import { lazyNotes, siteParts } from './siteParts.ts';

/** A completely rendered site, which can be written to files. */
export interface RenderedSite extends Site {
  reply(path: string, language?: LanguageCode): SiteReply | undefined;
  /** Every address that `reply` answers by name: pages first, then files. Several may share one reply. */
  addresses(): readonly string[];
  /** Address of the not-found page. */
  readonly notFound: string | undefined;
}

/**
 * The addresses at which a site looks for its reply: the exact one, then without trailing slash. A missing file has
 * no reply; addresses without an extension get the not-found page.
 */
export function replyAddresses(address: string, notFound: string | undefined): string[] {
  const plain = address.length > 1 && address.endsWith('/') ? [address.slice(0, -1)] : [];
  const instead = notFound !== undefined && path.posix.extname(address) === '' ? [notFound] : [];
  return [address, ...plain, ...instead];
}

/** Returns the reply function of a site whose replies are all at hand. */
export const createReply =
  (at: (address: string) => SiteReply | undefined, notFound: string | undefined): RenderedSite['reply'] =>
  (address, language) => {
    const own = language === undefined ? [] : [languageAddress(language, address)];
    for (const one of [...own, ...replyAddresses(address, notFound)]) {
      const reply = at(one);
      if (reply) return reply;
    }
    return undefined;
  };

/** Address of a brand's not-found page. */
export const notFoundPath = ({ pages }: Pick<Brand, 'pages'>): string | undefined =>
  pages['not-found']?.paths[0];

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

/** Thrown where a page of a valid brand cannot be drawn. */
export class DrawingError extends Error {
  /** Id of the page. */
  readonly page: string;
  constructor(page: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.page = page;
  }
}

/**
 * The site of one valid brand: pages, catalogues and pictures, to be served under any host. Missing texts of
 * a language are English. Rejects with a `DrawingError` where a page cannot be drawn.
 */
export async function renderSite(
  {
    brand,
    chain,
    hosting,
    pictures,
    startingSettings,
  }: Pick<CheckedBrand, 'chain' | 'hosting' | 'pictures' | 'startingSettings'> & {
    readonly brand: Brand;
  },
  bundle: Bundle,
  prerender: Prerender,
  folder = brandsFolder,
  { only, ask }: SiteOptions = {},
): Promise<RenderedSite> {
  const source = { brand, hosting, pictures, startingSettings, contents: diskContents(chain, folder) };
  const parts = siteParts(source, bundle);
  const runQueries = ask && initialResults(ask);
  const pages = new Map<string, SiteReply>();
  const draw = (id: string, code: LanguageCode) =>
    drawPage(parts.contextIn(code), id, prerender, runQueries).catch((error) => {
      throw new DrawingError(id, error);
    });
  const { default: first, offered } = brand.languages;
  const others = offered.filter((code) => code !== first);
  for (const [id, { paths }] of Object.entries(brand.pages)) {
    if (only?.has(id) === false) continue;
    const reply = await draw(id, first);
    for (const address of paths) pages.set(address, reply);
    if (!parts.context.negotiated.has(id)) continue;
    for (const code of others) {
      const inLanguage = await draw(id, code);
      for (const address of paths) pages.set(languageAddress(code, address), inLanguage);
    }
  }
  const notFound = notFoundPath(brand);
  const notes = lazyNotes(source);
  return {
    brand,
    hosting,
    startingSettings,
    get notes() {
      return notes();
    },
    addresses: () => [...pages.keys(), ...parts.files.addresses()],
    notFound,
    reply: createReply((address) => parts.files.get(address) ?? pages.get(address), notFound),
  };
}
