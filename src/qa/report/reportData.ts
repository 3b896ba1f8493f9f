import type { RunCell as Cell, Run } from '../runs/run.ts';
import type { Box } from './bitmap.ts';
import type { Difference } from './compare.ts';
import type { Group } from './groups.ts';

/** Data of the report page; `data.js` assigns it to `globalThis.liveryReport`. */
export interface ReportData {
  readonly run: Omit<Run, 'cells' | 'version'>;
  readonly cells: readonly Cell[];
  readonly groups: readonly Group[];
  /** By `pairKey`. */
  readonly differences: Readonly<Record<string, PairDifference>>;
  /** Size in pixels of each picture in `shots/`, by hash. */
  readonly sizes: Readonly<Record<string, readonly [width: number, height: number]>>;
  /** Measurements of an earlier run that captured the `before` picture, by cell name. */
  readonly earlier: Readonly<Record<string, EarlierMeasures>>;
  /** Set where `npm run snapshot -- review` serves the page: approvals are written immediately. */
  readonly review?: Review;
}

export interface PairDifference extends Difference {
  /** Position of `heat/<before>-<after>.png` on the `after` picture; null where there is no heat map. */
  readonly heat: Box | null;
}

export type EarlierMeasures = Pick<Cell, 'bytes' | 'requests' | 'shift'> & { readonly axe: number };

export interface Review {
  /** The reviewer as configured in git. */
  readonly who: string;
  /** Cells of this run whose pictures are already in the ledger. */
  readonly approved: readonly string[];
}

/** Decision of the reviewer about a cell. */
export type Verdict = 'approve' | 'reject';

/** `approvals.json`, as downloaded from the page. */
export interface ApprovalsFile {
  readonly version: 1;
  readonly run: { readonly commit: string; readonly started: string };
  readonly why: string;
  readonly decisions: readonly Decision[];
}

export interface Decision extends Pick<Cell, 'status' | 'before' | 'after'> {
  readonly cell: string;
  readonly verdict: Verdict;
  readonly note?: string;
  readonly group?: string;
}

/** Key of a pair of pictures: `<before>-<after>`. */
export const pairKey = ({ before, after }: Pick<Cell, 'before' | 'after'>): string => `${before}-${after}`;
