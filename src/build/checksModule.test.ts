import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { compiledChecks } from '#tests/support/compiledChecks.ts';
import { nearSchema } from '#tests/support/samples/nearSchema.ts';
import { checksModule } from './checksModule.ts';

const oracle = () =>
  new Ajv({
    unicode: false,
    unicodeRegExp: false,
    logger: false,
    strict: false,
    strictNumbers: true,
    formats: dateFormats,
  });

const name = fc.constantFrom('a', 'b', 'to/be~named');
const nonEmptyArray = <T>(parts: fc.Arbitrary<T>) => fc.array(parts, { minLength: 1, maxLength: 3 });
const size = fc.nat(3);
const plain = fc.constantFrom(null, true, 0, 1, 'a', 'ab');

/** Schemas of every supported keyword, some levels deep. */
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom({}, { type: 'boolean' }, { type: ['string', 'null'] }, { type: 'number' }),
    fc.oneof(
      fc.uniqueArray(plain, { minLength: 1 }).map((values) => ({ enum: values })),
      plain.map((value) => ({ const: value })),
      fc.record({ type: fc.constant('string'), enum: fc.constantFrom(['a'], ['a', 'ab']), maxLength: size }),
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: size,
        maximum: size,
        exclusiveMinimum: size,
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('string', ['string', 'null']),
        minLength: size,
        maxLength: size,
        pattern: fc.constantFrom('^a', 'b', '^[a-c/]{1,2}$'),
        format: fc.constantFrom('date', 'date-time'),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      { type: fc.constant('array'), items: tie('schema'), minItems: size, maxItems: size },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({
      type: fc.constant('array'),
      items: fc.constantFrom({ type: 'string' }, { type: ['integer', 'string'] }),
      uniqueItems: fc.constant(true),
    }),
    fc.record(
      {
        type: fc.constantFrom('object', ['object', 'null']),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        propertyNames: fc.constantFrom({ pattern: '^[a-c]' }, { maxLength: 1 }),
        minProperties: size,
      },
      { requiredKeys: [] },
    ),
    fc.oneof(
      nonEmptyArray(tie('schema')).map((anyOf) => ({ anyOf })),
      nonEmptyArray(tie('schema')).map((oneOf) => ({ type: 'object', required: ['a'], oneOf })),
      nonEmptyArray(tie('schema')).map((oneOf) => ({ oneOf })),
      tie('schema').map((not) => ({ not })),
    ),
  ),
}));

test('[TR-2] checks report the first error that ajv reports, for any schema and value', async () => {
  const cases = schema.chain((own) =>
    fc.tuple(fc.constant(own), fc.array(nearSchema(own), { minLength: 20 })),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([own, values]) => {
      const check = (await compiledChecks({ own })).own;
      const validate = oracle().compile(own);
      for (const value of values) {
        const fits = validate(value);
        const { instancePath, keyword } = validate.errors?.[0] ?? {};
        if (fits) expect(check(value)).toBeNull();
        else expect(check(value)).toMatchObject({ instancePath, keyword });
      }
    }),
    { numRuns: 200 },
  );
});

