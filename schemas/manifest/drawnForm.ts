import type { OperationName } from '../api/operations.ts';
import type { InputKind } from '../rules.ts';

/** A form that a widget draws, as the widget's contract declares it: what the form has to be for the widget to work. */
export interface DrawnForm {
  /** Prop that names the form. */
  readonly prop: string;
  /** Only where another prop has this value; else always. */
  readonly where?: { readonly prop: string; readonly value: string };
  /** Operation to which the widget sends the values: what the form says, too. */
  readonly operation: OperationName;
  /** Operation that the widget sends them to instead, which takes the same fields. */
  readonly sentWith?: OperationName;
  /** Keys of the body that the widget adds by itself, or that a form of its own fills in. */
  readonly adds?: readonly string[];
  /** Fields without which somebody cannot go on, besides those that the body requires. */
  readonly needs?: readonly string[];
  /** Kind of input that the widget relies on, by field. */
  readonly inputs?: Readonly<Record<string, InputKind>>;
}
