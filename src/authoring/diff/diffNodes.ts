import type { Node, Nodes } from '#schemas/manifest/page.ts';
import { nodesOf, propSource } from '#src/manifest/place.ts';
import { contracts } from '#widgets/contracts.ts';
import { gateChange, movedNames, same, shown, standing } from './diffWords.ts';
import { type DescribedSchema, defaultOf } from './propDefault.ts';

const widgetWords = (widget: string): string => `the ${widget.replaceAll('-', ' ')}`;

const placeWords = (place: string): string => {
  if (place === 'main') return '';
  const [node = '', slot] = place.split('.');
  return slot === undefined ? ` in the ${node} area` : ` inside "${node}"`;
};

/** Names of nodes as a person knows them: by their widget, and by their key too where the widget stands there twice. */
function namer(...all: readonly Nodes[]): (key: string) => string {
  const twice = (widget: string) =>
    all.some((nodes) => Object.values(nodes).filter((node) => node.widget === widget).length > 1);
  return (key) => {
    const node = all.toReversed().find((nodes) => Object.hasOwn(nodes, key))?.[key];
    if (!node) return `"${key}"`;
    return twice(node.widget) ? `${widgetWords(node.widget)} "${key}"` : widgetWords(node.widget);
  };
}

/** A prop as a person reads it. */
const valueWords = (value: unknown): string => {
  const source = propSource(value);
  if (!source) return shown(value);
  return source.from === 'query'
    ? `what the address says of "${source.name}"`
    : `what the place around it says of "${source.name}"`;
};

/** What a widget does where a node leaves a prop out; undefined where it then has none. */
function usual(widget: string, prop: string): string | undefined {
  const schema = (contracts[widget]?.props as DescribedSchema | undefined)?.properties?.[prop];
  return defaultOf(schema);
}

/** How a prop differs, one that is left out being what the widget does then. */
function propChange(name: string, widget: string, prop: string, a: unknown, b: unknown): string[] {
  const said = (value: unknown) => (value === undefined ? usual(widget, prop) : valueWords(value));
  const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const [one, two] = [said(a), said(b)];
  if (same(a, b) || (a ?? one) === plain(b ?? two) || (b ?? two) === plain(a ?? one)) return [];
  if (one === undefined) return [`${name}: ${prop} is ${two}; before it had none.`];
  if (two === undefined) return [`${name}: ${prop} is gone; before it was ${one}.`];
  return [`${name}: ${prop} is ${two} instead of ${one}.`];
}

const order = (nodes: Nodes, place: string): string[] => nodesOf(nodes, place).map(({ key }) => key);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function changesOf(key: string, a: Node, b: Node, say: (key: string) => string): string[] {
  const name = say(key);
  const changes: string[] = [];
  if (a.widget !== b.widget)
    changes.push(`Shows ${widgetWords(b.widget)} in place of ${widgetWords(a.widget)}.`);
  if ((a.in ?? 'main') !== (b.in ?? 'main'))
    changes.push(
      `${capital(name)} stands${placeWords(b.in ?? 'main') || ' in the page itself'}; before${placeWords(a.in ?? 'main') || ' in the page itself'}.`,
    );
  for (const prop of new Set([...Object.keys(a.props ?? {}), ...Object.keys(b.props ?? {})]))
    changes.push(...propChange(capital(name), b.widget, prop, a.props?.[prop], b.props?.[prop]));
  return [...changes, ...gateChange(`${capital(name)}: shown`, a.when, b.when)];
}

/** What differs between two sets of nodes, each change a sentence. */
export function diffNodes(a: Nodes, b: Nodes): string[] {
  const say = namer(a, b);
  const added = Object.keys(b).filter((key) => !Object.hasOwn(a, key));
  const removed = Object.keys(a).filter((key) => !Object.hasOwn(b, key));
  const changes = [
    ...removed.map((key) => `No longer has ${say(key)}${placeWords(a[key]?.in ?? 'main')}.`),
    ...added.map((key) => {
      const place = b[key]?.in ?? 'main';
      return `Also has ${say(key)}${placeWords(place)}, ${standing(key, order(b, place), say)}.`;
    }),
  ];
  for (const place of new Set(Object.values(b).map((node) => node.in ?? 'main')))
    for (const key of movedNames(order(a, place), order(b, place), (key) => a[key]?.at === b[key]?.at))
      changes.push(`${capital(say(key))} moved: now ${standing(key, order(b, place), say)}.`);
  for (const [key, node] of Object.entries(b)) {
    const before = Object.hasOwn(a, key) ? a[key] : undefined;
    if (before) changes.push(...changesOf(key, before, node, say));
  }
  return changes;
}

/** The widgets of a page in words, for one that only one brand has. */
export const nodesInWords = (nodes: Nodes): string[] => Object.keys(nodes).map(namer(nodes));
