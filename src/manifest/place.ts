import type { Node, Nodes, Page } from '#schemas/manifest/page.ts';
import { byPosition } from '#src/domain/values/byPosition.ts';

/** A node with its key. */
export interface KeyedNode {
  readonly key: string;
  readonly node: Node;
}

/** Place of nodes that do not name a place. */
export const mainPlace = 'main';
/** Place of the rows below the first view of a page: each is fetched as the player scrolls towards it. */
export const belowPlace = 'below';
/** Region at the side of wide screens, which alone fetch what stands there. */
export const railRegion = 'rail';
/** Place of what a page loads after its first view and draws over it: automatic popups, a bar at the side. */
export const latePlace = 'late';

/** The nodes of a place, sorted by position; equal positions are sorted by key. */
export function nodesIn(nodes: Nodes, place: string): KeyedNode[] {
  return byPosition(nodes)
    .filter(([, node]) => (node.in ?? mainPlace) === place)
    .map(([key, node]) => ({ key, node }));
}

/** Values from which a prop may be filled. */
export interface PropSources {
  /** Query parameters of the address, already checked against the page's `query`. */
  readonly query: Readonly<Record<string, string>>;
  /** Values that the parent widget passes to its slot. */
  readonly slot: Readonly<Record<string, unknown>>;
}

/** The source of a prop's value; null for a literal. */
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

/**
 * The props of a node with `fromQuery` and `fromSlot` replaced by their values; a source without a value leaves the
 * prop out.
 */
export function fillProps(props: Node['props'], sources: PropSources): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    const from = propSource(value);
    const filledValue = from ? ownValue(sources[from.from], from.name) : value;
    if (filledValue !== undefined) filled[name] = filledValue;
  }
  return filled;
}

/** What values of each format of parameters look like. */
const formats = { code: /^[\w-]{1,64}$/, words: /^[^\p{C}]{1,64}$/u } as const;

/**
 * The parameters that a page declares, each with an allowed value: that of the address if it is allowed, else the
 * first allowed one. A parameter with a format instead of allowed values is included only if its value has that
 * format.
 */
export function readQuery(
  declared: Readonly<Record<string, { enum?: readonly string[]; format?: keyof typeof formats }>> | undefined,
  search: Pick<URLSearchParams, 'get'>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { enum: allowed, format = 'code' }] of Object.entries(declared ?? {})) {
    const requested = search.get(name) ?? '';
    const value = allowed
      ? allowed.includes(requested)
        ? requested
        : allowed[0]
      : formats[format].exec(requested)?.[0];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Names of the widgets of a node and of those in its slots. */
export const widgetsWithin = (nodes: Nodes, { key, node }: KeyedNode): string[] => [
  node.widget,
  ...Object.entries(nodes)
    .filter(([, { in: place = '' }]) => place.startsWith(`${key}.`))
    .flatMap(([inner, inSlot]) => widgetsWithin(nodes, { key: inner, node: inSlot })),
];

/** Whether a page shows a region of the shell. */
export function showsRegion({ shell }: Pick<Page, 'shell'>, region: string): boolean {
  const header = shell?.header !== 'none';
  const bottom = shell?.bottom ?? true;
  const rail = header || bottom;
  const shown: Readonly<Record<string, unknown>> = {
    banner: false,
    rail,
    footer: false,
    ...shell,
    header,
    bottom,
  };
  return shown[region] !== false;
}

/** The region that contains a node, through any number of slots, and the number of those slots. */
export function outermost(nodes: Nodes, node: Node): { region: string; depth: number } {
  let place = node.in ?? mainPlace;
  let depth = 0;
  // The depth is at most the number of nodes, so that a cycle of slots ends here.
  while (place.includes('.') && depth <= Object.keys(nodes).length) {
    place = nodes[place.slice(0, place.indexOf('.'))]?.in ?? mainPlace;
    depth += 1;
  }
  return { region: place, depth };
}

/**
 * Whether a node's gate excludes every visitor. A published page is drawn for a visitor, so it can leave such nodes
 * out.
 */
const isMembersOnly = ({ when }: Node): boolean => when?.session === true || when?.memberTypeIn !== undefined;

/**
 * The nodes that a page shows at first, those of the shell before its own; not those inside popups, in the rail, below the first
 * view, in the late place, or for members only. Widgets of the overlay are loaded but show nothing at first: `overlay: false` leaves
 * them out.
 */
export function initialNodes(
  shell: Nodes,
  page: Pick<Page, 'shell' | 'widgets'>,
  { overlay = true }: { overlay?: boolean } = {},
): Node[] {
  const shellNodes = Object.values(shell).filter((node) => {
    const { region, depth } = outermost(shell, node);
    return (
      showsRegion(page, region) &&
      !isMembersOnly(node) &&
      region !== railRegion &&
      (region !== 'overlay' || (overlay && depth === 0))
    );
  });
  const pageNodes = Object.values(page.widgets).filter(
    (node) =>
      node.in !== latePlace && !isMembersOnly(node) && outermost(page.widgets, node).region !== belowPlace,
  );
  return [...shellNodes, ...pageNodes];
}

/** Names of the widgets of those nodes. */
export const initialWidgets = (...shown: Parameters<typeof initialNodes>): string[] => [
  ...new Set(initialNodes(...shown).map(({ widget }) => widget)),
];
