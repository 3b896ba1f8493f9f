import type { RunCell as Cell, Status } from '#src/qa/runs/run.ts';
import type { Verdict } from '../reportData.ts';

/** What a cell can be chosen by, with the words of its list. */
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

/** judge: all that somebody has to look at. open: of these, what nobody has judged yet. */
export type StatusFilter = 'judge' | 'open' | 'all' | Status;

export interface Filters extends Readonly<Partial<Record<Facet, string>>> {
  readonly status: StatusFilter;
  /** Words that the name has to hold, all of them. */
  readonly search: string;
  /** Only with accessibility findings. */
  readonly axe: boolean;
}

export const defaultFilters: Filters = { status: 'judge', search: '', axe: false };

/** Value of a cell as the filters name it. */
export const facetOf = (cell: Cell, facet: Facet): string =>
  String(cell[facet] ?? (facet === 'state' ? 'usual' : 'any'));

const fitsStatus = (cell: Cell, wanted: StatusFilter, verdict: Verdict | undefined): boolean => {
  if (wanted === 'all') return true;
  if (wanted === 'judge') return cell.status !== 'same';
  if (wanted === 'open') return cell.status !== 'same' && verdict === undefined;
  return cell.status === wanted;
};

/** Whether a cell fits; `except` leaves one filter out, to count what its other values would show. */
export function matchesFilters(
  cell: Cell,
  filters: Filters,
  verdict: Verdict | undefined,
  except?: Facet | 'status',
): boolean {
  if (except !== 'status' && !fitsStatus(cell, filters.status, verdict)) return false;
  if (filters.axe && cell.axe.length === 0) return false;
  for (const facet of Object.keys(facets) as Facet[]) {
    const wanted = filters[facet];
    if (facet !== except && wanted !== undefined && facetOf(cell, facet) !== wanted) return false;
  }
  const words = filters.search.toLowerCase().split(/\s+/);
  const text = [cell.name, cell.path, cell.why ?? '', ...cell.axe.map(({ rule }) => rule)]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Each value of a facet with how many cells it would show. */
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

/** What the address says after `#`, so that what somebody sees can be sent to somebody else. */
export interface AddressState {
  readonly filters: Filters;
  readonly cell: string | null;
  readonly view: string | null;
}

export function parseHash(hash: string): AddressState {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const chosen = (Object.keys(facets) as Facet[]).flatMap((facet) => {
    const value = words.get(facet);
    return value === null ? [] : [[facet, value] as const];
  });
  return {
    filters: {
      ...defaultFilters,
      ...Object.fromEntries(chosen),
      status: (words.get('status') as StatusFilter | null) ?? defaultFilters.status,
      search: words.get('search') ?? '',
      axe: words.get('axe') === 'only',
    },
    cell: words.get('cell'),
    view: words.get('view'),
  };
}

export function formatHash({ filters, cell, view }: AddressState): string {
  const words = new URLSearchParams();
  const { status, search, axe, ...chosen } = filters;
  if (status !== defaultFilters.status) words.set('status', status);
  if (search !== '') words.set('search', search);
  if (axe) words.set('axe', 'only');
  for (const [facet, value] of Object.entries(chosen)) if (value !== undefined) words.set(facet, value);
  if (cell !== null) words.set('cell', cell);
  if (view !== null) words.set('view', view);
  return `#${words.toString().replaceAll('%2F', '/')}`;
}
