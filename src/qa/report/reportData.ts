import type { RunCell as Cell, Run } from '../runs/run.ts';
import type { Box } from './bitmap.ts';
import type { Difference } from './compare.ts';
import type { Group } from './groups.ts';

/** What the report's page is made of: `data.js` sets it as `liveryReport`. */
export interface ReportData {
  readonly run: Omit<Run, 'cells' | 'version'>;
  readonly cells: readonly Cell[];
  readonly groups: readonly Group[];
  /** By `<before>-<after>`. */
  readonly differences: Readonly<Record<string, PairDifference>>;
  /** Size in pixels of each picture that lies in `shots/`. */
  readonly sizes: Readonly<Record<string, readonly [width: number, height: number]>>;
  /** What an earlier run measured where it shot the picture of before, by name of the cell. */
  readonly earlier: Readonly<Record<string, EarlierMeasures>>;
  /** Set where `npm run snapshot -- review` serves the page: approving writes at once. */
  readonly review?: Review;
}

export interface PairDifference extends Difference {
  /** Where `heat/<before>-<after>.png` lies on the picture of after; null where there is nothing to mark. */
  readonly heat: Box | null;
}

export type EarlierMeasures = Pick<Cell, 'bytes' | 'requests' | 'shift'> & { readonly axe: number };

export interface Review {
  /** As git calls who reviews. */
  readonly who: string;
  /** Cells of this run that the ledger has by now. */
  readonly approved: readonly string[];
}

/** What a person decided of a cell. */
export type Verdict = 'approve' | 'reject';

/** `approvals.json`, as the page gives it. */
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

export const pairKey = ({ before, after }: Pick<Cell, 'before' | 'after'>): string => `${before}-${after}`;
