import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { generateBrand } from './generateBrands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-generate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[BR-8] generated brands are valid, and all differ', () => {
  cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
  const base = checkBrand('base').brand as Brand;
  const made = [0, 1, 2, 3, 5, 7, 35, 9999].map((number) => {
    const id = generateBrand(number, base, folder);
    const { brand, problems } = checkBrand(id, folder);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    return brand as Brand;
  });
  const distinct = (of: (brand: Brand) => unknown) =>
    new Set(made.map((brand) => JSON.stringify(of(brand)))).size;
  expect([distinct(({ name }) => name), distinct(({ theme }) => theme.colors)]).toEqual([
    made.length,
    made.length,
  ]);
  expect(distinct(({ menus }) => menus)).toBeGreaterThan(1);
});
