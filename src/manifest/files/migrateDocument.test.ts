import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { diskShelf, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { checkContextOf } from '#src/authoring/brands/checkBrand.ts';
import type { JsonObject } from '#src/domain/values/json.ts';
import { check } from '../check/check.ts';
import { loadBrandFolder } from './loadBrandFolder.ts';
import { applyMigration, migrateDocument, pointerBeforeMoves } from './migrateDocument.ts';
import { formatMigrations } from './migrations.ts';

const base = loadBrandFolder(readBrandSource('base'));
const brand = (text: string, id = 'acme') => loadBrandFolder({ id, files: [{ path: 'brand.json', text }] });
const checked = (...layers: readonly ReturnType<typeof brand>[]) =>
  check([base, ...layers], checkContextOf([base, ...layers], diskShelf()));
const fixture = (from: number, which: 'before' | 'after') =>
  new URL(`../../../tests/contract/migrations/${from}.${which}.json`, import.meta.url);

test('[BR-7] there is one migration for every version before the current one', () => {
  expect(formatMigrations.map(({ from }) => from)).toEqual(
    Array.from({ length: currentSchemaVersion - 1 }, (_, index) => index + 1),
  );
});

describe.each(formatMigrations)('[BR-7] version $from', (step) => {
  const read = (which: 'before' | 'after'): JsonObject =>
    JSON.parse(readFileSync(fixture(step.from, which), 'utf8'));

  test('has fixtures of before and after', () => {
    expect(existsSync(fixture(step.from, 'before')) && existsSync(fixture(step.from, 'after'))).toBe(true);
  });

  test('becomes the next version, and other values stay', () => {
    const before = read('before');
    const frozen = JSON.stringify(before);
    expect(applyMigration(before, step).document).toEqual(read('after'));
    expect(JSON.stringify(before)).toBe(frozen);
  });

  test('has a description', () => {
    expect(step.does).not.toBe('');
    expect(migrateDocument(read('before')).applied[0]).toBe(step);
  });
});

test('[BR-7] a brand of the current version is returned unchanged', () => {
  const document = { schemaVersion: currentSchemaVersion, compliance: { age: 18 } };
  expect(migrateDocument(document)).toMatchObject({ document, state: 'current', moves: [] });
  expect(migrateDocument(document).document).toBe(document);
});

test.each([
  [undefined, 'missing'],
  [null, 'missing'],
  [currentSchemaVersion + 1, 'newer'],
  ['1', 'unreadable'],
  [0, 'unreadable'],
  [1.5, 'unreadable'],
])('[BR-7] schemaVersion %j is %s, and the brand is unchanged', (schemaVersion, state) => {
  const document = { ...(schemaVersion === undefined ? {} : { schemaVersion }), compliance: { age: 18 } };
  expect(migrateDocument(document)).toMatchObject({ document, state, moves: [] });
});

test('[BR-7] an overlay that deletes or replaces the old key does so with the new one', () => {
  expect(migrateDocument({ schemaVersion: 1, compliance: { age: null } }).document.compliance).toEqual({
    minimumAge: null,
  });
  expect(migrateDocument({ schemaVersion: 1, compliance: null }).document.compliance).toBeNull();
  expect(
    migrateDocument({ schemaVersion: 1, compliance: { age: 18, minimumAge: 21 } }).document.compliance,
  ).toEqual({
    age: 18,
    minimumAge: 21,
  });
});

describe('[BR-7] a brand of version 1', () => {
  const old = (rest: string) => brand(`{ "schemaVersion": 1, "id": "acme", "name": "Acme",${rest} }`);

  test('is valid, with one warning about how it was read', () => {
    const { brand: valid, problems } = checked(old('\n  "compliance": { "age": 21 }'));
    expect(problems).toMatchObject([
      { code: 'old-schema-version', severity: 'warning', line: 1, column: 20, pointer: '/schemaVersion' },
    ]);
    expect(valid?.compliance).toEqual({ minimumAge: 21 });
    expect(valid?.schemaVersion).toBe(currentSchemaVersion);
  });

  test('has its problems at the positions in its own file', () => {
    const { problems } = checked(old('\n  "compliance": {\n    "age": 17 }'));
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'bad-value', pointer: '/compliance/minimumAge', line: 3, column: 12 },
    ]);
  });

  test('may extend and be extended by brands of other versions', () => {
    const parent = brand(
      '{ "schemaVersion": 1, "id": "parent", "name": "P", "compliance": { "age": 21 } }',
      'parent',
    );
    const child = brand('{ "schemaVersion": 2, "id": "acme", "name": "Acme", "extends": "parent" }');
    const { brand: valid, setBy, problems } = checked(parent, child);
    expect(valid?.compliance.minimumAge).toBe(21);
    expect(setBy.get('/compliance/minimumAge')).toBe('parent');
    expect(problems.map(({ brand: id, code }) => [id, code])).toEqual([['parent', 'old-schema-version']]);
  });

  test('cannot use a key that a later version renamed', () => {
    const { problems } = checked(
      brand('{ "schemaVersion": 2, "id": "acme", "name": "Acme", "compliance": { "age": 21 } }'),
    );
    expect(problems).toMatchObject([{ code: 'unknown-key', pointer: '/compliance/age' }]);
  });
});

test('[BR-7] every pointer after a migration maps to one before', () => {
  const moves = [
    { from: '/a/b', to: '/a/c' },
    { from: '/a/c', to: '/d' },
  ];
  expect(pointerBeforeMoves('/d/x', moves)).toBe('/a/b/x');
  expect(pointerBeforeMoves('/a/other', moves)).toBe('/a/other');
  expect(pointerBeforeMoves('/dd', moves)).toBe('/dd');
});

test('[BR-7] whatever a layer contains, migrating never throws and never modifies it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('schemaVersion', 'compliance', 'x'), fc.jsonValue()),
      (said) => {
        const before = JSON.stringify(said);
        migrateDocument(said as JsonObject);
        expect(JSON.stringify(said)).toBe(before);
      },
    ),
  );
});
