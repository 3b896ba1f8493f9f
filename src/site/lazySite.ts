import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import type { Bundle } from '../build/bundle.ts';
import type { AwakeSites, Sleeper } from './awakeSites.ts';
import { drawPage, type Prerender } from './drawPage.ts';
import { initialResults, type VisitorQuery } from './initialResults.ts';
import { notFoundPath, replyAddresses } from './site.ts';
import { lazyNotes, type SiteParts, type SiteSource, siteParts } from './siteParts.ts';

/** What sites are drawn with on request. */
export interface DrawingTools {
  bundle(): Bundle | Promise<Bundle>;
  readonly prerender: Prerender;
  readonly awake: AwakeSites;
  /** Gives access to the API of a brand, for what its pages show first. */
  askFor?(site: Site): Promise<VisitorQuery | undefined>;
  /** Answers for a page that cannot be drawn; `page` is undefined where the whole site cannot. */
  failed(source: SiteSource, error: Error, page?: string): Site;
}

/** What was drawn since the site woke up. */
interface Drawn {
  readonly parts: SiteParts;
  /** Runs the queries of pages; files need no API. */
  runQueries?: Promise<ReturnType<typeof initialResults> | undefined>;
  /** Replies of pages by language and page id; a promise while a page is drawn. */
  readonly pages: Map<string, Promise<SiteReply>>;
}

const sizeOf = ({ body }: SiteReply): number => Buffer.byteLength(body);

/** The page ids of a brand by address. */
const pageIds = ({ pages }: Pick<Brand, 'pages'>): ReadonlyMap<string, string> =>
  new Map(Object.entries(pages).flatMap(([id, { paths }]) => paths.map((path) => [path, id] as const)));

/**
 * The site of a valid brand, drawn page by page when somebody asks. Drawing depends on nothing but the source and the
 * tools, so a site that fell asleep wakes up with the same addresses.
 */
export function lazySite(source: SiteSource, tools: DrawingTools): Site {
  const { brand, hosting, startingSettings } = source;
  const notFound = notFoundPath(brand);
  const ids = pageIds(brand);
  let drawn: Promise<Drawn> | undefined;
  let bytes = 0;
  const sleeper: Sleeper = {
    sleep() {
      drawn = undefined;
      bytes = 0;
    },
  };

  const wake = async (): Promise<Drawn> => ({
    parts: siteParts(source, await tools.bundle()),
    pages: new Map(),
  });

  async function openQueries() {
    const ask = await tools.askFor?.({ brand, hosting, startingSettings, reply: () => undefined });
    return ask && initialResults(ask);
  }

  async function drawNow(now: Drawn, id: string, code: LanguageCode): Promise<SiteReply> {
    now.runQueries ??= openQueries();
    return drawPage(now.parts.contextIn(code), id, tools.prerender, await now.runQueries);
  }

  async function pageReply(now: Drawn, id: string, wanted: LanguageCode): Promise<SiteReply> {
    const { pages, parts } = now;
    const { default: first, offered } = brand.languages;
    const code = parts.context.negotiated.has(id) && offered.includes(wanted) ? wanted : first;
    const key = `${code} ${id}`;
    const known = pages.get(key);
    if (known) return known;
    const drawing = drawNow(now, id, code);
    pages.set(key, drawing);
    try {
      const reply = await drawing;
      bytes += sizeOf(reply);
      return reply;
    } catch (error) {
      // Drawn anew on the next request: the cause may have passed.
      pages.delete(key);
      throw error;
    }
  }

  const notes = lazyNotes(source);
  return {
    brand,
    hosting,
    startingSettings,
    get notes() {
      return notes();
    },
    async reply(address, language = brand.languages.default) {
      let page: string | undefined;
      try {
        drawn ??= wake();
        const now = await drawn;
        for (const one of replyAddresses(address, notFound)) {
          page = ids.get(one);
          const reply =
            now.parts.files.get(one) ??
            (page === undefined ? undefined : await pageReply(now, page, language));
          if (!reply) continue;
          tools.awake.use(sleeper, bytes);
          return reply;
        }
        return undefined;
      } catch (error) {
        if (page === undefined) drawn = undefined;
        return tools.failed(source, error as Error, page).reply(address);
      }
    },
  };
}
