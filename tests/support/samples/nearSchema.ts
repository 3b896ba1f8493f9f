import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Map = Record<string, unknown>;

interface TextRule {
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Bounds {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Names that objects inherit, and names that are escaped in JSON pointers. */
const trickyNames = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '', '0', 'a/b~c'];

/** Sets a key as JSON.parse does, `__proto__` too. */
function set(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A date of a format, real or not. */
const dateOf = (format: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32), fc.nat(24))
    .map(([year, month, day, hour]) => {
      const two = (number: number) => String(number).padStart(2, '0');
      const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
      return format === 'date' ? date : `${date}T${two(hour)}:00:00Z`;
    });

/** Text that matches a pattern and lengths; sample texts for patterns that fast-check does not support. */
function textOf({ pattern, format, minLength = 0, maxLength = 20_000 }: TextRule): fc.Arbitrary<string> {
  if (format !== undefined) return dateOf(format);
  const limit = Math.max(minLength, Math.min(maxLength, minLength + 8));
  if (pattern === undefined) return fc.string({ minLength, maxLength: limit });
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
  } catch {
    return fc.constantFrom('a', 'home', 'a-b', '/a', '#fff', 'https://example.org/', '1px');
  }
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Map;
  const required = (schema.required ?? []) as string[];
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fitting(part)]));
  const declared = fc.record(parts, { requiredKeys: required.filter((name) => Object.hasOwn(parts, name)) });
  const others = schema.additionalProperties ?? true;
  if (others === false) return declared;
  const names = textOf((schema.propertyNames ?? {}) as TextRule);
  const more = fc.array(fc.tuple(names, fitting(others)), { maxLength: 2 });
  return fc.tuple(declared, more).map(([object, added]) => {
    for (const [name, value] of added) if (!Object.hasOwn(properties, name)) set(object, name, value);
    return object;
  });
}

function ofType(type: unknown, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, exclusiveMinimum = minimum, maximum = minimum + 100 } = schema as Bounds;
  const min = Math.max(minimum, exclusiveMinimum);
  const max = Math.max(min, maximum);
  const { minItems = 0, uniqueItems = false } = schema as { minItems?: number; uniqueItems?: boolean };
  switch (type) {
    case 'string':
      return textOf(schema as TextRule);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc
        .array(fitting(schema.items ?? true), { minLength: minItems, maxLength: minItems + 2 })
        .map((list) => (uniqueItems ? [...new Set(list)] : list));
    default:
      return objectOf(schema);
  }
}

/** Values that nearly always match a schema. */
function fitting(schema: unknown): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return fc.constantFrom<unknown>(null, true, 0, 'a', [], {});
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return fc.oneof(...branches.map(fitting));
  const type = schema.type ?? (schema.properties ? 'object' : schema.pattern ? 'string' : undefined);
  if (type === undefined) return fitting(true);
  return fc.oneof(...[type].flat().map((name) => ofType(name, schema)));
}

/** Every number in a schema: values at and just beyond them are worth testing. */
function* boundsIn(schema: unknown): Generator<number> {
  if (typeof schema === 'number') yield schema;
  else if (typeof schema === 'object' && schema !== null)
    for (const part of Object.values(schema)) yield* boundsIn(part);
}

/** A change of one part of a value. */
type Change = (value: unknown) => unknown;

function changes(schema: unknown): fc.Arbitrary<Change> {
  const bounds = [...new Set([0, 1, ...boundsIn(schema)])].filter((bound) => bound >= 0 && bound <= 20_000);
  const beside = fc
    .tuple(fc.constantFrom(...bounds), fc.constantFrom(-1, 0, 1))
    .map(([bound, step]) => Math.max(0, bound + step));
  const strange = fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    Number.POSITIVE_INFINITY,
    '',
    'a',
    '💰',
    [],
    {},
    [[]],
    [{}],
    {
      a: 1,
    },
  );
  const name = fc.oneof(fc.constantFrom(...trickyNames), fc.string({ maxLength: 3 }));
  return fc.oneof(
    strange.map(
      (other): Change =>
        () =>
          other,
    ),
    beside.map(
      (size): Change =>
        (value) =>
          typeof value === 'string' ? 'x'.repeat(size) : size,
    ),
    beside.map(
      (size): Change =>
        (value) =>
          Array.isArray(value) && value.length > 0
            ? Array.from({ length: Math.min(size, 600) }, (_, index) => value[index % value.length])
            : value,
    ),
    fc.nat(30).map(
      (at): Change =>
        (value) => {
          if (!isSchema(value)) return value;
          const gone = Object.keys(value)[at % Math.max(1, Object.keys(value).length)];
          return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
        },
    ),
    fc.tuple(name, strange).map(
      ([key, other]): Change =>
        (value) => {
          if (!isSchema(value)) return value;
          const more = { ...value };
          set(more, key, other);
          return more;
        },
    ),
  );
}

/** The path of every part of a value; of lists and objects, the first 40 entries. */
function* placesIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value).slice(0, 40)) yield* placesIn(part, [...path, key]);
}

function changed(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Map) }) as Map;
  set(copy, key, changed(copy[key], rest, change));
  return copy;
}

/** Values that match a schema, with up to two changes. */
export function nearSchema(schema: object): fc.Arbitrary<unknown> {
  const steps = fc.array(fc.tuple(fc.nat(10_000), changes(schema)), { maxLength: 2 });
  return fc.tuple(fitting(schema), steps).map(([value, all]) =>
    all.reduce((now, [at, change]) => {
      const places = [...placesIn(now)];
      return changed(now, places[at % places.length] ?? [], change);
    }, value),
  );
}
