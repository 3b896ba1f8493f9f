import type { Plugin, Rolldown } from 'vite';

/** Packages that must not be part of the first load: each is imported by `import()` only. */
export const lazyPackages = [
  'axios',
  'swiper',
  'dompurify',
  'crypto-js',
  'uqr',
  'uplot',
  '@rjsf/core',
  '@rjsf/utils',
  '@cfworker/json-schema',
] as const;

const inPackage = (name: string) =>
  new RegExp(`[\\\\/]node_modules[\\\\/]${name.replace('/', '[\\\\/]')}[\\\\/]`);

/** Libraries that render a form from a schema: one file. */
const schemaForm = /[\\/]node_modules[\\/](@rjsf|@cfworker)[\\/]/;
/** A file of a widget: its family is the folder that the widget's own stands in. */
const widgetFile = /[\\/]widgets[\\/]([a-z]+)[\\/][a-z0-9-]+[\\/]/;

/**
 * Dialogs, all of the wallets and of the sheet of games but the views that open them, parts of the account menu shown to members, and ways to sign
 * in that come after the login form, and pictures of a dialog.
 */
const dialogFile =
  /[\\/]widgets[\\/](.*(Dialog|AccountMenu|AccountFace|OtherSignIns|PasskeySignIn|HomeScreenSteps)(\.module)?\.(tsx|css)|late[\\/]wallets-popup[\\/](?!WalletsPopup\b)|shell[\\/]game-sheet[\\/](?!GameSheet\b))/;

/** The sheet of games, a file of its own that is loaded when one is opened. */
const sheetFile = /[\\/]widgets[\\/]shell[\\/]game-sheet[\\/]/;

/** Parts of the first page's widgets that come after it, each a file of its own: the unread news, and the badge's offer. */
const lazyPartFile =
  /[\\/]widgets[\\/](home[\\/]news-card[\\/](UnreadNews|NewsCardView)|shell[\\/]bottom-menu[\\/]BadgeOffer)\b/;

/** What stands in a row whose room the first load keeps, and the makers, who stand below it: part of the rows that come later. */
const laterRowFile = /[\\/]widgets[\\/]home[\\/](vendor-tiles[\\/]|[a-z-]+[\\/]\w+Row(\.module)?\.(tsx|css))/;

/** The jackpot stands beside the featured game, or below the first view. */
const jackpotFile = /[\\/](widgets[\\/]home[\\/]jackpot[\\/]|src[\\/]domain[\\/]games[\\/]jackpotFigure\b)/;

/**
 * Popups of the shell, their common components, and the validation of the whole brand, which is deferred like
 * them.
 */
const popupFile = (id: string): boolean =>
  dialogFile.test(id)
    ? widgetFile.exec(id)?.[1] === 'shell' && !sheetFile.test(id)
    : /[\\/]src[\\/](ui[\\/](layers[\\/](Popup|sheetDrag|usePopupLayer)|pictures[\\/](Flag|flags))|runtime[\\/]checkPublishedBrand)\b|^\0livery:validators\/published$/.test(
        id,
      );

/**
 * Validators of responses that a first page receives belong to the file of its views, so that they cost no
 * request. Those of games are a file of their own, which pages that begin with games preload.
 */
const validatorFamily = new Map([
  ['\0livery:validators/system', 'shell'],
  ['\0livery:validators/lottery', 'fixtures'],
  ['\0livery:validators/highlights', 'showcase'],
]);

/**
 * Modules of draw countdowns: part of home pages that show lotteries, loaded separately by other pages. Not the clock that they
 * follow, nor how the time left is told: members' pages do so, too, and would take them with them.
 */
const drawFile = /[\\/]src[\\/](parts[\\/]DrawCard|actions[\\/]games[\\/]useLotteries)\b/;

/** Modules that draw an operator's words: part of the family of widgets that do. */
const wordsFile = /[\\/]src[\\/](parts[\\/]words|domain[\\/](markup|site[\\/]pictureAddress))\b/;

/** What a device is offered of the app: the login form asks for it, and so does much that loads late. */
const downloadFile =
  /[\\/]src[\\/](actions[\\/]useDownload|domain[\\/]site[\\/]download|stores[\\/]installPrompt)\.ts$/;

const familyOf = (id: string): string | null =>
  validatorFamily.get(id) ??
  (downloadFile.test(id) ? 'shell' : null) ??
  (drawFile.test(id) ? 'fixtures' : null) ??
  (wordsFile.test(id) ? 'editorial' : null) ??
  (laterRowFile.test(id) ? 'rows' : null) ??
  (jackpotFile.test(id) ? 'showcase' : null) ??
  (popupFile(id) || dialogFile.test(id) || lazyPartFile.test(id) ? null : (widgetFile.exec(id)?.[1] ?? null));

/** Own modules that several families may share. */
const ownShared = (id: string): boolean =>
  /[\\/](src|schemas)[\\/]/.test(id) &&
  !popupFile(id) &&
  !drawFile.test(id) &&
  !wordsFile.test(id) &&
  !downloadFile.test(id);

