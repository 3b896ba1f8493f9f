import type { Node, Nodes, Page } from '#schemas/manifest/page.ts';

/** A node with its key. */
export interface PlacedNode {
  readonly key: string;
  readonly node: Node;
}

/** Place of nodes that name none. */
export const mainPlace = 'main';
/** Place of what a page fetches once it stands, and draws over itself: popups that come unasked, a bar at the side. */
export const latePlace = 'late';

/** The nodes of a place, sorted by position, ties by key. */
export function nodesOf(nodes: Nodes, place: string): PlacedNode[] {
  return Object.entries(nodes)
    .filter(([, node]) => (node.in ?? mainPlace) === place)
    .map(([key, node]) => ({ key, node }))
    .sort((a, b) => a.node.at - b.node.at || (a.key < b.key ? -1 : 1));
}

/** Values a prop may be filled from besides a literal. */
export interface PropSources {
  /** Parameters of the address, already checked against the page's `query`. */
  readonly query: Readonly<Record<string, string>>;
  /** Values the parent widget hands to its slot. */
  readonly slot: Readonly<Record<string, unknown>>;
}

/** Where a prop gets its value, if it is not a literal. */
export function propSource(value: unknown): { from: keyof PropSources; name: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value);
  if (keys.length !== 1) return null;
  if ('fromQuery' in value && typeof value.fromQuery === 'string')
    return { from: 'query', name: value.fromQuery };
  if ('fromSlot' in value && typeof value.fromSlot === 'string')
    return { from: 'slot', name: value.fromSlot };
  return null;
}

const ownValue = (table: PropSources[keyof PropSources], name: string): unknown =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The props of a node with `fromQuery` and `fromSlot` filled in; a source without a value leaves the prop out. */
export function fillProps(props: Node['props'], sources: PropSources): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    const from = propSource(value);
    const given = from ? ownValue(sources[from.from], from.name) : value;
    if (given !== undefined) filled[name] = given;
  }
  return filled;
}

/**
 * The parameters a page declares, each with an allowed value: the address's own, else the first one; of those with a
 * format, only what has it.
 */
export function readQuery(
  declared: Readonly<Record<string, { enum?: readonly string[] }>> | undefined,
  search: Pick<URLSearchParams, 'get'>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { enum: allowed }] of Object.entries(declared ?? {})) {
    const given = search.get(name) ?? '';
    const value = allowed ? (allowed.includes(given) ? given : allowed[0]) : /^[\w-]{1,64}$/.exec(given)?.[0];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The place that a node stands in after following slots outwards, with how deep it is nested. */
function outermost(nodes: Nodes, node: Node): { region: string; depth: number } {
  let place = node.in ?? mainPlace;
  let depth = 0;
  // No deeper than there are nodes: a circle of slots ends here too.
  while (place.includes('.') && depth <= Object.keys(nodes).length) {
    place = nodes[place.slice(0, place.indexOf('.'))]?.in ?? mainPlace;
    depth += 1;
  }
  return { region: place, depth };
}

/** Whether a gate never lets a visitor through: a published page, which is a visitor's, need not bring what stands behind it. */
const forMembers = ({ when }: Node): boolean => when?.session === true || when?.memberTypeIn !== undefined;

/**
 * Names of the widgets a page shows as it opens, the shell's included: what is inside a popup or in the late place
 * comes later, and what only members see. Those of the overlay stand ready, and show nothing yet: they can be left out.
 */
export function firstWidgets(
  shell: Nodes,
  page: Pick<Page, 'shell' | 'widgets'>,
  { overlay = true }: { overlay?: boolean } = {},
): string[] {
  const { header = 'back', banner = false, bottom = true } = page.shell ?? {};
  const hidden: Record<string, boolean> = { header: header === 'none', banner: !banner, bottom: !bottom };
  const around = Object.values(shell).filter((node) => {
    const { region, depth } = outermost(shell, node);
    return !hidden[region] && !forMembers(node) && (region !== 'overlay' || (overlay && depth === 0));
  });
  const own = Object.values(page.widgets).filter((node) => node.in !== latePlace && !forMembers(node));
  return [...new Set([...around, ...own].map(({ widget }) => widget))];
}
