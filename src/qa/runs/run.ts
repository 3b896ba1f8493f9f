import { type Cell, states } from '../matrix/cell.ts';
import type { Shard } from '../matrix/options.ts';
import type { Finding } from '../shots/judge.ts';
import type { Ledger } from './ledger.ts';

/** How a cell compares: nothing differs; new or changed or gone; no two pictures alike; no picture at all. */
export const statuses = ['same', 'new', 'changed', 'removed', 'unstable', 'missing'] as const;
export type Status = (typeof statuses)[number];

/** What a run says of one cell. Pictures lie beside it, as `shots/<hash>.png`. */
export interface RunCell extends Cell {
  readonly status: Status;
  /** Hash of the picture it is compared with; null: there is none. */
  readonly before: string | null;
  /** Hash of the picture taken. An unstable one is named too. */
  readonly after: string | null;
  /** Why there is no picture. */
  readonly why?: string;
  /** Address of the state on a server with `--theatre`, from its host on: `/theatre?…`. */
  readonly url: string;
  readonly axe: readonly Finding[];
  /** Sum of layout shifts. */
  readonly shift: number;
  /** Compressed bytes of all that the page asked for. */
  readonly bytes: number;
  readonly requests: number;
  /** Errors of the console, uncaught exceptions, violations of the policy. */
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
  /** What was asked for, such as `--brand base`; empty for everything. */
  readonly selection: string;
  readonly shard: Shard | null;
  readonly cells: readonly RunCell[];
}

/** How many cells have each status. */
export const countStatuses = (cells: readonly Pick<RunCell, 'status'>[]): Record<Status, number> =>
  Object.fromEntries(
    statuses.map((status) => [status, cells.filter((cell) => cell.status === status).length]),
  ) as Record<Status, number>;

/** What was seen of a cell, before it is compared. */
export type SeenCell = Omit<RunCell, 'status' | 'before'> & { readonly stable: boolean };

/** Compares one cell with what it looked like. */
export function compared({ stable, ...cell }: SeenCell, before: string | null): RunCell {
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

/** A cell that stands in the ledger, and that no page has any more. */
export function removed(name: string, before: string): RunCell {
  const [brand = '', page = '', rest = ''] = name.split('/');
  const [role, lang, width, ...more] = rest.split('.');
  const isState = (part: string) => states.some((state) => state === part);
  const template = more.find((part) => !isState(part)) ?? null;
  const state = more.find(isState) ?? null;
  const cell = { name, brand, page, path: '', role, lang, width: Number(width), template, state } as Cell;
  const nothing = { axe: [], shift: 0, bytes: 0, requests: 0, errors: [], url: '' };
  return { ...cell, ...nothing, status: 'removed', before, after: null };
}

/**
 * All cells of a run, by name: those seen, compared with `before`; those that should have been and were not; and
 * those of `before` that are no more, among those the run is about.
 */
export function compareAll(
  wanted: readonly Cell[],
  seen: ReadonlyMap<string, SeenCell>,
  before: Ledger,
  isAbout: (cell: Cell) => boolean,
): RunCell[] {
  const names = new Set(wanted.map(({ name }) => name));
  const gone = Object.entries(before)
    .filter(([name]) => !names.has(name))
    .map(([name, hash]) => removed(name, hash))
    .filter(isAbout);
  return [
    ...wanted.map((cell): RunCell => {
      const known = Object.hasOwn(before, cell.name) ? (before[cell.name] ?? null) : null;
      const blank = { url: '', axe: [], shift: 0, bytes: 0, requests: 0, errors: [] };
      const one = seen.get(cell.name) ?? {
        ...cell,
        ...blank,
        after: null,
        why: 'was not reached',
        stable: true,
      };
      return compared(one, known);
    }),
    ...gone,
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}
