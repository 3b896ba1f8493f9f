import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject, pointerTo, refusedKeys } from '#src/domain/values/json.ts';
import { mergeLayers } from './merge.ts';

const merged = (...documents: JsonObject[]) =>
  mergeLayers(documents.map((document, index) => ({ name: `layer${index}`, document })));

/** Appendix A of RFC 7396, where both sides are objects. */
const examples: [JsonObject, JsonObject, JsonObject][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ a: 'foo' }, { b: null }, { a: 'foo' }],
  [{ e: null }, { a: 1 }, { a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  [
    {
      title: 'Goodbye!',
      author: { givenName: 'John', familyName: 'Doe' },
      tags: ['example', 'sample'],
      content: '',
    },
    { title: 'Hello!', phoneNumber: '+01-123-456-7890', author: { familyName: null }, tags: ['example'] },
    {
      title: 'Hello!',
      author: { givenName: 'John' },
      tags: ['example'],
      content: '',
      phoneNumber: '+01-123-456-7890',
    },
  ],
];
test.each(examples)('[BR-7] %j and %j make %j', (target, patch, result) => {
  expect(merged(target, patch).document).toEqual(result);
});

test('[BR-7] a menu: move one entry, drop one, add one', () => {
  const base = { menu: { home: { at: 10, to: 'home' }, feedback: { at: 20, to: 'feedback' } } };
  const acme = { menu: { home: { at: 25 }, feedback: null, club: { at: 30, to: 'benefits' } } };
  const { document, setBy } = mergeLayers([
    { name: 'base', document: base },
    { name: 'acme', document: acme },
  ]);
  expect(document).toEqual({ menu: { home: { at: 25, to: 'home' }, club: { at: 30, to: 'benefits' } } });
  expect(Object.fromEntries(setBy)).toEqual({
    '': 'acme',
    '/menu': 'acme',
    '/menu/home': 'acme',
    '/menu/home/at': 'acme',
    '/menu/home/to': 'base',
    '/menu/club': 'acme',
    '/menu/club/at': 'acme',
    '/menu/club/to': 'acme',
  });
});

test('[BR-7] a value that was deleted and set again belongs to the layer that set it again', () => {
  const { document, setBy } = merged({ a: { b: 1, c: 1 } }, { a: null }, { a: { b: 2 } });
  expect(document).toEqual({ a: { b: 2 } });
  expect(Object.fromEntries(setBy)).toEqual({ '': 'layer2', '/a': 'layer2', '/a/b': 'layer2' });
});

test('[BR-7] keys with pointer characters, and keys that begin alike, are kept apart', () => {
  const { document, setBy } = merged({ 'a/b': { c: 1 }, a: { b: 1 }, ab: 1, '~': 1 }, { a: null });
  expect(document).toEqual({ 'a/b': { c: 1 }, ab: 1, '~': 1 });
  expect([...setBy.keys()].sort()).toEqual(['', '/ab', '/a~1b', '/a~1b/c', '/~0']);
});

const key = fc.constantFrom('a', 'b', 'c', 'a/b', '~', '', 'toString');
const { object } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, 0, 1, 'x', true, [], [1, null], [{ a: null }]),
    tie('object'),
  ),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>,
}));

/** The RFC's pseudocode (section 2). */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, mergePatch(result.get(name), value));
  }
  return Object.fromEntries(result);
}

function* pointersOf(value: Json, pointer = ''): Generator<string> {
  yield pointer;
  if (isObject(value))
    for (const [name, part] of Object.entries(value)) yield* pointersOf(part, pointerTo(pointer, name));
}

const hasNull = (value: Json): boolean =>
  value === null || (isObject(value) && Object.values(value).some(hasNull));

describe('[BR-7] any layers', () => {
  test('merge as the RFC says', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 4 }), (documents) => {
        const expected = documents.reduce<Json>(mergePatch, {});
        expect(merged(...documents).document).toEqual(expected);
      }),
    );
  });

  test('every value, and nothing else, has a layer: the last that sets it', () => {
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 4 }), (documents) => {
        const { document, setBy } = merged(...documents);
        expect([...setBy.keys()].sort()).toEqual([...pointersOf(document)].sort());
        for (const [pointer, layer] of setBy) {
          const last = documents.findLastIndex((layerDocument) =>
            [...pointersOf(layerDocument)].includes(pointer),
          );
          expect(layer).toBe(`layer${last}`);
        }
      }),
    );
  });

  test('give the same result merged at once or step by step', () => {
    fc.assert(
      fc.property(object, object, object, (a, b, c) => {
        expect(merged(merged(a, b).document, c).document).toEqual(merged(a, b, c).document);
      }),
    );
  });

  test('without deletions may be grouped either way', () => {
    // Patches do not compose in general: a deletion inside a patch is lost when it is applied early, and so is a
    // value that replaces a value of another kind. With equal shapes and without nulls, merging is associative.
    const shape = fc.record(
      { a: fc.nat(), b: fc.record({ c: fc.nat(), d: fc.array(fc.nat()) }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shape, shape, shape, (a, b, c) => {
        expect(hasNull(a)).toBe(false);
        expect(merged(a, merged(b, c).document).document).toEqual(merged(a, b, c).document);
      }),
    );
  });

  test('are not modified', () => {
    fc.assert(
      fc.property(object, object, (a, b) => {
        const before = JSON.stringify([a, b]);
        merged(a, b);
        expect(JSON.stringify([a, b])).toBe(before);
      }),
    );
  });
});

test.each([...refusedKeys])('[BR-7] a key %s is dropped at any depth', (refused) => {
  const evil = JSON.parse(
    `{ "${refused}": { "x": 1 }, "a": { "${refused}": { "x": 1 }, "b": 1 }, "l": [{ "${refused}": 1, "c": [{ "${refused}": 1 }] }] }`,
  );
  for (const layers of [[evil], [{ a: {} }, evil], [evil, evil]]) {
    const { document, setBy } = merged(...layers);
    expect(JSON.stringify(document)).toBe('{"a":{"b":1},"l":[{"c":[{}]}]}');
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
    expect([...setBy.keys()].join()).not.toContain(refused);
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
