import { gameCategories } from '#schemas/codes.ts';
import { flags } from '#schemas/flags.ts';
import { languageCodes, languages } from '#schemas/languages.ts';
import { type ActionName, actionNames } from '#schemas/manifest/actions.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { type FontKey, fontKeys } from '#schemas/manifest/theme.ts';
import { namedFacts } from '#schemas/manifest/when.ts';
import { iconNames } from '#src/ui/pictures/icons.ts';
import { factMeanings } from '../schemas/editorSchema.ts';
import type { ListedName } from './listedName.ts';
import { listLooks, listPlaces, listWidgets } from './listWidgets.ts';

/** The brand that brand-dependent kinds are read from. */
export interface ListSource {
  readonly brand: Brand;
  /** Its English texts, including those of the product. */
  readonly texts: Readonly<Record<string, string>>;
}

/** One kind of names: where a manifest uses them, and the list of them. */
export interface ListKind {
  readonly where: string;
  readonly all: (source: ListSource) => readonly ListedName[];
}

const fonts: Readonly<Record<FontKey, string>> = {
  system: 'the font of the device; nothing is loaded',
  inter: 'plain and even; Latin, Vietnamese and Cyrillic',
  nunito: 'round and soft; Latin and Vietnamese',
  baloo: 'heavy and playful; Latin, Vietnamese and Arabic',
  'sofia-condensed': 'narrow and tall; Latin',
};

const actions: Readonly<Record<ActionName, string>> = {
  refreshBalance: 'asks for the balance anew',
  toggleBalance: 'hides the balance, or shows it again',
  signOut: 'signs out, after a question',
  chooseLanguage: 'opens the languages of the brand',
  downloadApp: 'opens the ways to get the app',
  openSideMenu: 'opens the side menu',
  openWallets: 'opens a member’s wallets',
};

const english = new Intl.DisplayNames('en', { type: 'language' });

/** Everything that a manifest can refer to, by kind: the tables that the check uses. */
export const listKinds: Readonly<Record<string, ListKind>> = {
  widgets: { where: '"widget" of a node in pages/ and shell.json', all: listWidgets },
  looks: { where: '"props" of a node, and "templates"', all: listLooks },
  places: { where: '"in" of a node', all: listPlaces },
  icons: { where: '"icon" of a menu entry', all: () => iconNames.map((name) => ({ name, meaning: '' })) },
  games: {
    where: '"gameType" in props',
    all: ({ texts }) => gameCategories.map((name) => ({ name, meaning: texts[`gameType.${name}`] ?? '' })),
  },
  flags: {
    where: '"flag" of a gate',
    all: () => Object.entries(flags).map(([name, { meaning }]) => ({ name, meaning })),
  },
  facts: {
    where: '"has" of a gate',
    all: () => namedFacts.map((name) => ({ name, meaning: factMeanings[name] })),
  },
  languages: {
    where: '"languages", and locales/<CODE>.json',
    all: () =>
      languageCodes.map((code) => {
        const { lang, name, direction } = languages[code];
        return {
          name: code,
          meaning: `${english.of(lang) ?? lang}, ${name}${direction === 'rtl' ? ', from right to left' : ''}`,
        };
      }),
  },
  fonts: {
    where: '"theme.font"',
    all: () => fontKeys.map((name) => ({ name, meaning: fonts[name] })),
  },
  pages: {
    where: '"to" of a menu entry, "back", "otherwise"',
    all: ({ brand, texts }) =>
      Object.entries(brand.pages).map(([name, { title, paths }]) => ({
        name,
        meaning: `${texts[title] ?? title}, ${paths[0]}`,
      })),
  },
  actions: {
    where: '"action" of a menu entry, in place of "to"',
    all: () => actionNames.map((name) => ({ name, meaning: actions[name] })),
  },
  texts: {
    where: '"label", "title", "refused"; your own in locales/<CODE>.json',
    all: ({ texts }) => Object.entries(texts).map(([name, meaning]) => ({ name, meaning: `"${meaning}"` })),
  },
};
