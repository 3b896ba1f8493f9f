import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import {
  offlinePath,
  type PushNote,
  type WorkerSettings,
  workerPath,
} from '#src/domain/site/workerSettings.ts';
import { retiredWorker, workerHeaders } from '#src/server/app/retiredWorker.ts';
import { localeText } from '#src/server/kernel/localeTexts.ts';
import type { SiteReply } from '#src/server/kernel/site.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import type { Bundle } from '../build/bundle.ts';
import { initialModules } from './document.ts';
import { formatPolicy } from './policy.ts';
import type { SiteFiles } from './siteFiles.ts';
import type { PageContext } from './siteParts.ts';

/**
 * Calls whose last answers are shown without a network. All are the same for every visitor, and none says what somebody
 * has or may take: no member's data, no balance, no jackpot, no code.
 */
export const keptAnswers = [
  'getStartup',
  'getSettings',
  'getVersion',
  'getWhitelabel',
  'getTemplate',
  'listCountries',
  'listHelp',
  'listAnnouncements',
  'listPopularAnnouncements',
  'listNotices',
  'listPromotions',
  'getCustomerServiceLink',
  'getRegisterSettings',
  'getRegisterValidation',
  'listGameTypes',
  'listGameMenus',
  'listGames',
  'listHotGames',
  'listPopularGames',
  'listFeaturedGames',
  'listVendors',
  'listVendorGameTypes',
  'listLotteries',
  'listElectronicLotteries',
  'listLotteryMenu',
] as const satisfies readonly OperationName[];

/** Pages that a visitor can use without a network: their views are fetched with the shell. */
const readablePages = ['home', 'game-centre', 'game-list', 'notice', 'help'];

/** Modules that every visit loads once it has begun: the transport of calls, the second look at the brand, and the worker's page side. */
const laterModules = [
  'src/api/sendCall.ts',
  'src/runtime/checkPublishedBrand.ts',
  'src/runtime/worker/startWorker.ts',
];

/** Whether a brand's pages have a service worker. */
export const hasWorker = ({ app }: Pick<Brand, 'app'>, { worker }: Pick<Bundle, 'worker'>): boolean =>
  worker !== undefined && app?.worker !== false;

/** Addresses of what the application starts with, each with the hash of its content. */
function shellFiles({ brand, bundle, catalogues, site }: PageContext): string[] {
  const modules = readablePages.flatMap((id) => {
    const page = brand.pages[id];
    return page ? initialModules(brand, page) : [];
  });
  const { scripts, styles } = bundle.needs([...modules, ...laterModules]);
  const { logo, icon } = brand.assets;
  const catalogue = catalogues[brand.languages.default] ?? [];
  return [
    ...new Set([bundle.entry, ...styles, bundle.wide ?? [], ...scripts, site, catalogue, logo, icon].flat()),
  ];
}

/** What a notification says whose own words cannot be read: by language, the brand's first. */
const notesOf = ({ name, languages: { default: first, offered } }: Brand): PushNote[] =>
  [...new Set([first, ...offered])].map((code) => ({
    ...{ code, lang: languages[code].lang, dir: languages[code].direction },
    ...{ title: name, body: localeText(code, 'push.say.news') ?? '' },
  }));

/** Paths of the kept answers at this brand's API. */
const answerPaths = ({ api }: Pick<Brand, 'api'>): string[] =>
  keptAnswers.map((name) => api.paths?.[name] ?? operationList[name].path);

/**
 * Policy of the worker itself: it loads no script, makes no code, and asks the site and its API alone. `api`: origin of
 * an API elsewhere.
 */
const workerPolicy = (api: string | undefined): string =>
  formatPolicy({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...(api === undefined ? [] : [api])],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });

/**
 * Adds the service worker of a brand and the document that it falls back to, both made on the first request; where the
 * brand has none, what removes those of before.
 */
export function addWorker(files: SiteFiles, context: PageContext, drawFallback: () => SiteReply): void {
  const { brand, bundle, hosting, appleIcon } = context;
  const { worker } = bundle;
  if (worker === undefined || !hasWorker(brand, bundle)) {
    files.addReply(workerPath, retiredWorker);
    return;
  }
  files.addReply(offlinePath, drawFallback);
  files.addReply(workerPath, () => {
    const shell = shellFiles(context);
    const settings: WorkerSettings = {
      brand: brand.id,
      merchant: brand.merchant,
      release: shortHash(JSON.stringify([worker, shell, files.get(offlinePath)?.body])),
      shell,
      icon: appleIcon,
      notes: notesOf(brand),
      api: brand.api.base,
      answers: answerPaths(brand),
    };
    return {
      status: 200,
      headers: workerHeaders(workerPolicy(hosting.apiOrigin)),
      body: `self.livery=${JSON.stringify(settings)};\n${worker}\n`,
    };
  });
}
