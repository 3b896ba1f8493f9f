/** A schema as far as words are made of it. */
export interface DescribedSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

/** What a value is where nobody says it, in the words of its schema: `bar`, `three, and two on very narrow screens`. */
export function defaultOf(schema: DescribedSchema | undefined): string | undefined {
  const [, words] = /\bDefault: (.+?)\.?$/.exec(schema?.description ?? '') ?? [];
  return words?.replace(/\.\s.*$/, '').replace(/^"(.*)"$/, '$1');
}

/** The description without its words on the default. */
export const meaningOf = (schema: DescribedSchema | undefined): string =>
  (schema?.description ?? '').replace(/\s*\bDefault: .+$/, '');
