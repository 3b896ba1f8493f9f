import type { Random } from '#src/domain/values/random.ts';
import type { FuzzedOperation, FuzzRequest } from '../fuzzRequest.ts';
import { fittingValue } from '../fuzzValue.ts';

/** Query or body of a request. */
type Fields = Readonly<Record<string, unknown>>;

/** Input of an operation that its handler takes, as far as schema and samples say it. */
export interface WalkInput {
  readonly query: Fields;
  readonly body: Fields | undefined;
}

/** A place of an input where another value is put: in query or body, by the names that lead there. */
export type WalkedPlace = readonly [part: 'query' | 'body', ...names: string[]];

/** What requests are made of. */
export interface WalkParts {
  readonly random: Random;
  readonly words: readonly string[];
  readonly samples: Readonly<Record<string, object>>;
  seal(brandId: string, text: string): Promise<{ readonly header: string; readonly data: string }>;
}

/** The parts of a JSON Schema that tell which fields must be there. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly minimum?: number }>>;
  readonly required?: readonly string[];
}

/** The fields that must be there, as the schema says; numbers are the lowest, so that pages are the first. */
function requiredFields(schema: object, { random, words }: WalkParts): Fields {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const fitting = fittingValue({ ...schema, required }, random, words) as Fields;
  return Object.fromEntries(required.map((name) => [name, properties[name]?.minimum ?? fitting[name]]));
}

/** Makes an input that fits an operation: what is required, and what a sample has besides. */
export function inputOf({ name, query, body }: WalkedOperation, parts: WalkParts): WalkInput {
  const sample = (parts.samples[name] ?? {}) as Fields;
  const made = (schema: object): Fields => {
    const { properties = {} } = schema as ObjectSchema;
    const known = Object.entries(sample).filter(([field]) => Object.hasOwn(properties, field));
    return { ...requiredFields(schema, parts), ...Object.fromEntries(known) };
  };
  return { query: query ? made(query) : {}, body: body && made(body) };
}

function placesIn(value: unknown, path: WalkedPlace): WalkedPlace[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
}

/** Every place of an operation's input: each property of its schemas, and what is nested in the values of those. */
export function placesOf({ query, body }: WalkedOperation, input: WalkInput): WalkedPlace[] {
  const places = (part: 'query' | 'body', schema: object | undefined) => {
    const { properties = {} } = (schema ?? {}) as { properties?: object };
    const value = input[part] ?? {};
    const names = new Set([...Object.keys(properties), ...Object.keys(value)]);
    return [...names].flatMap((name) => placesIn(value[name], [part, name]));
  };
  return [...places('query', query), ...places('body', body)];
}

function changed(value: unknown, [name, ...inner]: readonly string[], replaced: unknown): unknown {
  if (name === undefined) return replaced;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? changed(item, inner, replaced) : item));
  const fields = (value ?? {}) as Fields;
  return { ...fields, [name]: changed(fields[name], inner, replaced) };
}

/** The input with another value at a place; a number there stays a number where the value can be one. */
export function inputWith(input: WalkInput, [part, ...names]: WalkedPlace, value: string): WalkInput {
  const before = names.reduce<unknown>((fields, name) => (fields as Fields | undefined)?.[name], input[part]);
  const put = typeof before === 'number' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return { ...input, [part]: changed(input[part], names, put) };
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const encoded = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)])).toString();

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function bodyOf(
  { encoding }: WalkedOperation,
  body: Fields,
  { seal }: WalkParts,
  brandId: string,
): Promise<Pick<WalkRequest, 'body' | 'headers'>> {
  const type = (of: string) => ({ 'content-type': of });
  if (encoding === 'bytes') return { body: pixel, headers: type('image/png') };
  if (encoding === 'form') return { body: encoded(body), headers: type('application/x-www-form-urlencoded') };
  if (encoding !== 'encrypted') return { body: JSON.stringify(body), headers: type('application/json') };
  const { header, data } = await seal(brandId, JSON.stringify(body));
  return { body: JSON.stringify({ data }), headers: { ...type('application/json'), encryption: header } };
}

/** An operation as a walk sees it. */
export interface WalkedOperation extends Omit<FuzzedOperation, 'encoding'> {
  readonly encoding?: FuzzedOperation['encoding'] | 'bytes';
  readonly session?: string;
  readonly planned?: boolean;
  readonly openBefore?: readonly string[];
}

/** A request of a walk. */
export type WalkRequest = Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'from'> & {
  readonly body: string | Buffer | undefined;
};

/** Makes the request of an input to a brand, from an address of its own, so that limits by address hide nothing. */
export async function requestOf(
  operation: WalkedOperation,
  { query, body }: WalkInput,
  parts: WalkParts,
  brandId: string,
): Promise<WalkRequest> {
  const { random } = parts;
  const search = encoded(query);
  const made = body && (await bodyOf(operation, body, parts, brandId));
  return {
    method: operation.method,
    url: search === '' ? operation.path : `${operation.path}?${search}`,
    headers: {
      language: 'EN',
      'idempotency-key': `walk-${random.whole(0, 1e9)}-xxxxxxxx`,
      ...made?.headers,
    },
    body: made?.body,
    from: `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
  };
}
