import type { LoadMetrics } from '../phone/appliedLoad.ts';
import type { ListHeap, ListMetrics } from '../phone/listMeasures.ts';
import type { BenchTarget } from '../phone/pages.ts';
import type { VisitMetrics } from '../phone/secondVisit.ts';
import type { TapMetrics } from '../phone/tap.ts';
import type { PageBytes } from './bytes.ts';

/** Medians of a target under one kind of throttling, with every run. */
export interface LoadRow extends LoadMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly mode: 'simulated' | 'applied';
  readonly runs: readonly LoadMetrics[];
}

/** Medians of first and second visits to a page, with every run. */
export interface VisitRow extends VisitMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly runs: readonly VisitMetrics[];
}

/** Medians of the taps on a target, with every run. */
export interface TapRow extends TapMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly runs: readonly TapMetrics[];
}

/** Medians of a form, with every run. */
export interface TypingRow extends TypingMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly runs: readonly TypingMetrics[];
}

/** Medians of a long list, with every run; `elements` is the maximum over all runs. */
export interface ListRow extends ListMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  /** Games in the list. */
  readonly games: number;
  readonly heap?: ListHeap;
  readonly runs: readonly ListMetrics[];
}

/** Bytes of a widget after brotli 11: the modules that neither another widget nor the shell needs. */
export interface WidgetPrice {
  readonly name: string;
  readonly js: number;
  readonly css: number;
  /** Script and styles that are loaded on demand. */
  readonly later: number;
}

/** Script bytes of the home page of a brand, after brotli 11. */
export interface HomePrice {
  readonly brand: string;
  readonly bytes: number;
  /** Files referenced by its HTML. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Initial widgets, with the bytes of their own modules. */
  readonly widgets: readonly { readonly name: string; readonly bytes: number }[];
}

/** Speed of publishing brands. */
export interface PublishRate {
  readonly brands: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly bytesPerBrand: number;
  /** Brands per second for each consecutive thousand. */
  readonly byThousand: readonly number[];
  /** Peak memory of the process, in bytes. */
  readonly memory: number;
}

/** Cells captured per second by the runner, and by a plain sequential loop. */
export interface ShotsRate {
  readonly cells: number;
  readonly perSecond: number;
  readonly plainPerSecond: number;
}

/** Movements of money a second, the medians of turns. */
export interface LedgerRate {
  readonly clients: number;
  /** A transaction and its two postings in tables that check nothing: statement by statement, as a client sends them. */
  readonly bare: number;
  /** The same in one statement. */
  readonly oneStatement: number;
  /** Through the ledger's function. */
  readonly ours: number;
  /** Through the product's own code, which is one process. */
  readonly product: number;
  readonly runs: readonly Omit<LedgerRate, 'clients' | 'runs'>[];
}

/** How PostgreSQL comes to an answer. */
export interface QueryPlan {
  /** As `explain (analyze, buffers)` says it. */
  readonly lines: readonly string[];
  /** Pages of tables and indexes that were looked at, in memory or not: whatever else a machine does, they are as many. */
  readonly buffers: number;
}

/** Answers about a large team on PostgreSQL: times in ms that 19 of 20 answers keep to. */
export interface TeamAnswers {
  readonly members: number;
  readonly orders: number;
  readonly depth: number;
  readonly rows: readonly {
    readonly page: string;
    /** Of agents by chance, of those with a hundredth of all members below, and of the one above everybody. */
    readonly any: number;
    readonly large: number;
    readonly head: number;
    /** Half of the answers to agents by chance. */
    readonly middle: number;
    /** How the database comes to what takes longest of the answer to the one above everybody. */
    readonly plan: QueryPlan;
  }[];
  /** Bets a second that are added to the figures of everybody above. */
  readonly foldsPerSecond: number;
}

/** A performance target with the measured value. */
export interface Aim {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Whether the limit is an upper (`most`) or a lower (`least`) bound. */
  readonly side: 'most' | 'least';
}

/** Results of a run; measurements that were not selected are absent. */
export interface BenchResult {
  readonly version: 1;
  readonly started: string;
  readonly commit: string;
  readonly machine: string;
  readonly browser: string;
  readonly seconds: number;
  readonly bytes?: readonly PageBytes[];
  readonly loads?: readonly LoadRow[];
  readonly visits?: readonly VisitRow[];
  readonly taps?: readonly TapRow[];
  readonly typing?: readonly TypingRow[];
  readonly lists?: readonly ListRow[];
  readonly widgets?: readonly WidgetPrice[];
  readonly homes?: readonly HomePrice[];
  readonly publish?: PublishRate;
  readonly shots?: ShotsRate;
  /** Empty where PostgreSQL is not installed. */
  readonly ledger?: readonly LedgerRate[];
  readonly teams?: TeamAnswers;
  /** Failed measurements, each with the reason. */
  readonly failures: readonly string[];
}

/** Cost of typing into a form with CPU throttling. */
export interface TypingMetrics {
  /** Main-thread work per key, in ms: the mean over a word. */
  readonly key: number;
  /** Number of input fields. */
  readonly fields: number;
}
