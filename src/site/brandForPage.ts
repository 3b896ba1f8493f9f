import type { Brand } from '#schemas/manifest/brand.ts';
import type { Node, Nodes, Page } from '#schemas/manifest/page.ts';
import { brandCategories } from '#src/domain/site/brandCategories.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import type { PageOutline, RuntimeBrand } from '#src/domain/site/published.ts';
import { pluralSuffix } from '#src/domain/values/pluralSuffix.ts';
import { bannersOf } from '#src/manifest/banners.ts';
import { initialWidgets } from '#src/manifest/place.ts';
import { knownWidgets } from '../authoring/brands/knownWidgets.ts';

/** Every string inside a value. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* stringsIn(each);
}

const namesIn = (nodes: Nodes): string[] => [
  ...stringsIn(Object.values(nodes).map(({ props, widget }) => [props, knownWidgets[widget]?.menus])),
];

const pick = <T>(table: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));

/**
 * The part of a brand that one page carries: its own definition, and of others only what links to them need.
 */
export function brandForPage(brand: Brand, id: string, page: Page): RuntimeBrand {
  const { name, merchant, currency, timeZone, api, languages, templates, compliance, login, assets, shell } =
    brand;
  const names = new Set([...namesIn(shell.widgets), ...namesIn(page.widgets)]);
  const menus = pick(brand.menus, names);
  const categories = brandCategories(brand);
  const links = [
    ...Object.values(menus),
    ...[...Object.values(shell.widgets), ...Object.values(page.widgets)].map(bannersOf),
  ];
  const linkedPages = new Set(
    links.flatMap((entries) =>
      Object.values(entries).flatMap((entry) => [
        entry.to,
        'instead' in entry ? entry.instead?.to : undefined,
      ]),
    ),
  );
  const outline = (other: string, page: Page): PageOutline => {
    const { paths, when } = page;
    const onItsWay = isOnItsWay(page);
    return {
      paths: paths.slice(0, 1),
      // No link to a page on its way is drawn, so its gate is not needed.
      ...(onItsWay ? { onItsWay } : when !== undefined && linkedPages.has(other) ? { when } : {}),
    };
  };
  return {
    id: brand.id,
    name,
    merchant,
    currency,
    timeZone,
    api,
    languages,
    templates,
    compliance,
    ...(login ? { login } : {}),
    ...(categories ? { categories } : {}),
    assets,
    shell,
    menus,
    forms: pick(brand.forms, names),
    pages: Object.fromEntries(
      Object.entries(brand.pages).map(([other, its]) => [other, other === id ? page : outline(other, its)]),
    ),
  };
}

/** Texts that any page may need before the application is loaded: of failures, and of waiting. */
const always = [
  'start.failed',
  'start.failedHint',
  'action.retry',
  'error.network',
  'error.offline',
  'error.loggedOut',
  'action.reload',
  'toast.newVersion',
  'toast.in_please_wait',
  'ui.dismiss',
  'ui.partFailed',
  'ui.retry',
];

/** Cache of the keys of a catalogue, each with its stem without plural ending. */
const stems = new WeakMap<object, ReadonlyMap<string, string>>();

function stemsOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = stems.get(texts);
  if (known) return known;
  const made = new Map(Object.keys(texts).map((key) => [key, key.replace(pluralSuffix, '')]));
  stems.set(texts, made);
  return made;
}

/** Text keys that a node may show. */
const textsOf = ({ widget }: Node): readonly string[] => knownWidgets[widget]?.texts ?? [];

/** The texts that one page carries: those rendered into it, and those its first views may show next. */
export function textsForPage(
  texts: Readonly<Record<string, string>>,
  brand: RuntimeBrand,
  page: Page,
  drawn: readonly string[],
): Record<string, string> {
  const shown = initialWidgets(brand.shell.widgets, page, { overlay: false });
  const declared = [...Object.values(brand.shell.widgets), ...Object.values(page.widgets)]
    .filter(({ widget }) => shown.includes(widget))
    .flatMap(textsOf);
  // Its description is in the head of its document only.
  const labels = [...stringsIn([brand.menus, brand.forms, { ...page, description: undefined }])].filter(
    (key) => Object.hasOwn(texts, key),
  );
  const keys = new Set([...always, ...drawn, ...labels, ...declared]);
  const prefixes = declared.filter((name) => name.endsWith('.'));
  const found: Record<string, string> = {};
  for (const [key, stem] of stemsOf(texts))
    if (keys.has(key) || keys.has(stem) || prefixes.some((prefix) => key.startsWith(prefix)))
      found[key] = texts[key] ?? '';
  return found;
}
