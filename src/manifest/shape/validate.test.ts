import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandSchema } from '#schemas/manifest/brand.ts';
import { formSchema } from '#schemas/manifest/form.ts';
import { hostingSchema } from '#schemas/manifest/hosting.ts';
import { menuSchema } from '#schemas/manifest/menu.ts';
import { pageSchema, shellSchema } from '#schemas/manifest/page.ts';
import { themeSchema } from '#schemas/manifest/theme.ts';
import { whenSchema } from '#schemas/manifest/when.ts';
import { readChainFromDisk } from '#src/authoring/brands/brandFiles.ts';
import type { Json } from '#src/domain/values/json.ts';
import { stepsOf } from '#src/domain/values/json.ts';
import { mergeLayers } from '#src/manifest/files/merge.ts';
import { contracts } from '#widgets/contracts.ts';
import { checkFormat } from './formats.ts';
import { supportedKeywords } from './manifestSchema.ts';
import { validate } from './validate.ts';

const base = mergeLayers(
  readChainFromDisk('base').chain.map(({ id, document }) => ({ name: id, document })),
).document;
const schemas = {
  brand: brandSchema,
  page: pageSchema,
  shell: shellSchema,
  menu: menuSchema,
  form: formSchema,
  theme: themeSchema,
  when: whenSchema,
  hosting: hostingSchema,
  ...Object.fromEntries(Object.values(contracts).map(({ name, props }) => [`props of ${name}`, props])),
};

/** The oracle counts text in UTF-16 units too, and does not accept 1e999 as a number, like the compiled checks. */
const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  unicode: false,
  unicodeRegExp: false,
  logger: false,
});
// No pattern can express a format, so both have the rule; `hostName.test.ts` compares that with what browsers read.
ajv.addKeyword({
  keyword: 'x-format',
  type: 'string',
  validate: (format: string, text: string) => checkFormat(format, text, '') === null,
});
const oracles = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** Every keyword of a schema; names of properties are not keywords. */
function* keywordsOf(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    yield key;
    if (key === 'properties')
      for (const schemaPart of Object.values(part as object)) yield* keywordsOf(schemaPart);
    else if (key === 'anyOf') for (const schemaPart of part as object[]) yield* keywordsOf(schemaPart);
    else if (['items', 'additionalProperties', 'propertyNames'].includes(key)) yield* keywordsOf(part);
  }
}

test.each(Object.entries(schemas))('[BR-3] every keyword of %s is known', (_name, schema) => {
  for (const keyword of keywordsOf(schema)) expect([...supportedKeywords]).toContain(keyword);
});

test('[BR-3] the base brand has the shape of a brand', () => {
  expect(validate(brandSchema, base).findings).toEqual([]);
});

type Path = readonly (string | number)[];

/** The path of every value in a document. */
function* pathsOf(value: Json, at: Path = []): Generator<Path> {
  yield at;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* pathsOf(item, [...at, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* pathsOf(item, [...at, key]);
}

type Change = (parent: Record<string | number, Json>, key: string | number) => void;

function changed(document: Json, path: Path, change: Change): Json {
  const copy = structuredClone({ root: document }) as unknown as Record<string | number, Json>;
  const parent = ['root', ...path].slice(0, -1).reduce((at, step) => at[step] as never, copy);
  change(parent, path.at(-1) ?? 'root');
  return copy.root ?? null;
}

const basePaths = [...pathsOf(base)];
const literal = fc.oneof(
  fc.constantFrom<Json>(
    ...[
      null,
      true,
      false,
      0,
      1,
      -1,
      2.5,
      Number.POSITIVE_INFINITY,
      '',
      'home',
      'RNG',
      '#000000',
      '#FFF',
      '/m/x',
      'menu.home',
    ],
    ...[[], ['EN'], ['EN', 'EN'], {}, { at: 1 }, { flag: 'PERSREP' }, { fromQuery: 'x' }],
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);
const names: fc.Arbitrary<string> = fc.constantFrom(
  'at',
  'when',
  'widget',
  'bogus',
  'Bad Key',
  'a-b',
  'a',
  '',
  'toString',
  'enum',
  '$schema',
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }),
  literal.map(
    (value): Change =>
      (parent, key) => {
        parent[key] = value;
      },
  ),
  fc.tuple(names, literal).map(
    ([name, value]): Change =>
      (parent, key) => {
        const target = parent[key];
        if (Array.isArray(target)) target.push(value);
        else if (typeof target === 'object' && target !== null)
          (target as Record<string, Json>)[name] = value;
        else if (typeof target === 'string') parent[key] = target + name;
        else if (typeof target === 'number') parent[key] = -target;
        else parent[key] = [value];
      },
  ),
  names.map(
    (name): Change =>
      (parent, key) => {
        if (Array.isArray(parent)) return;
        parent[name] = parent[key] ?? null;
        delete parent[key];
      },
  ),
  fc.constantFrom(...basePaths).map(
    (path): Change =>
      (parent, key) => {
        const source = path.reduce<Json>(
          (at, step) => (at as Record<string | number, Json>)[step] ?? null,
          base,
        );
        parent[key] = structuredClone(source);
      },
  ),
  fc.nat(40).map(
    (length): Change =>
      (parent, key) => {
        if (typeof parent[key] === 'string') parent[key] = 'a'.repeat(length);
      },
  ),
);

/** The verdicts of the interpreter and of ajv on a value. */
function verdicts(name: string, value: unknown) {
  const oracle = oracles[name];
  const found = validate(schemas[name as keyof typeof schemas], value);
  return { ours: found.findings.length === 0, theirs: oracle?.(value), found };
}

describe('[BR-3] the interpreter and ajv agree', () => {
  test('on the base brand after one to three changes', () => {
    const verdictsSeen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...basePaths), change), { minLength: 1, maxLength: 3 }),
        (changes) => {
          let document: Json = base;
          for (const [path, apply] of changes) {
            try {
              document = changed(document, path, apply);
            } catch {
              // an earlier change removed this value
            }
          }
          const { ours, theirs, found } = verdicts('brand', document);
          expect(ours, JSON.stringify(found.findings)).toBe(theirs);
          verdictsSeen[ours ? 'accepted' : 'refused'] += 1;
        },
      ),
      { numRuns: 1500 },
    );
    // Both verdicts must occur, or the agreement proves little.
    expect(verdictsSeen.accepted).toBeGreaterThan(50);
    expect(verdictsSeen.refused).toBeGreaterThan(50);
  });

  test.each(Object.keys(schemas))('on any value for %s', (name) => {
    const parts = basePaths.map((path) =>
      path.reduce<Json>((at, step) => (at as Record<string | number, Json>)[step] ?? null, base),
    );
    const offered = fc.oneof(
      fc.constantFrom(...parts),
      literal,
      fc.dictionary(names, literal),
      fc.tuple(fc.constantFrom(...parts), change).map(([part, apply]) => changed(part, [], apply)),
    );
    fc.assert(
      fc.property(offered, (value) => {
        const { ours, theirs } = verdicts(name, value);
        expect(ours).toBe(theirs);
      }),
      { numRuns: 200 },
    );
  });
});

