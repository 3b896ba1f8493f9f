import type { RunCell as Cell } from '#src/qa/runs/run.ts';
import type { Group } from '../groups.ts';
import type { ReportData, Verdict } from '../reportData.ts';
import { Decisions } from './decisions.ts';
import { type AddressState, type Filters, formatHash, matchesFilters, parseHash } from './filters.ts';

export const views = ['side', 'swipe', 'blink', 'heat'] as const;
export type View = (typeof views)[number];
export const zooms = [1, 2, 4] as const;

/** What changed, so that each part of the page draws only what it has to. */
export type ReportChange = 'filters' | 'cell' | 'view' | 'verdicts';

/** A group with those of its cells that fit the filters. */
export interface FilteredGroup {
  readonly group: Group;
  readonly cells: readonly Cell[];
}

/** The browser's store, or null where it is switched off. */
function keeper(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Something kept for all runs, such as the address of a server. */
export const storedSettings = {
  get: (key: string): string | null => {
    try {
      return keeper()?.getItem(`livery-pictures:${key}`) ?? null;
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      keeper()?.setItem(`livery-pictures:${key}`, value);
    } catch {
      // It is asked again the next time.
    }
  },
};

/** What is shown, and what can be done with it. Parts of the page listen and draw. */
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
  /** Cells of the list, in its order. */
  order: readonly Cell[] = [];
  readonly #listeners: ((change: ReportChange) => void)[] = [];

  constructor(data: ReportData) {
    this.data = data;
    this.decisions = new Decisions(data, keeper());
    this.cells = new Map(data.cells.map((cell) => [cell.name, cell]));
    this.groupOf = new Map(data.groups.flatMap((group) => group.cells.map((name) => [name, group] as const)));
    const place = parseHash(location.hash);
    this.filters = place.filters;
    this.#select();
    this.#take(place);
  }

  #take({ cell, view }: AddressState): void {
    this.cell = (cell === null ? undefined : this.cells.get(cell)) ?? null;
    if (views.some((each) => each === view)) this.view = view as View;
  }

  /** Takes over what the address says, as after “back”. */
  applyAddress(hash: string): void {
    const place = parseHash(hash);
    this.filters = place.filters;
    this.#select();
    this.#take(place);
    this.#tell('filters');
    this.#tell('cell');
  }

  subscribe(listener: (change: ReportChange) => void): void {
    this.#listeners.push(listener);
  }
  #tell(change: ReportChange): void {
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
    this.#tell('filters');
  }

  clearFilters(filters: Filters): void {
    this.filters = filters;
    this.#select();
    this.#tell('filters');
  }

  open(name: string | null): void {
    this.cell = name === null ? null : (this.cells.get(name) ?? null);
    this.#tell('cell');
  }

  /** The next or previous cell of the list; from none the first. */
  openNeighbour(by: 1 | -1): void {
    const at = this.order.findIndex(({ name }) => name === this.cell?.name);
    const next = at < 0 ? this.order[0] : this.order[at + by];
    if (next) this.open(next.name);
  }

  /** The next cell after this one that nobody has judged; else the first such. */
  openNextUnjudged(after = this.cell?.name): void {
    const at = this.order.findIndex(({ name }) => name === after);
    const isOpen = ({ name }: Cell) =>
      this.decisions.canJudge(name) && this.decisions.verdictOf(name) === undefined;
    const next = this.order.slice(at + 1).find(isOpen) ?? this.order.find(isOpen);
    if (next) this.open(next.name);
  }

  setView(view: View): void {
    this.view = view;
    this.#tell('view');
  }
  setZoom(zoom: ReportApp['zoom']): void {
    this.zoom = zoom;
    this.#tell('view');
  }
  setBoxes(on: boolean): void {
    this.boxesShown = on;
    storedSettings.set('boxes', on ? 'on' : 'off');
    this.#tell('view');
  }

  /** Tells that verdicts or notes are others now. */
  verdictsChanged(): void {
    this.#tell('verdicts');
  }

  currentVerdict(): Verdict | undefined {
    return this.cell ? this.decisions.verdictOf(this.cell.name) : undefined;
  }
}
