import { isDeepStrictEqual } from 'node:util';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { startingValues } from '#src/domain/site/startingSettings.ts';
import type { BrandSettings } from './settings.ts';

/**
 * What operators have set, by key of the settings: of a key that consists of names only those names, with null for a
 * name that they took away; the whole value of any other key.
 */
export type OperatorValues = Readonly<Partial<Record<string, unknown>>>;

type Names = Readonly<Record<string, unknown>>;

const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys whose names are fixed: a stored name that the product does not know any more is dropped. */
const fixedNames: ReadonlySet<string> = new Set(['whitelabel', 'payments', 'register']);

/** Keys with names that may be missing; null takes such a name away. */
const optionalNames: ReadonlySet<string> = new Set(['template']);

function withNames(key: string, below: Names, above: Names): Names {
  const names = Object.entries({ ...below, ...above }).filter(
    ([name, value]) =>
      (!fixedNames.has(key) || Object.hasOwn(below, name)) && (!optionalNames.has(key) || value !== null),
  );
  return Object.fromEntries(names);
}

const withLayer = (below: BrandSettings, above: OperatorValues): BrandSettings =>
  Object.fromEntries(
    Object.entries(below).map(([key, value]) => {
      const said = above[key];
      if (said === undefined) return [key, value];
      return [key, isNames(value) && isNames(said) ? withNames(key, value, said) : said];
    }),
  ) as unknown as BrandSettings;

/** The settings of a brand: the product's own, under what `server.json` says, under what operators have set. */
export const layerSettings = (
  product: BrandSettings,
  said: ServerSettings | undefined,
  values: OperatorValues,
): BrandSettings => withLayer(withLayer(product, { ...startingValues(said ?? {}) }), values);

/**
 * What is to be stored of a key so that its value becomes the wanted one: the names that were set before, and those that
 * differ from what they are now. Undefined for nothing.
 */
export function operatorValue(key: string, stored: unknown, now: unknown, wanted: unknown): unknown {
  if (!isNames(now) || !isNames(wanted))
    return stored === undefined && isDeepStrictEqual(now, wanted) ? undefined : wanted;
  const before = isNames(stored) ? stored : {};
  const removed = optionalNames.has(key)
    ? Object.keys(now).filter((name) => !Object.hasOwn(wanted, name))
    : [];
  const set = [
    ...Object.entries(wanted).filter(
      ([name, value]) => Object.hasOwn(before, name) || !isDeepStrictEqual(value, now[name]),
    ),
    ...removed.map((name): [string, unknown] => [name, null]),
  ];
  const kept = Object.entries(before).filter(
    ([name, value]) => value === null && optionalNames.has(key) && !Object.hasOwn(wanted, name),
  );
  const all = [...kept, ...set];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}
