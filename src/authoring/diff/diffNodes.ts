import type { Node, Nodes } from '#schemas/manifest/page.ts';
import { isObject } from '#src/domain/values/json.ts';
import { nodesIn, propSource } from '#src/manifest/place.ts';
import { contracts } from '#widgets/contracts.ts';
import { deepEqual, formatValue, gateChange, isNested, movedNames, positionText } from './diffSentences.ts';
import { type DescribedSchema, defaultOf } from './propDefault.ts';

const widgetWords = (widget: string): string => `the ${widget.replaceAll('-', ' ')}`;

const placeWords = (place: string): string => {
  if (place === 'main') return '';
  const [node = '', slot] = place.split('.');
  return slot === undefined ? ` in the ${node} area` : ` inside "${node}"`;
};

/** Returns a function that names a node: by its widget, and also by its key where the widget occurs twice. */
function namer(...all: readonly Nodes[]): (key: string) => string {
  const twice = (widget: string) =>
    all.some((nodes) => Object.values(nodes).filter((node) => node.widget === widget).length > 1);
  return (key) => {
    const node = all.toReversed().find((nodes) => Object.hasOwn(nodes, key))?.[key];
    if (!node) return `"${key}"`;
    return twice(node.widget) ? `${widgetWords(node.widget)} "${key}"` : widgetWords(node.widget);
  };
}

/** A prop value in words. */
const valueWords = (value: unknown): string => {
  const source = propSource(value);
  if (!source) return formatValue(value);
  return source.from === 'query'
    ? `what the address says of "${source.name}"`
    : `what the place around it says of "${source.name}"`;
};

/** The parts of a prop that are compared one by one, by key; null for a value that is compared as a whole. */
const partsOf = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (propSource(value)) return null;
  if (isObject(value)) return value;
  // Entries of a list are called by their position, counted as people do.
  if (Array.isArray(value) && isNested(value))
    return Object.fromEntries(value.map((one, i) => [`entry ${i + 1}`, one]));
  return null;
};

/** How the parts of a prop differ. */
function partChanges(name: string, prop: string, a: object, b: object): string[] {
  const [before, after] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const without = (one: typeof before, other: typeof before) =>
    [...one].flatMap(([key, value]) => (!other.has(key) && partsOf(value) ? [key] : []));
  const [gone, added] = [without(before, after), without(after, before)];
  return [
    ...(gone.length > 0 ? [`${name}: ${prop} no longer has ${gone.join(', ')}.`] : []),
    ...(added.length > 0 ? [`${name}: ${prop} also has ${added.join(', ')}.`] : []),
    ...[...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !gone.includes(key) && !added.includes(key))
      .flatMap((key) => propChange(name, `${prop} ${key}`, undefined, before.get(key), after.get(key))),
  ];
}

/** The schema of a widget's prop. */
const propSchema = (widget: string, prop: string): DescribedSchema | undefined =>
  (contracts[widget]?.props as DescribedSchema | undefined)?.properties?.[prop];

/** How a prop differs; a missing value counts as its default. */
function propChange(
  name: string,
  prop: string,
  schema: DescribedSchema | undefined,
  a: unknown,
  b: unknown,
): string[] {
  const [partsA, partsB] = [partsOf(a), partsOf(b)];
  if (partsA && partsB) return partChanges(name, prop, partsA, partsB);
  const described = (value: unknown) => (value === undefined ? defaultOf(schema) : valueWords(value));
  const unquoted = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const [one, two] = [described(a), described(b)];
  if (deepEqual(a, b) || (a ?? one) === unquoted(b ?? two) || (b ?? two) === unquoted(a ?? one)) return [];
  const verb = isNested(b) ? 'has' : 'is';
  if (one === undefined) return [`${name}: ${prop} ${verb} ${two}; before it had none.`];
  if (two === undefined)
    return [`${name}: ${prop} is gone; before it ${isNested(a) ? 'had' : 'was'} ${one}.`];
  return [`${name}: ${prop} ${verb} ${two} instead of ${one}.`];
}

const order = (nodes: Nodes, place: string): string[] => nodesIn(nodes, place).map(({ key }) => key);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function changesOf(key: string, a: Node, b: Node, nameOfNode: (key: string) => string): string[] {
  const name = nameOfNode(key);
  const changes: string[] = [];
  if (a.widget !== b.widget)
    changes.push(`Shows ${widgetWords(b.widget)} in place of ${widgetWords(a.widget)}.`);
  if ((a.in ?? 'main') !== (b.in ?? 'main'))
    changes.push(
      `${capital(name)} stands${placeWords(b.in ?? 'main') || ' in the page itself'}; before${placeWords(a.in ?? 'main') || ' in the page itself'}.`,
    );
  for (const prop of new Set([...Object.keys(a.props ?? {}), ...Object.keys(b.props ?? {})]))
    changes.push(
      ...propChange(capital(name), prop, propSchema(b.widget, prop), a.props?.[prop], b.props?.[prop]),
    );
  return [...changes, ...gateChange(`${capital(name)}: shown`, a.when, b.when)];
}

/** The differences between two sets of nodes, one sentence each. */
export function diffNodes(a: Nodes, b: Nodes): string[] {
  const nameOfNode = namer(a, b);
  const added = Object.keys(b).filter((key) => !Object.hasOwn(a, key));
  const removed = Object.keys(a).filter((key) => !Object.hasOwn(b, key));
  const changes = [
    ...removed.map((key) => `No longer has ${nameOfNode(key)}${placeWords(a[key]?.in ?? 'main')}.`),
    ...added.map((key) => {
      const place = b[key]?.in ?? 'main';
      return `Also has ${nameOfNode(key)}${placeWords(place)}, ${positionText(key, order(b, place), nameOfNode)}.`;
    }),
  ];
  for (const place of new Set(Object.values(b).map((node) => node.in ?? 'main')))
    for (const key of movedNames(order(a, place), order(b, place), (key) => a[key]?.at === b[key]?.at))
      changes.push(
        `${capital(nameOfNode(key))} moved: now ${positionText(key, order(b, place), nameOfNode)}.`,
      );
  for (const [key, node] of Object.entries(b)) {
    const before = Object.hasOwn(a, key) ? a[key] : undefined;
    if (before) changes.push(...changesOf(key, before, node, nameOfNode));
  }
  return changes;
}

/** The widgets of a page in words. */
export const describeNodes = (nodes: Nodes): string[] => Object.keys(nodes).map(namer(nodes));
