/** The parts of a schema that are used for descriptions. */
export interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

/**
 * The default of a value, from the description of its schema: `bar`, `three, and two on very narrow screens`.
 */
export function defaultOf(schema: DescribedSchema | undefined): string | undefined {
  const [, words] = /\bDefault: (.+?)\.?$/.exec(schema?.description ?? '') ?? [];
  return words?.replace(/\.\s.*$/, '').replace(/^"(.*)"$/, '$1');
}

/** The description without its sentence about the default. */
export const meaningOf = (schema: DescribedSchema | undefined): string =>
  (schema?.description ?? '').replace(/\s*\bDefault: .+$/, '');
