import type { OperationName } from '../api/operations.ts';

/** What is said of the rows of a source: which columns are summed up, and which column each filter compares. */
export interface RowFigures {
  readonly sums: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * Rows of an operation that a widget lists, as the widget's contract declares it: which of its props name columns of
 * those rows, and values of a column.
 */
export interface DrawnRows {
  /** Prop that names the source. */
  readonly prop: string;
  /** Operation of each source, whose answer has the rows in `list`. */
  readonly operations: Readonly<Record<string, OperationName>>;
  /** Pointers in the props of lists whose entries name a column, and how it is shown: `{ "key": …, "as": … }`. */
  readonly columns: readonly string[];
  /** What is summed up of each source, and by what it is filtered. */
  readonly figures: Readonly<Record<string, RowFigures>>;
  /** Pointers in the props of lists whose entries name a column that is summed up: `{ "key": … }`. */
  readonly sums: readonly string[];
  /**
   * Pointers in the props of lists whose entries name a filter, the column that it compares, and what can be chosen:
   * `{ "key": …, "column": …, "options": […] }`, or `"optionsFrom"`: an operation that answers with a list.
   */
  readonly choices: readonly string[];
}
