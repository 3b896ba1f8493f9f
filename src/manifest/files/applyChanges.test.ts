import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges } from './applyChanges.ts';
import type { JsonEdit } from './problem.ts';

const rows: [text: string, change: JsonEdit, after: string | null][] = [
  ['{ "a": 1,\n\t"b":2 }', { do: 'set', at: '/b', value: 'x' }, '{ "a": 1,\n\t"b":"x" }'],
  ['{ "a": [1, 2] }', { do: 'set', at: '/a/1', value: 3 }, '{ "a": [1, 3] }'],
  ['{ "a/b": { "~": 1 } }', { do: 'rename', at: '/a~1b/~0', key: 'c"' }, '{ "a/b": { "c\\"": 1 } }'],
  ['{ "a": ["x", "y", "x"] }', { do: 'remove', at: '/a/2' }, '{ "a": ["x", "y"] }'],
  ['{ "a": ["x", "y", "x"] }', { do: 'remove', at: '/a/0' }, '{ "a": ["y", "x"] }'],
  ['{ "a": ["x"] }', { do: 'remove', at: '/a/0' }, '{ "a": [] }'],
  ['{\n  "a": [\n    1,\n    2\n  ]\n}\n', { do: 'remove', at: '/a/1' }, '{\n  "a": [\n    1\n  ]\n}\n'],
  ['{ "a": 1, "b": 2 }', { do: 'remove', at: '/a' }, '{ "b": 2 }'],
  ['{ "a": 1, "b": 2 }', { do: 'remove', at: '/b' }, '{ "a": 1 }'],
  ['{ "a": {"x":1} }', { do: 'add', at: '/a', key: 'b', value: [2] }, '{ "a": {"b": [2],"x":1} }'],
  ['{\n  "a": 1\n}\n', { do: 'add', at: '', key: 'b', value: 2 }, '{\n  "b": 2,\n  "a": 1\n}\n'],
  ['{ "a": {} }', { do: 'add', at: '/a', key: 'b', value: 2 }, '{ "a": { "b": 2 } }'],
  ['{ "a": 1 }', { do: 'add', at: '', key: 'a', value: 2 }, null],
  ['{ "a": [1] }', { do: 'add', at: '/a', key: '0', value: 2 }, null],
  ['{ "a": 1 }', { do: 'remove', at: '/b' }, null],
  ['{ "a": [1] }', { do: 'rename', at: '/a/0', key: 'x' }, null],
  ['{ "a": 1 }', { do: 'set', at: '', value: 1 }, null],
  ['', { do: 'set', at: '/a', value: 1 }, null],
];

describe('[OP-2] an edit', () => {
  test.each(rows)('%j %j', (text, change, after) => {
    expect(applyChanges(text, [change])).toBe(after);
  });

  test('several apply in order; if one does not apply, none does', () => {
    const text = '{ "a": [1, 2, 3], "b": 1 }';
    const first: JsonEdit = { do: 'remove', at: '/a/0' };
    expect(applyChanges(text, [first, first])).toBe('{ "a": [3], "b": 1 }');
    expect(applyChanges(text, [first, { do: 'remove', at: '/a/2' }])).toBeNull();
  });

  test('changes only the value it names, whatever the file’s layout', () => {
    const documents = fc.dictionary(
      fc.string(),
      fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 4 }),
      {
        minKeys: 1,
        noNullPrototype: true,
      },
    );
    fc.assert(
      fc.property(
        documents,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(0, 2, '\t'),
        (document, which, item, indent) => {
          const key = Object.keys(document)[which % Object.keys(document).length] ?? '';
          const list = document[key] ?? [];
          const index = item % list.length;
          const at = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}/${index}`;
          const text = JSON.stringify(document, null, indent);
          const removed = applyChanges(text, [{ do: 'remove', at }]) ?? '';
          expect(JSON.parse(removed)).toEqual(
            JSON.parse(JSON.stringify({ ...document, [key]: list.toSpliced(index, 1) })),
          );
          const set = applyChanges(text, [{ do: 'set', at, value: 'new' }]) ?? '';
          expect(JSON.parse(set)).toEqual(
            JSON.parse(JSON.stringify({ ...document, [key]: list.with(index, 'new') })),
          );
        },
      ),
    );
  });
});
