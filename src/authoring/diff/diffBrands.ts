import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Brand } from '#schemas/manifest/brand.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import { assetFile, brandsFolder, ownTexts, type TextsByKey } from '../brands/brandFiles.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { labelsOf, type NodeUses, nodeUses, usesText } from '../brands/nodeUses.ts';
import { describeMenu, diffMenu } from './diffMenu.ts';
import { diffNodes } from './diffNodes.ts';
import { describePage, diffForm, diffPage, diffSettings, diffTheme } from './diffParts.ts';

/** One part of a brand that changes for players. */
export interface DiffArea {
  readonly kind: 'whole' | 'look' | 'shell' | 'menu' | 'page' | 'form' | 'words';
  /** Id of the menu, page or form. */
  readonly id?: string;
  readonly title: string;
  /** Sentences. */
  readonly changes: readonly string[];
}

/** A page that changes for players, with the reasons. */
export interface AffectedPage {
  readonly id: string;
  readonly path: string;
  readonly because: readonly string[];
}

/** The differences between two brands for players. */
export interface BrandDiff {
  readonly areas: readonly DiffArea[];
  /** Reasons that affect every page. */
  readonly everywhere: readonly string[];
  /** Pages affected by other reasons. */
  readonly pages: readonly AffectedPage[];
}

/** A brand to compare: as its files are now, or as it was published. */
export interface ComparableBrand {
  readonly brand: Brand;
  /** Its texts in a language; empty for a language without any. */
  texts(language: string): Readonly<Record<string, string>>;
  /** An identifier of a picture's content: equal for equal pictures. */
  picture(name: keyof Brand['assets']): string;
}

/** A valid brand from a folder, to be compared. */
export function comparableBrand(
  { brand, chain }: Pick<CheckedBrand, 'chain'> & { readonly brand: Brand },
  folder = brandsFolder,
): ComparableBrand {
  return {
    brand,
    texts: (language) => ownTexts(chain, language, folder),
    picture(name) {
      const file = assetFile(chain, brand.assets[name], folder);
      return file === null ? '' : createHash('sha256').update(readFileSync(file)).digest('hex');
    },
  };
}

/** At most this many texts are listed. */
const listLimit = 20;
/** At most this many keys of texts are listed in one sentence. */
const mostKeys = 5;

const union = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Compares the parts of one kind; `only` describes a part that only one brand has. */
function diffParts<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  area: (id: string) => Omit<DiffArea, 'changes'>,
  compare: (one: T, two: T) => string[],
  only: (part: T, gone: boolean) => string,
): DiffArea[] {
  return union(a, b).flatMap((id): DiffArea[] => {
    const [one, two] = [lookUp(a, id), lookUp(b, id)];
    const changes =
      one !== undefined && two !== undefined
        ? compare(one, two)
        : [only((two ?? one) as T, two === undefined)];
    return changes.length > 0 ? [{ ...area(id), changes }] : [];
  });
}

const diffPictures = (a: ComparableBrand, b: ComparableBrand): string[] =>
  (['logo', 'icon'] as const)
    .filter((picture) => a.picture(picture) !== b.picture(picture))
    .map((picture) => `The ${picture} is another one.`);

/** Keys of texts, a few of many. */
const keyList = (keys: readonly string[]): string =>
  keys.length > mostKeys
    ? `${keys.slice(0, mostKeys).join(', ')} and ${keys.length - mostKeys} more`
    : joinWords(keys);

/** Texts that differ: quoted in English, by their keys in every other language that both brands offer. */
function diffWords(a: ComparableBrand, b: ComparableBrand): { keys: string[]; changes: string[] } {
  const differing = (code: string): [key: string, one: string | undefined, two: string | undefined][] => {
    const [one, two] = [a.texts(code), b.texts(code)];
    return union(one, two)
      .filter((key) => one[key] !== two[key])
      .map((key) => [key, one[key], two[key]]);
  };
  const english = differing('EN');
  const sentences = english.slice(0, listLimit).map(([key, one, two]) => {
    if (two === undefined) return `No longer has the words "${one}" (${key}).`;
    return one === undefined
      ? `Also has the words "${two}" (${key}).`
      : `Says "${two}" instead of "${one}" (${key}).`;
  });
  const more = english.length > listLimit ? [`And ${english.length - listLimit} more.`] : [];
  const others = b.brand.languages.offered
    .filter((code) => code !== 'EN' && a.brand.languages.offered.includes(code))
    .map((code) => [code, differing(code)] as const)
    .filter(([, differs]) => differs.length > 0);
  const keys = new Set([...english, ...others.flatMap(([, differs]) => differs)].map(([key]) => key));
  const counted = others.map(
    ([code, differs]) =>
      `${differs.length} ${differs.length === 1 ? 'text' : 'texts'} in ${code}: ${keyList(differs.map(([key]) => key))}.`,
  );
  return { keys: [...keys], changes: [...sentences, ...more, ...counted] };
}

