import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema that carries, without run-time cost, the TypeScript type of the values it accepts. */
export interface Schema<T = unknown> {
  readonly '~type'?: T;
}

/** The TypeScript type of the values a schema accepts. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/**
 * Declares a JSON Schema (draft 7) literal. Its type is computed once, here, so that tables of many schemas stay cheap
 * for the compiler. Schemas must not be recursive.
 */
export const schema = <const S extends JSONSchema>(json: S) => json as S & Schema<FromSchema<S>>;
