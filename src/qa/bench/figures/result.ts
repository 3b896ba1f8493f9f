import type { LoadMetrics } from '../phone/appliedLoad.ts';
import type { ListHeap, ListMetrics } from '../phone/listMeasures.ts';
import type { BenchTarget } from '../phone/pages.ts';
import type { TapMetrics } from '../phone/tap.ts';
import type { PageBytes } from './bytes.ts';

/** Medians of one target under one kind of throttling, with every run. */
export interface LoadRow extends LoadMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly mode: 'simulated' | 'applied';
  readonly runs: readonly LoadMetrics[];
}

/** Medians of one target's taps, with every run. */
export interface TapRow extends TapMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly runs: readonly TapMetrics[];
}

/** Medians of one form, with every run. */
export interface TypingRow extends TypingMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  readonly runs: readonly TypingMetrics[];
}

/** Medians of one long list, with every run; `elements` are the most of all runs. */
export interface ListRow extends ListMetrics, Pick<BenchTarget, 'name' | 'brand' | 'page' | 'kind'> {
  /** Games in the list. */
  readonly games: number;
  readonly heap?: ListHeap;
  readonly runs: readonly ListMetrics[];
}

/** What a widget costs, after brotli 11: the modules that no other widget and no frame of the site needs. */
export interface WidgetPrice {
  readonly name: string;
  readonly js: number;
  readonly css: number;
  /** Script and styles that it fetches only when something of it is opened. */
  readonly later: number;
}

/** What a brand's home is made of. Bytes of script after brotli 11. */
export interface HomePrice {
  readonly brand: string;
  readonly bytes: number;
  /** Files that its HTML names. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Widgets of its first load, by their own price. */
  readonly widgets: readonly { readonly name: string; readonly bytes: number }[];
}

/** How fast brands are published. */
export interface PublishRate {
  readonly brands: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly bytesPerBrand: number;
  /** Brands a second of each thousand, in their order. */
  readonly byThousand: readonly number[];
  /** Most memory the process had, in bytes. */
  readonly memory: number;
}

/** How fast pictures are taken, beside one page after another. */
export interface ShotsRate {
  readonly cells: number;
  readonly perSecond: number;
  readonly plainPerSecond: number;
}

/** A figure that was promised. */
export interface Aim {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** Whether the value may be at most, or has to be at least the limit. */
  readonly side: 'most' | 'least';
}

/** Everything one run has measured; what it was not asked for is not there. */
export interface BenchResult {
  readonly version: 1;
  readonly started: string;
  readonly commit: string;
  readonly machine: string;
  readonly browser: string;
  readonly seconds: number;
  readonly bytes?: readonly PageBytes[];
  readonly loads?: readonly LoadRow[];
  readonly taps?: readonly TapRow[];
  readonly typing?: readonly TypingRow[];
  readonly lists?: readonly ListRow[];
  readonly widgets?: readonly WidgetPrice[];
  readonly homes?: readonly HomePrice[];
  readonly publish?: PublishRate;
  readonly shots?: ShotsRate;
  /** What could not be measured, and why. */
  readonly failures: readonly string[];
}

/** What typing into a form costs, on a slow processor. */
export interface TypingMetrics {
  /** All work of the page's thread for one key, in milliseconds: the mean of a word's keys. */
  readonly key: number;
  /** Fields that can be typed into. */
  readonly fields: number;
}
