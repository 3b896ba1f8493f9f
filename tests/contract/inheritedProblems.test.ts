import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { diskShelf } from '#src/authoring/brands/brandFiles.ts';
import { checkBrandIn, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { isObject, type Json, type JsonObject } from '#src/domain/values/json.ts';
import { type BrandStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import { describeProblem } from '#src/manifest/files/problem.ts';
import { svg } from './problems/sample.ts';

const disk = diskShelf();
const baseShelf: BrandStore = { ...disk, ids: () => ['base'], invalidFolders: () => [] };
const texts = productTextsReader();
const base = disk.brand('base')?.document ?? {};
const picture = new TextEncoder().encode(svg(''));

/** The steps to every value of the base that a brand may say anew. */
function placesIn(value: JsonObject, steps: readonly string[] = []): (readonly string[])[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...steps, key];
    if (steps.length === 0 && ['$schema', 'schemaVersion', 'id', 'name'].includes(key)) return [];
    return isObject(part) ? [at, ...placesIn(part, at)] : [at];
  });
}
const places = placesIn(base);
const valueAt = (steps: readonly string[]): Json =>
  steps.reduce<Json>((value, step) => (value as JsonObject)[step] as Json, base);

type Change = readonly [steps: readonly string[], value: Json];

/** The problems of a brand that says these values, each in place of that of the base. */
function problemsOf(changes: readonly Change[]) {
  const document: Record<string, Json> = { schemaVersion: currentSchemaVersion, id: 'acme', name: 'Acme' };
  for (const [steps, value] of changes) {
    let part: Record<string, Json> = document;
    for (const step of steps.slice(0, -1)) {
      if (!isObject(part[step])) part[step] = {};
      part = part[step] as Record<string, Json>;
    }
    part[steps.at(-1) ?? ''] = value;
  }
  const brand = {
    id: 'acme',
    files: [{ path: 'brand.json', text: JSON.stringify(document, null, 1) }],
    assets: { 'assets/logo.svg': picture, 'assets/icon.svg': picture },
  };
  return checkBrandIn(memoryStore([brand], baseShelf), 'acme', texts).problems;
}

const removal: fc.Arbitrary<Change> = fc.constantFrom(...places).map((steps) => [steps, null]);

/** The value of another place with the same key: of the right type, and often of the wrong place. */
const byKey = Map.groupBy(places, (steps) => steps.at(-1));
const exchange: fc.Arbitrary<Change> = fc
  .constantFrom(...places.filter((steps) => (byKey.get(steps.at(-1))?.length ?? 0) > 1))
  .chain((steps) => fc.tuple(fc.constant(steps), fc.constantFrom(...(byKey.get(steps.at(-1)) ?? []))))
  .map(([steps, from]) => [steps, valueAt(from)]);

const foreign = (changes: readonly Change[]) =>
  problemsOf(changes)
    .filter(({ file }) => file !== 'brands/acme/brand.json')
    .map(describeProblem);

test('[OP-2] whatever a brand removes, the problem is in its own file', { timeout: 120_000 }, () => {
  expect(foreign([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(removal, { minLength: 1, maxLength: 4 }), (changes) => {
      expect(foreign(changes)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('[OP-2] whatever a brand removes, one null has one problem at most', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(removal, (change) => {
      expect(problemsOf([change]).map(describeProblem).slice(1)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('[OP-2] whatever a brand says anew, the problem is in its own file', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(exchange, removal), { minLength: 1, maxLength: 3 }), (changes) => {
      expect(foreign(changes)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
