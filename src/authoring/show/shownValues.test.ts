import { describe, expect, test } from 'vitest';
import { loadBrandFolder } from '#src/manifest/files/loadBrandFolder.ts';
import { mergeLayers } from '#src/manifest/files/merge.ts';
import { readPointer, valueAtPointer, valuesOf } from './shownValues.ts';
import { formatValues } from './showReport.ts';

const base = loadBrandFolder({
  id: 'base',
  files: [
    {
      path: 'brand.json',
      text: '{\n  "name": "Livery",\n  "theme": { "scheme": "light", "radius": { "card": 16 } },\n  "list": [1, 2]\n}',
    },
    { path: 'pages/home.json', text: '{\n  "paths": ["/"],\n  "widgets": {}\n}' },
  ],
});
const acme = loadBrandFolder({
  id: 'acme',
  files: [{ path: 'brand.json', text: '{\n  "name": "Acme",\n  "theme": {\n    "scheme": "dark"\n  }\n}' }],
});
const chain = [base, acme];
const merged = { chain, ...mergeLayers(chain.map(({ id, document }) => ({ name: id, document }))) };

describe('[OP-5] brand show', () => {
  test('each value with the brand, file and line that set it last', () => {
    expect(valuesOf(merged, '')).toEqual([
      { pointer: '/name', value: 'Acme', layer: 'acme', file: 'brands/acme/brand.json', line: 2, column: 3 },
      {
        pointer: '/theme/scheme',
        value: 'dark',
        layer: 'acme',
        file: 'brands/acme/brand.json',
        line: 4,
        column: 5,
      },
      {
        pointer: '/theme/radius/card',
        value: 16,
        layer: 'base',
        file: 'brands/base/brand.json',
        line: 3,
        column: 45,
      },
      { pointer: '/list', value: [1, 2], layer: 'base', file: 'brands/base/brand.json', line: 4, column: 3 },
      {
        pointer: '/pages/home/paths',
        value: ['/'],
        layer: 'base',
        file: 'brands/base/pages/home.json',
        line: 2,
        column: 3,
      },
      {
        pointer: '/pages/home/widgets',
        value: {},
        layer: 'base',
        file: 'brands/base/pages/home.json',
        line: 3,
        column: 3,
      },
    ]);
  });

  test.each(['pages.home.paths', 'pages/home/paths', '/pages/home/paths', '/pages/home/paths/'])(
    'takes %s',
    (text) => {
      expect(readPointer(text)).toBe('/pages/home/paths');
    },
  );

  test('an unknown name gets the nearest name, or the list of names', () => {
    expect(() => valueAtPointer(merged.document, '/pages/hom')).toThrow(
      'There is no "hom" in /pages. Did you mean "/pages/home"?',
    );
    expect(() => valueAtPointer(merged.document, '/theme/zzzzzzzz')).toThrow('It has scheme, radius.');
    expect(() => valueAtPointer(merged.document, '/name/x')).toThrow('There is no "x" in /name.');
  });

  test('columns are aligned, and names relative to the requested pointer', () => {
    expect(formatValues(merged, 'acme', '/theme', false)).toEqual([
      'scheme       "dark"  acme  brands/acme/brand.json:4',
      'radius.card  16      base  brands/base/brand.json:3',
    ]);
    expect(formatValues(merged, 'acme', '/name', false)).toEqual([
      'name  "Acme"  acme  brands/acme/brand.json:2',
    ]);
  });

  test('many values are summarised, unless all are requested', () => {
    const many = loadBrandFolder({
      id: 'many',
      files: [
        {
          path: 'brand.json',
          text: JSON.stringify({
            a: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, i])),
            b: 1,
          }),
        },
      ],
    });
    const big = { chain: [many], ...mergeLayers([{ name: 'many', document: many.document }]) };
    expect(formatValues(big, 'many', '', false)).toEqual([
      'a  60 values  many',
      'b  1          many',
      '',
      '61 values. Look into one: npm run brand -- show many a   (--all shows every one)',
    ]);
    expect(formatValues(big, 'many', '', true)).toHaveLength(61);
  });
});
