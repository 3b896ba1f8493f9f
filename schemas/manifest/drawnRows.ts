import type { OperationName } from '../api/operations.ts';

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
  /** Pointers in the props of lists whose entries name a column of money: `{ "key": … }`. */
  readonly sums: readonly string[];
  /** Pointers in the props of lists whose entries name values of a column: `{ "column": …, "options": […] }`. */
  readonly choices: readonly string[];
}
