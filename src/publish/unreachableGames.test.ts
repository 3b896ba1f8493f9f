import { expect, test } from 'vitest';
import { memoryStore } from '#src/manifest/files/brandStore.ts';
import { diskShelf } from '../authoring/brands/brandFiles.ts';
import { checkBrandIn } from '../authoring/brands/checkBrand.ts';
import { unreachableGames } from './unreachableGames.ts';

const warningsFor = (hosting: string | null) => {
  const files = [
    { path: 'brand.json', text: '{ "schemaVersion": 1, "id": "acme", "extends": "base" }' },
    ...(hosting === null ? [] : [{ path: 'hosting.json', text: hosting }]),
  ];
  const shelf = memoryStore([{ id: 'acme', files, assets: {} }], diskShelf());
  return unreachableGames([checkBrandIn(shelf, 'acme')]).map(
    ({ file, line, column, pointer, severity }) => `${file}:${line}:${column} ${pointer} ${severity}`,
  );
};

test('[GL-9][OP-2] an exported brand gets a warning where it frames games that it cannot reach', () => {
  expect(
    warningsFor('{\n  "hosts": ["play.acme.com"],\n  "gameOrigins": ["https://g.example", "reference"]\n}'),
  ).toEqual(['brands/acme/hosting.json:3:40 /gameOrigins/1 warning']);
  // Inherited from the base.
  expect(warningsFor('{ "hosts": ["play.acme.com"] }')).toEqual(['brands/acme/hosting.json:1:1  warning']);
  expect(warningsFor(null)).toEqual(['brands/acme/hosting.json:1:1  warning']);
  for (const fine of [
    '{ "hosts": ["play.acme.com"], "gameOrigins": ["https://games.example"] }',
    '{ "hosts": ["play.acme.com"], "gameOrigins": [] }',
    '{ "hosts": [], "apiOrigin": "https://api.example" }',
    '{ "hosts": [], "apiOrigin": "https://api.example:9000", "gameOrigins": ["reference"] }',
  ])
    expect(warningsFor(fine)).toEqual([]);
});
