import type { Node, Nodes } from '#schemas/manifest/page.ts';

/** A node with its key. */
export interface PlacedNode {
  readonly key: string;
  readonly node: Node;
}

/** Place of nodes that name none. */
export const mainPlace = 'main';

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

/** The props of a node with `fromQuery` and `fromSlot` filled in; a source without a value leaves the prop out. */
export function fillProps(props: Node['props'], sources: PropSources): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    const from = propSource(value);
    if (!from) filled[name] = value;
    else if (sources[from.from][from.name] !== undefined) filled[name] = sources[from.from][from.name];
  }
  return filled;
}

/** The parameters a page declares, each with an allowed value: the address's own, else the first one. */
export function readQuery(
  declared: Readonly<Record<string, { enum: readonly string[] }>> | undefined,
  search: Pick<URLSearchParams, 'get'>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { enum: allowed }] of Object.entries(declared ?? {})) {
    const given = search.get(name);
    const value = given !== null && allowed.includes(given) ? given : allowed[0];
    if (value !== undefined) values[name] = value;
  }
  return values;
}
