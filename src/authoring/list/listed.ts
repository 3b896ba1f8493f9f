/** Something inside a name: a prop of a widget, a value of a look. */
export interface Detail {
  readonly name: string;
  readonly meaning: string;
  readonly values?: readonly string[];
  readonly default?: string;
  readonly required?: true;
}

/** One name that a manifest can say. */
export interface Listed {
  readonly name: string;
  /** In one line; empty where the name says it all. */
  readonly meaning: string;
  readonly details?: readonly Detail[];
}