describe('a module of checks', () => {
  const game = {
    type: 'object',
    properties: { code: { type: 'string', maxLength: 64 } },
    required: ['code'],
  };
  const lists = Object.fromEntries(
    ['first', 'second', 'third'].map((key) => [key, { type: 'array', items: game, maxItems: 5 }]),
  );

  test('imports the library alone, and compiles nothing at run time', () => {
    const code = checksModule(lists, '/library.ts');
    expect(code.match(/\bimport\b.*/g)).toEqual([
      'import { type, maxLength, all, object, list } from "/library.ts";',
    ]);
    expect(code).not.toMatch(/\brequire\(|\bFunction\b|\beval\b|\bajv\b/);
  });

  test('shares repeated expressions', () => {
    expect(checksModule(lists, '').split('code').length).toBe(2);
  });

  test('omits annotations, and keeps properties named like them', async () => {
    const annotated = {
      $schema: 'x',
      title: 'y',
      type: 'object',
      description: 'z',
      properties: { title: { type: 'string', 'x-ref': 'text' }, description: { type: 'string', title: 't' } },
    };
    expect(checksModule({ annotated }, '')).not.toMatch(/x-ref|\$schema|"[xyzt]"/);
    const checks = await compiledChecks({ annotated });
    expect(checks.annotated({ title: 5 })).toEqual({ instancePath: '/title', keyword: 'type' });
    expect(checks.annotated({ description: 5 })).toEqual({ instancePath: '/description', keyword: 'type' });
  });

  test('reports the missing key that is first in `required`, whatever the order of properties', async () => {
    const properties = { a: {}, b: {}, c: {} };
    const checks = await compiledChecks({
      inOrder: { type: 'object', properties, required: ['a', 'c'] },
      other: { type: 'object', properties, required: ['c', 'a'] },
      without: { type: 'object', properties: { a: {} }, required: ['z', 'a'] },
    });
    const missing = (key: string) => ({
      instancePath: '',
      keyword: 'required',
      params: { missingProperty: key },
    });
    expect(checks.inOrder({ b: 1 })).toEqual(missing('a'));
    expect(checks.other({ b: 1 })).toEqual(missing('c'));
    expect(checks.without({ b: 1 })).toEqual(missing('z'));
  });
});

test('[TR-2] inherited property names are handled like in ajv', async () => {
  const schemas = {
    required: { type: 'object', required: ['constructor', 'a'] },
    properties: { type: 'object', properties: { constructor: { type: 'string' }, a: {} } },
    closed: { type: 'object', properties: { a: {} }, additionalProperties: false },
    open: { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } },
    named: { type: 'object', propertyNames: { enum: ['a'] } },
  };
  const checks = await compiledChecks(schemas);
  const values = [
    '{}',
    '{"a":1}',
    ...['__proto__', 'constructor', 'hasOwnProperty'].map((key) => `{"${key}":5}`),
  ];
  for (const [key, own] of Object.entries(schemas)) {
    const validate = oracle().compile(own);
    for (const text of values) {
      const fits = validate(JSON.parse(text));
      const { instancePath, keyword } = validate.errors?.[0] ?? {};
      const found = checks[key as keyof typeof schemas](JSON.parse(text));
      expect([key, text, found]).toEqual([
        key,
        text,
        fits ? null : expect.objectContaining({ instancePath, keyword }),
      ]);
    }
  }
});

describe('a schema that cannot be compiled fails the build', () => {
  const refusal = (own: unknown) => {
    try {
      return checksModule(
        { getGame: { type: 'object', properties: { code: own } } } as Record<string, object>,
        '',
      );
    } catch (error) {
      return String(error);
    }
  };

  test.each([
    ['$ref', { $ref: '#/definitions/x' }],
    ['allOf', { allOf: [{}] }],
    ['if', { if: {} }],
    ['multipleOf', { type: 'integer', multipleOf: 2 }],
    ['exclusiveMaximum', { type: 'integer', exclusiveMaximum: 2 }],
    ['patternProperties', { type: 'object', patternProperties: {} }],
    ['maxProperties', { type: 'object', maxProperties: 2 }],
    ['contains', { type: 'array', contains: {} }],
    ['default', { type: 'string', default: '' }],
    ['constructor', { type: 'string', constructor: 1 }],
  ])('with the keyword %s, which is not known', (keyword, own) => {
    expect(refusal(own)).toBe(
      `Error: Cannot compile a schema: /getGame/properties/code has the keyword "${keyword}", which is not known.`,
    );
    expect(refusal({ type: 'array', items: { anyOf: [{ type: 'null' }, own] } })).toContain(
      `/getGame/properties/code/items/anyOf/1 has the keyword "${keyword}"`,
    );
  });

  test.each([
    [{ type: 'text' }, '/code has the type "text"'],
    [{ type: 'string', minimum: 1 }, '/code has "minimum", but not the type "number"'],
    [{ type: 'string', maxLength: '64' }, '/code/maxLength is not'],
    [{ type: 'string', minLength: -1 }, '/code/minLength is not'],
    [{ type: 'number', maximum: Number.NaN }, '/code/maximum is not'],
    [{ type: 'string', format: 'email' }, '/code/format is not'],
    [{ type: 'string', pattern: 5 }, '/code/pattern is not'],
    [{ type: 'string', pattern: '(' }, 'Invalid regular expression'],
    [{ enum: [] }, '/code/enum is not'],
    [{ enum: ['a', {}] }, '/code/enum/1 is not'],
    [{ const: [] }, '/code/const is not'],
    [{ anyOf: [] }, '/code/anyOf is not'],
    [{ items: false }, '/code/items is not a schema'],
    [{ items: [{}] }, '/code/items is not a schema'],
    [{ properties: [] }, '/code/properties is not'],
    [{ required: 'a' }, '/code/required is not'],
    [{ type: 'array', uniqueItems: true }, '/code/uniqueItems is not'],
    [{ type: 'array', items: { type: 'object' }, uniqueItems: true }, '/code/uniqueItems is not'],
    [JSON.parse('{"properties":{"__proto__":{}}}'), '/code/properties has the key "__proto__"'],
  ])('as %j', (own, why) => {
    expect(refusal(own)).toContain(why);
  });
});
