import type { RunCell as Cell, Status } from '#src/qa/runs/run.ts';
import type { Verdict } from '../reportData.ts';

/** Properties that cells can be filtered by, with the labels of their selects. */
export const facets = {
  brand: 'Brand',
  page: 'Page',
  role: 'Role',
  lang: 'Language',
  width: 'Width',
  template: 'Template',
  state: 'State',
} as const;
export type Facet = keyof typeof facets;

/** judge: cells that differ. open: of these, the cells without a verdict. */
export type StatusFilter = 'judge' | 'open' | 'all' | Status;

export interface Filters extends Readonly<Partial<Record<Facet, string>>> {
  readonly status: StatusFilter;
  /** Words that all have to occur in the name, path, reason or accessibility rules of a cell. */
  readonly search: string;
  /** Only cells with accessibility findings. */
  readonly axe: boolean;
}

export const defaultFilters: Filters = { status: 'judge', search: '', axe: false };

/** Value of a cell as shown in the filters. */
export const facetOf = (cell: Cell, facet: Facet): string =>
  String(cell[facet] ?? (facet === 'state' ? 'usual' : 'any'));

const matchesStatus = (cell: Cell, filter: StatusFilter, verdict: Verdict | undefined): boolean => {
  if (filter === 'all') return true;
  if (filter === 'judge') return cell.status !== 'same';
  if (filter === 'open') return cell.status !== 'same' && verdict === undefined;
  return cell.status === filter;
};

/** Whether a cell matches the filters. `except` ignores one filter, to count the cells of its other values. */
export function matchesFilters(
  cell: Cell,
  filters: Filters,
  verdict: Verdict | undefined,
  except?: Facet | 'status',
): boolean {
  if (except !== 'status' && !matchesStatus(cell, filters.status, verdict)) return false;
  if (filters.axe && cell.axe.length === 0) return false;
  for (const facet of Object.keys(facets) as Facet[]) {
    const value = filters[facet];
    if (facet !== except && value !== undefined && facetOf(cell, facet) !== value) return false;
  }
  const words = filters.search.toLowerCase().split(/\s+/);
  const text = [cell.name, cell.path, cell.why ?? '', ...cell.axe.map(({ rule }) => rule)]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Values of a facet, sorted, each with the number of cells that it would show under the other filters. */
export function countFacetValues(
  cells: readonly Cell[],
  filters: Filters,
  facet: Facet,
  verdictOf: (name: string) => Verdict | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const value = facetOf(cell, facet);
    const hit = matchesFilters(cell, filters, verdictOf(cell.name), facet) ? 1 : 0;
    counts.set(value, (counts.get(value) ?? 0) + hit);
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** State of the page that is encoded in the address after `#`, so that a link shows the same cells. */
export interface AddressState {
  readonly filters: Filters;
  readonly cell: string | null;
  readonly view: string | null;
}

/** Reads the state from an address hash. Missing values are the defaults. */
export function parseHash(hash: string): AddressState {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const chosen = (Object.keys(facets) as Facet[]).flatMap((facet) => {
    const value = params.get(facet);
    return value === null ? [] : [[facet, value] as const];
  });
  return {
    filters: {
      ...defaultFilters,
      ...Object.fromEntries(chosen),
      status: (params.get('status') as StatusFilter | null) ?? defaultFilters.status,
      search: params.get('search') ?? '',
      axe: params.get('axe') === 'only',
    },
    cell: params.get('cell'),
    view: params.get('view'),
  };
}

/** Writes the state as an address hash, without default values. */
export function formatHash({ filters, cell, view }: AddressState): string {
  const params = new URLSearchParams();
  const { status, search, axe, ...chosen } = filters;
  if (status !== defaultFilters.status) params.set('status', status);
  if (search !== '') params.set('search', search);
  if (axe) params.set('axe', 'only');
  for (const [facet, value] of Object.entries(chosen)) if (value !== undefined) params.set(facet, value);
  if (cell !== null) params.set('cell', cell);
  if (view !== null) params.set('view', view);
  return `#${params.toString().replaceAll('%2F', '/')}`;
}