/** Families that a brand's home page may begin with. */
export const firstFamilies: ReadonlySet<string | null> = new Set(['shell', 'home', 'showcase', 'fixtures']);

/** Families of pages for signing in, or for members; `guide` is read by visitors too, and shares what those have. */
const memberFamilies: ReadonlySet<string | null> = new Set([
  'account',
  'activities',
  'agent',
  'forms',
  'guide',
  'invite',
  'member',
  'messages',
  'missions',
  'rebates',
  'security',
  'twostep',
  'wallet',
]);

/** The wallets' dialog: it shares modules with the pages of the wallet, and not with what else loads late. */
const walletsDialog = /[\\/]widgets[\\/]late[\\/]wallets-popup[\\/](?!WalletsPopup\b)/;

/** The families whose views statically import a module, directly or not. */
function familiesOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const own = walletsDialog.test(id) ? 'wallet' : familyOf(id);
  if (own !== null) return new Set([own]);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return new Set(importers.flatMap((importer) => [...familiesOf(importer, modules, seen)]));
}

const isOnFirstPages = (id: string, modules: Rolldown.ChunkingContext): boolean =>
  [...familiesOf(id, modules)].some((family) => firstFamilies.has(family));

/** Whether only pages of agents have a module: players, of whom there are far more, do not load it. */
const isOfAgents = (id: string, modules: Rolldown.ChunkingContext): boolean => {
  const families = [...familiesOf(id, modules)];
  return families.length > 0 && families.every((family) => family === 'agent');
};

/**
 * Name of the file that member pages share. The login page, where visits begin too, gets as little of it as
 * possible.
 */
function memberChunkName(id: string, modules: Rolldown.ChunkingContext): string | null {
  const families = [...familiesOf(id, modules)];
  if (families.length === 0 || !families.every((family) => memberFamilies.has(family))) return null;
  if (isOfAgents(id, modules)) return null;
  return families.includes('account') ? 'people' : 'members';
}

/**
 * Groups of modules, in few files, since each file costs a slow network more than its bytes: what the entry
 * needs, then one file per page family. Modules shared by two families are separate, so that neither loads
 * the other.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...lazyPackages
    .filter((name) => !name.startsWith('@'))
    .map((name) => ({ name, test: inPackage(name), priority: 50 })),
  // Packages change rarely: in a file of their own they stay cached over releases.
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 40 },
  // After `vendor`: a group includes what its modules import, and these import React.
  { name: 'schema-form', test: schemaForm, priority: 35 },
  { name: 'app', tags: ['$initial'], priority: 30 },
  // Used by member pages and by the validation of the whole brand.
  // Lists that load more as one scrolls: of games and of records, of which neither loads the other.
  {
    name: 'lists',
    test: /[\\/](src[\\/](ui[\\/]layout[\\/]useNearEnd|stores[\\/]historyState)\b|node_modules[\\/]@tanstack[\\/].*[iI]nfiniteQuery)/,
    priority: 26,
  },
  { name: 'rules', test: /[\\/]schemas[\\/](rules|manifest[\\/]menuGroups)\.ts$/, priority: 26 },
  // Before the popups, so that modules of pages are not in their file. Modules shared by later pages come
  // next, since a group includes what it imports and no earlier group has taken.
  {
    name: (id, modules) => (isOnFirstPages(id, modules) ? 'shared' : null),
    debugName: 'shared',
    test: ownShared,
    minShareCount: 2,
    priority: 25,
  },
  {
    name: (id, modules) => (memberChunkName(id, modules) === 'people' ? 'people' : null),
    debugName: 'people',
    test: ownShared,
    minShareCount: 2,
    priority: 24,
  },
  { name: memberChunkName, debugName: 'members', test: ownShared, minShareCount: 2, priority: 23 },
  // After what members' pages share, which it imports.
  {
    name: (id, modules) => (isOfAgents(id, modules) ? 'agents' : null),
    debugName: 'agents',
    test: ownShared,
    minShareCount: 2,
    priority: 22,
  },
  { name: 'later', test: ownShared, minShareCount: 2, priority: 21 },
  { name: familyOf, debugName: 'family', priority: 20 },
  // Popups are loaded once the page is shown.
  { name: 'popups', test: popupFile, priority: 10 },
];

/** Fails the build where a lazy package is part of the first load, or where code compiles code. */
export function enforceLazyPackages(): Plugin {
  return {
    name: 'livery:keep-lazy',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      const seen = new Set<string>();
      const walk = (file: string, trail: string) => {
        const chunk = bundle[file];
        if (seen.has(file) || chunk?.type !== 'chunk') return;
        seen.add(file);
        const found = lazyPackages.find((name) => chunk.moduleIds.some((id) => inPackage(name).test(id)));
        if (found)
          this.error(`${found} is in the first load (${trail} > ${chunk.name}): reach it through import().`);
        if (/\bnew Function\(|\beval\(/.test(chunk.code)) {
          this.error(
            `${chunk.fileName} compiles code at run time, which the content security policy forbids.`,
          );
        }
        for (const imported of chunk.imports) walk(imported, `${trail} > ${chunk.name}`);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) walk(chunk.fileName, 'entry');
      }
    },
  };
}
