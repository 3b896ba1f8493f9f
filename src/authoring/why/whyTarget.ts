import type { Nodes } from '#schemas/manifest/page.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import type { ValidBrand } from './explain.ts';
import { nodesOf, nodesPointer, shellWord } from './nodeLines.ts';
import { type RemovedPart, removedAt } from './removedPart.ts';

/** What the argument names: an entry, one or all menus, a page, a node, the shell, settings, or a removed part. */
export type WhyTarget =
  | { readonly kind: 'entry'; readonly menu: string; readonly entry: string }
  | { readonly kind: 'page'; readonly page: string }
  /** `place` is the page; null for the shell. */
  | { readonly kind: 'node'; readonly place: string | null; readonly node: string }
  | { readonly kind: 'shell' }
  | { readonly kind: 'menus'; readonly menus: readonly string[] }
  /** Settings of the server by name or group; all for an empty word. */
  | { readonly kind: 'settings'; readonly word: string }
  | RemovedPart;

const has = (table: object | undefined, name: string): boolean =>
  table !== undefined && Object.hasOwn(table, name);

/** Throws an Error with the nearest name, else the existing names. */
function missing(where: string, name: string, names: readonly string[]): never {
  const meant = nearest(name, names);
  const hint =
    meant === undefined
      ? names.length > 0
        ? ` It has ${names.join(', ')}.`
        : ''
      : ` Did you mean "${meant}"?`;
  throw new Error(`${where} "${name}".${hint}`);
}

/** The page at an address. */
function pageAtAddress(word: string, { id, brand: { pages } }: ValidBrand): WhyTarget {
  const path = word.replace(/[?#].*$/, '');
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const owner = Object.entries(pages).find(([, { paths }]) => paths.includes(path) || paths.includes(plain));
  if (owner) return { kind: 'page', page: owner[0] };
  const known = Object.values(pages).flatMap(({ paths }) => paths);
  const meant = nearest(plain, known);
  throw new Error(
    `${id} has no page at "${plain}".${meant === undefined ? ` Its pages: npm run brand -- show ${id} pages` : ` Did you mean "${meant}"?`}`,
  );
}

/** A page, or a node of it: `home`, `home/vendors`. */
function inPage(word: string, checked: ValidBrand): WhyTarget {
  const [page = '', node = ''] = word.split('/');
  const { pages } = checked.brand;
  if (!has(pages, page))
    return (
      removedAt(checked, pointerTo('/pages', page), `page ${page}`) ??
      missing(`${checked.id} has no page`, page, Object.keys(pages))
    );
  return node === '' ? { kind: 'page', page } : nodeIn(page, node, checked);
}

/** A node of a page, or of the shell (`place` null). */
function nodeIn(place: string | null, node: string, checked: ValidBrand): WhyTarget {
  const nodes: Nodes = nodesOf(checked, place);
  if (has(nodes, node)) return { kind: 'node', place, node };
  const [subject, where] =
    place === null
      ? ['shell', `The shell of ${checked.id}`]
      : [`page ${place}`, `The page "${place}" of ${checked.id}`];
  const removed = removedAt(checked, pointerTo(nodesPointer(place), node), `${subject}, widget ${node}`);
  return removed ?? missing(`${where} has no widget`, node, Object.keys(nodes));
}

/** One word: a menu, a page, the shell, else the whole name of what is called so inside one of them. */
function wholeOf(word: string, checked: ValidBrand): WhyTarget {
  const { menus, pages, shell } = checked.brand;
  if (has(menus, word)) return { kind: 'menus', menus: [word] };
  if (has(pages, word)) return { kind: 'page', page: word };
  const removed =
    removedAt(checked, pointerTo('/menus', word), `menu ${word}`) ??
    removedAt(checked, pointerTo('/pages', word), `page ${word}`);
  if (removed) return removed;
  const inside = [
    ...Object.entries(menus).map(([menu, entries]) => ({ of: menu, entries })),
    ...Object.entries(pages).map(([page, { widgets }]) => ({ of: page, entries: widgets })),
    { of: shellWord, entries: shell.widgets },
  ].filter(({ entries }) => has(entries, word));
  if (inside.length > 0)
    throw new Error(
      `${checked.id} has no menu or page "${word}". Did you mean ${inside.map(({ of }) => `"${of}/${word}"`).join(' or ')}?`,
    );
  return missing(`${checked.id} has no menu or page`, word, [
    ...Object.keys(menus),
    ...Object.keys(pages),
    shellWord,
  ]);
}

/** Parses what to explain. Throws an Error with the nearest name. */
export function readTarget(word: string | undefined, checked: ValidBrand): WhyTarget {
  const { menus, pages } = checked.brand;
  if (word === undefined) return { kind: 'menus', menus: Object.keys(menus) };
  if (word.startsWith('setting:')) return { kind: 'settings', word: word.slice(8) };
  if (word.startsWith('/')) return pageAtAddress(word, checked);
  const name = word.replace(/^page:/, '');
  const [first = '', second = '', ...more] = name.split('/');
  if (more.length > 0)
    throw new Error(`"${word}" is nothing to explain: say <menu>/<entry> or <page>/<widget>.`);
  if (name !== word) return inPage(name, checked);
  if (first === shellWord) return second === '' ? { kind: 'shell' } : nodeIn(null, second, checked);
  if (second === '') return wholeOf(first, checked);
  // A menu and a page may have one name: "page:" says that the page is meant.
  if (has(menus[first], second)) return { kind: 'entry', menu: first, entry: second };
  if (has(pages[first]?.widgets, second)) return { kind: 'node', place: first, node: second };
  const removedEntry = removedAt(
    checked,
    pointerTo(pointerTo('/menus', first), second),
    `menu ${first}, entry ${second}`,
  );
  if (removedEntry) return removedEntry;
  if (!has(menus, first)) return has(pages, first) ? nodeIn(first, second, checked) : wholeOf(first, checked);
  const removedNode = removedAt(
    checked,
    pointerTo(nodesPointer(first), second),
    `page ${first}, widget ${second}`,
  );
  if (removedNode) return removedNode;
  return missing(`The menu "${first}" of ${checked.id} has no entry`, second, [
    ...Object.keys(menus[first] ?? {}),
    ...Object.keys(pages[first]?.widgets ?? {}),
  ]);
}
