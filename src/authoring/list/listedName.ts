/** A part of a listed name: a prop of a widget, a value of a look. */
export interface NameDetail {
  readonly name: string;
  readonly meaning: string;
  readonly values?: readonly string[];
  readonly default?: string;
  readonly required?: true;
}

/** One name that a manifest can use. */
export interface ListedName {
  readonly name: string;
  /** In one line; empty where the name explains itself. */
  readonly meaning: string;
  readonly details?: readonly NameDetail[];
}
