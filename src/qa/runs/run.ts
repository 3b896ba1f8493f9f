import { type Cell, cellStates } from '../matrix/cell.ts';
import type { Shard } from '../matrix/options.ts';
import type { AxeViolation } from '../shots/accessibility.ts';
import type { Ledger } from './ledger.ts';

/** Results of a comparison. `unstable`: no two pictures in a row were equal; `missing`: there is no picture. */
export const runStatuses = ['same', 'new', 'changed', 'removed', 'unstable', 'missing'] as const;
export type Status = (typeof runStatuses)[number];

/** The result of one cell in `run.json`. Pictures are beside it, as `shots/<hash>.png`. */
export interface RunCell extends Cell {
  readonly status: Status;
  /** Hash of the picture it is compared with; null if there is none. */
  readonly before: string | null;
  /** Hash of the picture taken, also if unstable; null if there is none. */
  readonly after: string | null;
  /** Why there is no picture. */
  readonly why?: string;
  /** Path of the state on a server with `--theatre`: `/theatre?…`. */
  readonly url: string;
  readonly axe: readonly AxeViolation[];
  /** Sum of layout shifts. */
  readonly shift: number;
  /** Compressed bytes of all responses. */
  readonly bytes: number;
  readonly requests: number;
  /** Console errors, uncaught exceptions and violations of the content security policy. */
  readonly errors: readonly string[];
}

/** `run.json` of a run. */
export interface Run {
  readonly version: 1;
  /** Short hash of the commit, with `+` where files differed from it. */
  readonly commit: string;
  /** Version of the browser. */
  readonly browser: string;
  /** ISO 8601. */
  readonly started: string;
  readonly seconds: number;
  readonly cellsPerSecond: number;
  /** Selected cells as options, such as `--brand base`; empty for all. */
  readonly selection: string;
  readonly shard: Shard | null;
  readonly cells: readonly RunCell[];
}

/** The measurements of a cell without a picture. */
export const noMeasurements = { axe: [], shift: 0, bytes: 0, requests: 0, errors: [] } as const;

/** Number of cells by status. */
export const countStatuses = (cells: readonly Pick<RunCell, 'status'>[]): Record<Status, number> =>
  Object.fromEntries(
    runStatuses.map((status) => [status, cells.filter((cell) => cell.status === status).length]),
  ) as Record<Status, number>;

/** A captured cell before it is compared. `stable`: two pictures in a row were equal. */
export type CapturedCell = Omit<RunCell, 'status' | 'before'> & { readonly stable: boolean };

/** Compares a captured cell with its earlier picture (`before`). */
export function compareCell({ stable, ...cell }: CapturedCell, before: string | null): RunCell {
  const status: Status =
    cell.after === null
      ? 'missing'
      : !stable
        ? 'unstable'
        : before === null
          ? 'new'
          : before === cell.after
            ? 'same'
            : 'changed';
  return { ...cell, status, before };
}

/** A cell that is in the ledger but no longer in the matrix, from its name. */
export function removedCell(name: string, before: string): RunCell {
  const [brand = '', page = '', rest = ''] = name.split('/');
  const [role, lang, width, ...more] = rest.split('.');
  const isState = (part: string) => cellStates.some((state) => state === part);
  const template = more.find((part) => !isState(part)) ?? null;
  const state = more.find(isState) ?? null;
  const cell = { name, brand, page, path: '', role, lang, width: Number(width), template, state } as Cell;
  return { ...cell, ...noMeasurements, url: '', status: 'removed', before, after: null };
}

/**
 * All cells of a run, sorted by name: `expected` cells compared with `before`, missing if not captured; and cells of
 * `before` that are no longer expected, if the run is about them.
 */
export function compareCells(
  expected: readonly Cell[],
  captured: ReadonlyMap<string, CapturedCell>,
  before: Ledger,
  isAbout: (cell: Cell) => boolean,
): RunCell[] {
  const names = new Set(expected.map(({ name }) => name));
  const removed = Object.entries(before)
    .filter(([name]) => !names.has(name))
    .map(([name, hash]) => removedCell(name, hash))
    .filter(isAbout);
  return [
    ...expected.map((cell): RunCell => {
      const hash = Object.hasOwn(before, cell.name) ? (before[cell.name] ?? null) : null;
      const result = captured.get(cell.name) ?? {
        ...cell,
        ...noMeasurements,
        url: '',
        after: null,
        why: 'was not reached',
        stable: true,
      };
      return compareCell(result, hash);
    }),
    ...removed,
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}
