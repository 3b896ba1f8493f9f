import { pointerTo } from '#src/domain/values/json.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { mergeLayers } from '#src/manifest/files/merge.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import type { ValidBrand } from './explain.ts';
import { type Origin, valueOrigin } from './valueOrigin.ts';

/** A part of an extended brand that a later brand removed with `null`. */
export interface RemovedPart {
  readonly kind: 'removed';
  /** `menu bottom, entry invite`. */
  readonly subject: string;
  /** Which brand removed it, and where. */
  readonly by: Origin;
  /** Where it was defined; null where that cannot be determined. */
  readonly said: string | null;
}

/** What the argument names: an entry, one or all menus, a page, settings, or a removed part. */
export type WhyTarget =
  | { readonly kind: 'entry'; readonly menu: string; readonly entry: string }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'menus'; readonly menus: readonly string[] }
  /** Settings of the server by name or group; all for an empty word. */
  | { readonly kind: 'settings'; readonly word: string }
  | RemovedPart;

/** Searches the layers of a brand for a part that one defined and a later one removed. */
function removedAt(
  { chain }: Pick<CheckedBrand, 'chain'>,
  pointer: string,
  subject: string,
): RemovedPart | null {
  const { removedBy } = mergeLayers(chain.map(({ id, document }) => ({ name: id, document })));
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const layer = removedBy.get(at);
    if (layer === undefined) continue;
    const below = chain.slice(
      0,
      chain.findIndex(({ id }) => id === layer),
    );
    const { setBy } = mergeLayers(below.map(({ id, document }) => ({ name: id, document })));
    const place = chain.find(({ id }) => id === layer)?.locate(at, true);
    return {
      kind: 'removed',
      subject,
      by: { layer, place: place ? `${place.file}:${place.line}:${place.column}` : '?' },
      said: setBy.has(pointer) ? valueOrigin({ chain, setBy }, pointer, true).place : null,
    };
  }
  return null;
}

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

/** Parses what to explain. Throws an Error with the nearest name. */
export function readTarget(word: string | undefined, checked: ValidBrand): WhyTarget {
  const { menus, pages } = checked.brand;
  if (word === undefined) return { kind: 'menus', menus: Object.keys(menus) };
  if (word.startsWith('setting:')) return { kind: 'settings', word: word.slice(8) };
  if (word.startsWith('page:')) {
    const page = word.slice(5);
    if (Object.hasOwn(pages, page)) return { kind: 'page', page };
    const removed = removedAt(checked, pointerTo('/pages', page), `page ${page}`);
    return removed ?? missing(`${checked.id} has no page`, page, Object.keys(pages));
  }
  if (word.startsWith('/')) {
    const path = word.replace(/[?#].*$/, '');
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    const owner = Object.entries(pages).find(
      ([, { paths }]) => paths.includes(path) || paths.includes(plain),
    );
    if (owner) return { kind: 'page', page: owner[0] };
    const known = Object.values(pages).flatMap(({ paths }) => paths);
    const meant = nearest(plain, known);
    throw new Error(
      `${checked.id} has no page at "${plain}".${meant === undefined ? ` Its pages: npm run brand -- show ${checked.id} pages` : ` Did you mean "${meant}"?`}`,
    );
  }
  const [menu = '', entry = '', ...more] = word.split('/');
  if (more.length > 0) throw new Error(`"${word}" is no entry: say <menu>/<entry>.`);
  const pointer = pointerTo('/menus', menu);
  if (!Object.hasOwn(menus, menu))
    return (
      removedAt(checked, pointer, `menu ${menu}`) ??
      missing(`${checked.id} has no menu`, menu, Object.keys(menus))
    );
  if (entry === '') return { kind: 'menus', menus: [menu] };
  if (Object.hasOwn(menus[menu] ?? {}, entry)) return { kind: 'entry', menu, entry };
  const removed = removedAt(checked, pointerTo(pointer, entry), `menu ${menu}, entry ${entry}`);
  return (
    removed ??
    missing(`The menu "${menu}" of ${checked.id} has no entry`, entry, Object.keys(menus[menu] ?? {}))
  );
}

/** The explanation of a removed part, as printed lines. */
export const formatRemoved = (id: string, { subject, by, said }: RemovedPart): string[] => [
  `${id}: ${subject}`,
  '',
  `REMOVED: ${by.place} says null${by.layer === id ? '' : ` (${by.layer})`}. No setting brings it back.`,
  ...(said === null ? [] : [`  Without that null it is as ${said} says.`]),
];
