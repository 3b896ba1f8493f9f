/** Validators compiled from the schemas at build time; see `src/build/validatorsPlugin.ts`. */
declare module 'livery:validators/*' {
  /** By operation name; in `published`, by document kind. */
  export const validators: Readonly<Record<string, import('#src/domain/api/checks.ts').Check>>;
}
