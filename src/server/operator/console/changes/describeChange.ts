import type { OperatorChange } from '#src/server/operator/operatorChanges.ts';

/** Maximum length of a displayed value, in characters. */
const longest = 80;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item of a list is known by: its key, id or value, else its place. */
const nameOfItem = ({ key, id, value }: Readonly<Record<string, unknown>>, place: number): string =>
  String([key, id, value].find((name) => typeof name === 'string') ?? place + 1);

/** Flattens nested objects, and lists of objects, into a map from path to text; other lists stay whole. */
function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) {
    const names = value.map(nameOfItem);
    for (const [place, item] of value.entries()) flatten(item, `${path} ${names[place]}`.trim(), into);
    into.set(`${path} order`.trim(), names.join(', '));
    return into;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, child] of Object.entries(value))
      flatten(child, path === '' ? key : `${path} ${key}`, into);
    return into;
  }
  if (value === undefined || value === null) return into;
  into.set(path, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  return into;
}

const resourcesByType = (value: unknown): unknown =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'resourceType' in item)
    ? Object.fromEntries(value.map(({ resourceType, url }) => [resourceType, url]))
    : value;

const truncate = (text: string | undefined): string =>
  text === undefined || text === '' ? 'nothing' : text.length > longest ? `${text.slice(0, longest)}…` : text;

function listChange(before: readonly unknown[], after: readonly unknown[]): string[] {
  const describe = (verb: string, items: readonly unknown[]) =>
    items.length === 0 ? [] : [`${verb} ${items.map((item) => truncate(String(item))).join(', ')}`];
  const added = describe(
    'added',
    after.filter((item) => !before.includes(item)),
  );
  const removed = describe(
    'removed',
    before.filter((item) => !after.includes(item)),
  );
  return added.length + removed.length === 0 ? ['put in another order'] : [...added, ...removed];
}

/** The values of what was made or deleted, a line each. */
export const describeValues = (state: unknown): string[] =>
  [...flatten(state, '', new Map())].map(([name, value]) => `${name}: ${truncate(value)}`);

/** Describes a change, one line per changed value: `MAILCEN: on → off`. */
export function describeChange(change: Pick<OperatorChange, 'before' | 'after'>): string[] {
  const before = resourcesByType(change.before);
  const after = resourcesByType(change.after);
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after);
  const oldValues = flatten(before, '', new Map());
  const newValues = flatten(after, '', new Map());
  if (change.before === null) return ['created'];
  if (change.after === null) return ['deleted'];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .filter((name) => oldValues.get(name) !== newValues.get(name))
    .map((name) => `${name}: ${truncate(oldValues.get(name))} → ${truncate(newValues.get(name))}`);
}