test('[BR-3] every finding has a code, a message and a pointer to an existing value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...basePaths), change, (path, apply) => {
      const document = changed(base, path, apply);
      for (const finding of validate(brandSchema, document).findings) {
        expect(finding.code).toMatch(/^[a-z-]+$/);
        expect(finding.message).not.toBe('');
        expect(finding.expected).not.toBe('');
        const there = stepsOf(finding.pointer).reduce<unknown>(
          (at, step) => (at as Record<string, unknown>)[step],
          document,
        );
        expect(there).not.toBeUndefined();
      }
    }),
    { numRuns: 500 },
  );
});

describe('[OP-2] what an operator reads', () => {
  const shape = {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['logo', 'back'] },
      count: { type: 'integer', minimum: 1, maximum: 3 },
      list: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
      either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      text: { type: 'string', minLength: 2, maxLength: 3, pattern: '^[a-z]+$' },
      page: { type: 'string', 'x-ref': 'page' },
      some: { type: 'object', properties: {}, minProperties: 1 },
      size: { type: 'number' },
    },
    additionalProperties: false,
  };
  const rows: [value: Json, found: object][] = [
    [{ kind: 'bak' }, { code: 'bad-value', pointer: '/kind', nearest: 'back' }],
    [{ kidn: 'back' }, { code: 'unknown-key', pointer: '/kidn', nearest: 'kind', atKey: true }],
    [{ kind: 1 }, { code: 'wrong-type', pointer: '/kind', expected: 'a text' }],
    [{ count: 4 }, { code: 'out-of-range', pointer: '/count', expected: '1 to 3' }],
    [{ count: 1.5 }, { code: 'wrong-type', pointer: '/count', expected: 'a whole number' }],
    [{ list: [] }, { code: 'too-few', pointer: '/list' }],
    [{ list: ['a', 'a'] }, { code: 'repeated', pointer: '/list/1' }],
    [{ list: ['a', 1] }, { code: 'wrong-type', pointer: '/list/1' }],
    [{ either: 1 }, { code: 'wrong-type', pointer: '/either', expected: 'a text or a list' }],
    [{ either: [1] }, { code: 'wrong-type', pointer: '/either/0' }],
    [{ text: 'a' }, { code: 'too-short', pointer: '/text' }],
    [{ text: 'abcd' }, { code: 'too-long', pointer: '/text' }],
    [{ text: 'A1' }, { code: 'bad-format', pointer: '/text' }],
    [{ some: {} }, { code: 'too-few', pointer: '/some' }],
    // What JSON.parse makes of 1e999.
    [
      { size: Number.POSITIVE_INFINITY },
      { code: 'out-of-range', pointer: '/size', message: 'This number is too large.' },
    ],
    [[], { code: 'wrong-type', pointer: '', expected: 'an object' }],
  ];
  test.each(rows)('%j', (value, found) => {
    const { findings } = validate(shape, value);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject(found);
    expect(findings[0]?.expected).not.toBe('');
  });

  test('a reference is collected where its form is right', () => {
    expect(validate(shape, { page: 'home' }, '/x').references).toEqual([
      { kind: 'page', name: 'home', pointer: '/x/page' },
    ]);
  });

  test('every problem at once', () => {
    const { findings } = validate(shape, { kind: 'x', count: 9, list: [1, 2], other: 1 });
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      '/kind',
      '/count',
      '/list/0',
      '/list/1',
      '/other',
    ]);
  });

  test('keys from the prototype are unknown keys', () => {
    const value = JSON.parse('{ "__proto__": 1, "toString": 1, "constructor": 1 }');
    expect(validate(shape, value).findings.map(({ code }) => code)).toEqual(Array(3).fill('unknown-key'));
    const required = { type: 'object', required: ['toString', '__proto__'] };
    expect(validate(required, {}).findings.map(({ code }) => code)).toEqual(['missing', 'missing']);
  });
});
