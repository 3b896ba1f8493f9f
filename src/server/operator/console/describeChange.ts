import type { Change } from '../operatorChanges.ts';

/** Most characters of a value that are told. */
const longest = 80;

/** A value by the names that lead to it; lists are told whole. */
function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, one] of Object.entries(value)) flatten(one, path === '' ? key : `${path} ${key}`, into);
    return into;
  }
  if (value === undefined || value === null) return into;
  into.set(path, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  return into;
}

const named = (value: unknown): unknown =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'resourceType' in one)
    ? Object.fromEntries(value.map(({ resourceType, url }) => [resourceType, url]))
    : value;

const cut = (text: string | undefined): string =>
  text === undefined || text === '' ? 'nothing' : text.length > longest ? `${text.slice(0, longest)}…` : text;

function listChange(before: readonly unknown[], after: readonly unknown[]): string[] {
  const told = (verb: string, some: readonly unknown[]) =>
    some.length === 0 ? [] : [`${verb} ${some.map((one) => cut(String(one))).join(', ')}`];
  const added = told(
    'added',
    after.filter((one) => !before.includes(one)),
  );
  const gone = told(
    'removed',
    before.filter((one) => !after.includes(one)),
  );
  return added.length + gone.length === 0 ? ['put in another order'] : [...added, ...gone];
}

/** What a change changed, one line each: `MAILCEN: on → off`. */
export function describeChange(change: Pick<Change, 'before' | 'after'>): string[] {
  const before = named(change.before);
  const after = named(change.after);
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  const was = flatten(before, '', new Map());
  const is = flatten(after, '', new Map());
  if (change.before === null) return ['created'];
  if (change.after === null) return ['deleted'];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${name}: ${cut(was.get(name))} → ${cut(is.get(name))}`);
}
