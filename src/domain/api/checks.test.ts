import { describe, expect, test } from 'vitest';
import * as checks from './checks.ts';

const { additionalProperties, all, enumOf, items, list, object, properties, propertyNames, required, type } =
  checks;
const text = type('string');

test.each<[keyword: string, check: checks.Check, kept: unknown[], broken: unknown[]]>([
  ['type', type('string'), ['', 'a'], [null, 0, [], {}, undefined]],
  ['type', type('integer'), [0, -1, 2.0], [1.5, Number.POSITIVE_INFINITY, Number.NaN, '1', true]],
  ['type', type('number'), [0, 1.5], [Number.POSITIVE_INFINITY, Number.NaN, '1']],
  ['type', type('object', 'null'), [{}, null], [[], '', 0]],
  ['type', type('array', 'boolean'), [[], false], [{}, { length: 0 }, null]],
  ['const', checks.constOf('a'), ['a'], ['b', 0, null]],
  ['enum', enumOf('a', null, 1), ['a', null, 1], ['b', '1', undefined]],
  ['not', checks.not(text), [1, null], ['a']],
  ['maximum', checks.maximum(2), [2, -3, '9'], [2.1, 3]],
  ['minimum', checks.minimum(2), [2, 3, '0'], [1.9, -3]],
  ['exclusiveMinimum', checks.exclusiveMinimum(0), [0.1, '0'], [0, -1]],
  // In UTF-16 units: this one has two.
  ['maxLength', checks.maxLength(2), ['', '💰', 5, [1, 2, 3]], ['💰a', 'abc']],
  ['minLength', checks.minLength(2), ['ab', '💰', 5, []], ['', 'a']],
  ['pattern', checks.pattern(/^a$/), ['a', 5, null], ['', 'b', 'a\n']],
  ['format', checks.format('date'), ['2026-02-28', 5, null], ['2026-02-30', '', '2026-02-28T00:00:00Z']],
  ['format', checks.format('date-time'), ['2026-02-28T00:00:00Z', 5], ['2026-02-28', '2026-13-01T00:00:00Z']],
  ['maxItems', checks.maxItems(1), [[], [1], 'ab'], [[1, 2]]],
  ['minItems', checks.minItems(1), [[1], ''], [[]]],
  ['uniqueItems', checks.uniqueItems(), [[], ['a', 'b', 1, '1'], 'aa'], [['a', 'b', 'a']]],
  ['minProperties', checks.minProperties(1), [{ a: 1 }, []], [{}]],
])('%s is broken by values of its own kind only', (keyword, check, kept, broken) => {
  for (const value of kept) expect([value, check(value)]).toEqual([value, null]);
  for (const value of broken) expect([value, check(value)?.keyword]).toEqual([value, keyword]);
});

test('anyOf returns the violation of its first check', () => {
  expect(checks.anyOf(text, checks.any)(5)).toBeNull();
  expect(checks.anyOf(items(text), type('null'))([5])).toEqual({ instancePath: '/0', keyword: 'type' });
});

test('oneOf needs exactly one passing check, and returns the violation of a check before the second that passes', () => {
  const [short, long] = [checks.maxLength(3), checks.minLength(2)];
  const check = checks.oneOf(enumOf('xy'), short, long);
  expect(check('x')).toBeNull();
  expect(check('abcd')).toBeNull();
  expect(check('ab')?.keyword).toBe('enum');
  expect(checks.oneOf(short, long, enumOf('xy'))('ab')?.keyword).toBe('oneOf');
  expect(checks.oneOf(checks.minLength(9), long)('')?.keyword).toBe('minLength');
});

describe('a violation', () => {
  test('is the first one, at its position', () => {
    const check = object({ games: list(2, object({ name: text, code: text }, 'code')) });
    expect(check({ games: [{ name: 'a' }, { name: 'b', code: 'c' }] })).toBeNull();
    expect(check({ games: [{ name: 'a' }, { name: 5, code: 5 }] })).toEqual({
      instancePath: '/games/1/name',
      keyword: 'type',
    });
    expect(check({ games: [{}, 5] })).toEqual({
      instancePath: '/games/0',
      keyword: 'required',
      params: { missingProperty: 'name' },
    });
    expect(check({ games: [1, 2, 3] })).toEqual({ instancePath: '/games', keyword: 'maxItems' });
    expect(check([])).toEqual({ instancePath: '', keyword: 'type' });
  });

  test('escapes names as in a JSON pointer', () => {
    expect(additionalProperties(text)({ 'a/b~c': 1 })?.instancePath).toBe('/a~1b~0c');
    expect(additionalProperties(text)({ '': 1 })?.instancePath).toBe('/');
  });

  test('of a missing or additional property is at the object, with the name', () => {
    expect(additionalProperties(null, 'a')({ a: 1, b: 2 })).toEqual({
      instancePath: '',
      keyword: 'additionalProperties',
      params: { additionalProperty: 'b' },
    });
    expect(required('', 'a')({ a: 1 })?.params).toEqual({ missingProperty: '' });
  });
});

describe('[TR-2] names from the prototype', () => {
  const own = JSON.parse('{"__proto__":1,"constructor":1,"hasOwnProperty":1}');

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])('%s as a key is checked as any other', (name) => {
    const value = JSON.parse(`{"${name}":5}`);
    expect(additionalProperties(null)(value)?.params).toEqual({ additionalProperty: name });
    expect(additionalProperties(text)(value)).toEqual({ instancePath: `/${name}`, keyword: 'type' });
    expect(additionalProperties(null, 'a')(value)?.keyword).toBe('additionalProperties');
    expect(propertyNames(enumOf('a'))(value)?.keyword).toBe('enum');
    expect(enumOf('a')(name)?.keyword).toBe('enum');
  });

  test('do not modify the checked objects', () => {
    all(additionalProperties(type('number')), properties({ constructor: type('number') }))(own);
    expect(Object.keys(own)).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
  });

  test('if a schema names one, the inherited value counts, as with ajv', () => {
    expect(required('constructor')({})).toBeNull();
    expect(properties({ constructor: text })({})?.instancePath).toBe('/constructor');
  });
});

test('[TR-2] a value may be nested to any depth', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  let deeper: unknown = deep;
  for (let step = 0; step < 100_000; step += 1) deeper = [deeper];
  expect(items(items(type('array')))(deeper)).toBeNull();
  expect(list(500, object({}))(deeper)?.instancePath).toBe('/0');
});