/** Compares two valid brands for players: every difference is a sentence, by page, menu and form. */
export function diffBrands(
  a: ComparableBrand,
  b: ComparableBrand,
  { colored }: { colored?: boolean } = {},
): BrandDiff {
  const [one, two] = [a.brand, b.brand];
  const texts: [TextsByKey, TextsByKey] = [a.texts('EN'), b.texts('EN')];
  const words = diffWords(a, b);
  const pageTitle = (id: string) => {
    const page = lookUp(two.pages, id) ?? lookUp(one.pages, id);
    return `Page ${id} (${page?.paths[0] ?? ''})`;
  };
  const all: DiffArea[] = [
    { kind: 'whole', title: 'Everywhere', changes: [...diffSettings(one, two), ...diffPictures(a, b)] },
    { kind: 'look', title: 'Look', changes: diffTheme(one.theme, two.theme, colored) },
    { kind: 'shell', title: 'Around every page', changes: diffNodes(one.shell.widgets, two.shell.widgets) },
    ...diffParts(
      one.menus,
      two.menus,
      (id) => ({ kind: 'menu', id, title: `Menu ${id}` }),
      (x, y) => diffMenu(x, y, ...texts),
      (menu, gone) => `${gone ? 'Only before' : 'New'}: ${describeMenu(menu, texts[gone ? 0 : 1])}`,
    ),
    ...diffParts(
      one.pages,
      two.pages,
      (id) => ({ kind: 'page', id, title: pageTitle(id) }),
      (x, y) => diffPage(x, y, ...texts),
      (page, gone) => `${gone ? 'Only before' : 'New'}: ${describePage(page, texts[gone ? 0 : 1])}`,
    ),
    ...diffParts(
      one.forms,
      two.forms,
      (id) => ({ kind: 'form', id, title: `Form ${id}` }),
      (x, y) => diffForm(x, y, ...texts),
      (_, gone) => (gone ? 'It is gone.' : 'It is new.'),
    ),
    { kind: 'words', title: 'Words', changes: words.changes },
  ];
  const areas = all.filter(({ changes }) => changes.length > 0);
  return { areas, ...affectedPages(areas, words.keys, one, two) };
}

function affectedPages(
  areas: readonly DiffArea[],
  words: readonly string[],
  a: Brand,
  b: Brand,
): Pick<BrandDiff, 'everywhere' | 'pages'> {
  const wordsOf = (keys: readonly string[]) => (keys.length > 0 ? [`its words (${keyList(keys)})`] : []);
  const changed = (kind: DiffArea['kind']) => areas.filter((area) => area.kind === kind);
  const ids = (kind: DiffArea['kind']) => changed(kind).map(({ id }) => id ?? '');
  const because = (brand: Brand, uses: NodeUses): string[] => [
    ...ids('menu')
      .filter((id) => uses.menus.has(id))
      .map((id) => `its menu ${id}`),
    ...ids('form')
      .filter((id) => uses.forms.has(id))
      .map((id) => `its form ${id}`),
    ...wordsOf(words.filter((key) => usesText(uses, key) || labelsOf(brand, uses.menus).includes(key))),
  ];
  const shell = because(b, nodeUses(b.shell.widgets)).map((reason) => reason.replace('its', 'the'));
  const everywhere = [
    ...(changed('whole').length > 0 ? ['what holds everywhere'] : []),
    ...(changed('look').length > 0 ? ['the look'] : []),
    ...(changed('shell').length > 0 ? ['what stands around every page'] : []),
    ...shell,
  ];
  const pages = union(a.pages, b.pages).flatMap((id): AffectedPage[] => {
    const brand = Object.hasOwn(b.pages, id) ? b : a;
    const page = lookUp(brand.pages, id);
    if (!page) return [];
    const reasons = ids('page').includes(id) ? ['itself'] : [];
    if (words.includes(page.title)) reasons.push('its title');
    reasons.push(...because(brand, nodeUses(page.widgets)));
    return reasons.length > 0 ? [{ id, path: page.paths[0] ?? '', because: reasons }] : [];
  });
  return { everywhere, pages };
}
