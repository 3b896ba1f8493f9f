import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import type { Group } from '../groups.ts';
import type { ReportData, Verdict } from '../reportData.ts';
import { Decisions } from './decisions.ts';
import { type AddressState, type Filters, formatHash, matchesFilters, parseHash } from './filters.ts';

export const views = ['side', 'swipe', 'blink', 'heat'] as const;
export type View = (typeof views)[number];
export const zooms = [1, 2, 4] as const;

/** Part of the state that changed, so that each view redraws only what depends on it. */
export type ReportChange = 'filters' | 'cell' | 'view' | 'verdicts';

/** A group with those of its cells that match the filters. */
export interface FilteredGroup {
  readonly group: Group;
  readonly cells: readonly Cell[];
}

/** The browser's storage, or null where it is disabled. */
function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Settings stored for all runs, such as the address of a server. */
export const storedSettings = {
  get: (key: string): string | null => {
    try {
      return browserStorage()?.getItem(`livery-pictures:${key}`) ?? null;
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      browserStorage()?.setItem(`livery-pictures:${key}`, value);
    } catch {
      // The setting lasts as long as the page.
    }
  },
};

/** State of the report page. Views subscribe to its changes and redraw. */
export class ReportApp {
  readonly data: ReportData;
  readonly decisions: Decisions;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly groupOf: ReadonlyMap<string, Group>;
  filters: Filters;
  cell: Cell | null = null;
  view: View = 'side';
  zoom: (typeof zooms)[number] = 1;
  boxesShown = storedSettings.get('boxes') !== 'off';
  groups: readonly FilteredGroup[] = [];
  /** Cells of the filtered groups, in the order of the list. */
  order: readonly Cell[] = [];
  readonly #listeners: ((change: ReportChange) => void)[] = [];

  constructor(data: ReportData) {
    this.data = data;
    this.decisions = new Decisions(data, browserStorage());
    this.cells = new Map(data.cells.map((cell) => [cell.name, cell]));
    this.groupOf = new Map(data.groups.flatMap((group) => group.cells.map((name) => [name, group] as const)));
    const state = parseHash(location.hash);
    this.filters = state.filters;
    this.#select();
    this.#openFrom(state);
  }

  #openFrom({ cell, view }: AddressState): void {
    this.cell = (cell === null ? undefined : this.cells.get(cell)) ?? null;
    if (views.some((each) => each === view)) this.view = view as View;
  }

  /** Applies the state in an address hash, as after navigating back. */
  applyAddress(hash: string): void {
    const state = parseHash(hash);
    this.filters = state.filters;
    this.#select();
    this.#openFrom(state);
    this.#notify('filters');
    this.#notify('cell');
  }

  subscribe(listener: (change: ReportChange) => void): void {
    this.#listeners.push(listener);
  }
  #notify(change: ReportChange): void {
    for (const listener of this.#listeners) listener(change);
    const cell = this.cell?.name ?? null;
    const hash = formatHash({ filters: this.filters, cell, view: this.view === 'side' ? null : this.view });
    if (hash !== location.hash) history.replaceState(null, '', hash);
  }

  #select(): void {
    this.groups = this.data.groups.flatMap((group) => {
      const cells = group.cells.flatMap((name) => {
        const cell = this.cells.get(name);
        return cell && matchesFilters(cell, this.filters, this.decisions.verdictOf(name)) ? [cell] : [];
      });
      return cells.length === 0 ? [] : [{ group, cells }];
    });
    this.order = this.groups.flatMap(({ cells }) => cells);
  }

  filter(change: Partial<Filters>): void {
    const { filters } = this;
    const next = Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== '' || value === undefined,
    );
    this.filters = {
      ...(Object.fromEntries(next) as unknown as Filters),
      search: change.search ?? filters.search,
    };
    this.#select();
    this.#notify('filters');
  }

  clearFilters(filters: Filters): void {
    this.filters = filters;
    this.#select();
    this.#notify('filters');
  }

  open(name: string | null): void {
    this.cell = name === null ? null : (this.cells.get(name) ?? null);
    this.#notify('cell');
  }

  /** Opens the next or previous cell of the list; the first where none of them is open. */
  openNeighbour(by: 1 | -1): void {
    const at = this.order.findIndex(({ name }) => name === this.cell?.name);
    const next = at < 0 ? this.order[0] : this.order[at + by];
    if (next) this.open(next.name);
  }

  /** Opens the next cell without a verdict, by default after the open cell, else the first such cell. */
  openNextUnjudged(after = this.cell?.name): void {
    const at = this.order.findIndex(({ name }) => name === after);
    const isUnjudged = ({ name }: Cell) =>
      this.decisions.canJudge(name) && this.decisions.verdictOf(name) === undefined;
    const next = this.order.slice(at + 1).find(isUnjudged) ?? this.order.find(isUnjudged);
    if (next) this.open(next.name);
  }

  setView(view: View): void {
    this.view = view;
    this.#notify('view');
  }
  setZoom(zoom: ReportApp['zoom']): void {
    this.zoom = zoom;
    this.#notify('view');
  }
  setBoxes(on: boolean): void {
    this.boxesShown = on;
    storedSettings.set('boxes', on ? 'on' : 'off');
    this.#notify('view');
  }

  /** Notifies subscribers that verdicts, notes or the reason changed. */
  verdictsChanged(): void {
    this.#notify('verdicts');
  }

  currentVerdict(): Verdict | undefined {
    return this.cell ? this.decisions.verdictOf(this.cell.name) : undefined;
  }
}
