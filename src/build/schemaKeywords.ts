import type * as Library from '#src/domain/api/checks.ts';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import type { Expression, Piece } from './sharedExpressions.ts';

export type SchemaObject = Readonly<Record<string, unknown>>;

/** Name of a check in the library. */
export type CheckName = keyof typeof Library;

/** Compiles the schemas inside a keyword's value. */
export interface CheckWriter {
  /** The check of a schema at a path. */
  readonly check: (schema: unknown, at: string) => Expression;
  /** The checks of a map of schemas, as an object literal. */
  readonly checks: (schemas: unknown, at: string) => Expression;
}

/**
 * Returns the arguments of a keyword's check. `at` is the path of the keyword, `whole` the schema it is in.
 */
type Arguments = (value: unknown, at: string, writer: CheckWriter, whole: SchemaObject) => readonly Piece[];

interface Keyword {
  readonly check: CheckName;
  /** The only type that the keyword applies to. */
  readonly of?: Library.TypeName;
  readonly args: Arguments;
}

/** Fails the build where a schema cannot be compiled, so that nothing passes unchecked. */
export function assertSchema(holds: boolean, at: string, what: string): asserts holds {
  if (!holds) throw new Error(`Cannot compile a schema: ${at} ${what}.`);
}

export const isSchema = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON pointer of a part. */
export const childPath = (at: string, key: string | number): string =>
  `${at}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const number: Arguments = (value, at) => {
  assertSchema(Number.isFinite(value), at, 'is not a number');
  return [JSON.stringify(value)];
};

const amount: Arguments = (value, at) => {
  assertSchema(Number.isSafeInteger(value) && Number(value) >= 0, at, 'is not an amount');
  return [JSON.stringify(value)];
};

const plain: Arguments = (value, at) => {
  assertSchema(
    value === null || ['string', 'number', 'boolean'].includes(typeof value),
    at,
    'is not a plain value',
  );
  return [JSON.stringify(value)];
};

const plains: Arguments = (value, at, ...context) => {
  assertSchema(Array.isArray(value) && value.length > 0, at, 'is not a list of values');
  return value.flatMap((one, index) => plain(one, childPath(at, index), ...context));
};

const form: Arguments = (value, at) => {
  assertSchema(typeof value === 'string', at, 'is not a pattern');
  return [String(new RegExp(value))];
};

const dateFormat: Arguments = (value, at) => {
  assertSchema(Object.hasOwn(dateFormats, String(value)), at, 'is not a format of dates');
  return [JSON.stringify(value)];
};

const names: Arguments = (value, at) => {
  assertSchema(
    Array.isArray(value) && value.every((name) => typeof name === 'string'),
    at,
    'is not a list of names',
  );
  return value.map((name) => JSON.stringify(name));
};

const one: Arguments = (value, at, { check }) => [check(value, at)];

const several: Arguments = (value, at, { check }) => {
  assertSchema(Array.isArray(value) && value.length > 0, at, 'is not a list of schemas');
  return value.map((schema, index) => check(schema, childPath(at, index)));
};

const rest: Arguments = (value, at, { check }, { properties = {} }) => [
  value === false ? 'null' : check(value, at),
  ...Object.keys(properties as SchemaObject).map((name) => JSON.stringify(name)),
];

/** Types whose values can be compared by `===`. */
const comparable = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null']);

const unique: Arguments = (value, at, _, { items }) => {
  const types = isSchema(items) ? [items.type].flat() : [];
  assertSchema(value === true, at, 'is not true');
  assertSchema(types.length > 0 && types.every((type) => comparable.has(type)), at, 'is not of plain items');
  return [];
};

/** Every supported keyword besides `type`, in ajv's order. */
export const keywords: Readonly<Record<string, Keyword>> = {
  const: { check: 'constOf', args: plain },
  enum: { check: 'enumOf', args: plains },
  not: { check: 'not', args: one },
  anyOf: { check: 'anyOf', args: several },
  oneOf: { check: 'oneOf', args: several },
  maximum: { check: 'maximum', of: 'number', args: number },
  minimum: { check: 'minimum', of: 'number', args: number },
  exclusiveMinimum: { check: 'exclusiveMinimum', of: 'number', args: number },
  maxLength: { check: 'maxLength', of: 'string', args: amount },
  minLength: { check: 'minLength', of: 'string', args: amount },
  pattern: { check: 'pattern', of: 'string', args: form },
  format: { check: 'format', of: 'string', args: dateFormat },
  maxItems: { check: 'maxItems', of: 'array', args: amount },
  minItems: { check: 'minItems', of: 'array', args: amount },
  items: { check: 'items', of: 'array', args: one },
  uniqueItems: { check: 'uniqueItems', of: 'array', args: unique },
  minProperties: { check: 'minProperties', of: 'object', args: amount },
  required: { check: 'required', of: 'object', args: names },
  propertyNames: { check: 'propertyNames', of: 'object', args: one },
  additionalProperties: { check: 'additionalProperties', of: 'object', args: rest },
  properties: { check: 'properties', of: 'object', args: (value, at, { checks }) => [checks(value, at)] },
};
