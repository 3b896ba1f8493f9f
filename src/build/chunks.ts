import type { Plugin, Rolldown } from 'vite';

/** Packages that a first visit must never wait for. Each is reached through `import()` only. */
export const lazyPackages = [
  'axios',
  'swiper',
  'dompurify',
  'crypto-js',
  '@rjsf/core',
  '@rjsf/utils',
  '@cfworker/json-schema',
] as const;

const inPackage = (name: string) =>
  new RegExp(`[\\\\/]node_modules[\\\\/]${name.replace('/', '[\\\\/]')}[\\\\/]`);

/** What draws a form from a schema comes in one file. */
const schemaForm = /[\\/]node_modules[\\/](@rjsf|@cfworker)[\\/]/;
/** What puts elements into a sentence: views of several families have one. */
const transComponent = /[\\/]node_modules[\\/](react-i18next|html-parse-stringify)[\\/]/;
/** A file of a widget: its family is the folder that the widget's own stands in. */
const widgetFile = /[\\/]widgets[\\/]([a-z]+)[\\/][a-z0-9-]+[\\/]/;

/** What opens over a page, or lies upon it once somebody is signed in. */
const dialogFile = /[\\/]widgets[\\/].*(Dialog|AccountMenu|AccountFace)(\.module)?\.(tsx|css)/;

/** Popups of the shell, what all popups are made of, and the second look at the brand, which waits as they do. */
const popupFile = (id: string): boolean =>
  dialogFile.test(id)
    ? widgetFile.exec(id)?.[1] === 'shell'
    : /[\\/]src[\\/](ui[\\/](layers[\\/](Popup|Confirm|sheetDrag|usePopupLayer)|pictures[\\/](Flag|flags))|runtime[\\/]soundness)\b|^\0livery:validators\/published$/.test(
        id,
      );

/**
 * Checks of answers that a first page receives travel with its views, so that they cost no request. Those of games
 * are a file of their own, which pages that begin with games name.
 */
const validatorFamily = new Map([
  ['\0livery:validators/system', 'shell'],
  ['\0livery:validators/lottery', 'fixtures'],
  ['\0livery:validators/highlights', 'showcase'],
]);

/** What counts down to a draw: homes that show lotteries have it at once, other pages fetch it along with theirs. */
const drawFile =
  /[\\/]src[\\/](parts[\\/]DrawCard|actions[\\/]useLotteries|stores[\\/]clock|domain[\\/](games[\\/]countdown|values[\\/]serverClock))\b/;

const familyOf = (id: string): string | null =>
  validatorFamily.get(id) ??
  (drawFile.test(id) ? 'fixtures' : null) ??
  (popupFile(id) || dialogFile.test(id) ? null : (widgetFile.exec(id)?.[1] ?? null));

/** Our own code that more than one family may read. */
const ownShared = (id: string): boolean =>
  /[\\/](src|schemas)[\\/]/.test(id) && !popupFile(id) && !drawFile.test(id);

/** Families that the home page of a brand may begin with. */
const firstFamilies: ReadonlySet<string | null> = new Set(['shell', 'home', 'showcase', 'fixtures']);

/** Families of pages that let somebody in, or are about somebody who is in. */
const ownFamilies: ReadonlySet<string | null> = new Set(['account', 'forms', 'member', 'security']);

/** The families whose views need a module at once: follows the importers, not those by `import()`. */
function familiesOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const own = familyOf(id);
  if (own !== null) return new Set([own]);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return new Set(importers.flatMap((importer) => [...familiesOf(importer, modules, seen)]));
}

const isOnFirstPages = (id: string, modules: Rolldown.ChunkingContext): boolean =>
  [...familiesOf(id, modules)].some((family) => firstFamilies.has(family));

/** What pages about a person share. The login page, where visits begin too, takes no more of it than it needs. */
function personName(id: string, modules: Rolldown.ChunkingContext): string | null {
  const families = [...familiesOf(id, modules)];
  if (families.length === 0 || !families.every((family) => ownFamilies.has(family))) return null;
  return families.includes('account') ? 'people' : 'members';
}

/**
 * Few files for a first visit, since each costs a slow network more than its bytes: what the entry needs,
 * then one file per page family. What two families share is cut out first, or one would drag the other in.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  ...lazyPackages
    .filter((name) => !name.startsWith('@'))
    .map((name) => ({ name, test: inPackage(name), priority: 50 })),
  // Packages change seldom: apart from the product's own code they stay cached over its releases.
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 40 },
  // After those: a group takes what its files import along, and these import React.
  { name: 'schema-form', test: schemaForm, priority: 35 },
  { name: 'trans', test: transComponent, priority: 35 },
  { name: 'app', tags: ['$initial'], priority: 30 },
  // Read by pages of members and by the second look at the brand, by neither for the other's sake.
  { name: 'rules', test: /[\\/]schemas[\\/](rules|manifest[\\/]menuGroups)\.ts$/, priority: 26 },
  // Before the popups: what pages draw too must not travel with those. What only later pages share comes after
  // it, since a file takes along what it imports and no group before it has taken.
  {
    name: (id, modules) => (isOnFirstPages(id, modules) ? 'shared' : null),
    debugName: 'shared',
    test: ownShared,
    minShareCount: 2,
    priority: 25,
  },
  {
    name: (id, modules) => (personName(id, modules) === 'people' ? 'people' : null),
    debugName: 'people',
    test: ownShared,
    minShareCount: 2,
    priority: 24,
  },
  { name: personName, debugName: 'members', test: ownShared, minShareCount: 2, priority: 23 },
  { name: 'later', test: ownShared, minShareCount: 2, priority: 22 },
  { name: familyOf, debugName: 'family', priority: 20 },
  // What opens over a page is fetched once the page stands.
  { name: 'popups', test: popupFile, priority: 10 },
];

/** Fails the build where a lazy package has become part of the first load, or where code compiles code. */
export function keepLazy(): Plugin {
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
