/** Checks compiled from the schemas at build time; see `src/cli/validatorsPlugin.ts`. */
declare module 'livery:validators/*' {
  interface Complaint {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
  }
  interface Validator {
    (value: unknown): boolean;
    /** The first thing wrong with the value last checked. */
    readonly errors?: readonly Complaint[] | null;
  }
  /** By operation name; in `published`, by kind of document. */
  export const validators: Readonly<Record<string, Validator>>;
}
