import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandIds, brandsFolder } from '#src/authoring/brands/brandFiles.ts';
import { checkAllBrands } from '#src/authoring/brands/checkBrand.ts';
import { nodesIn } from '#src/manifest/place.ts';

/** Maximum lines of JSON of a brand that extends another. */
const mostLines = 85;

const checked = checkAllBrands();
const derived = brandIds().filter((id) => id !== 'base');

const jsonFiles = (id: string) =>
  readdirSync(path.join(brandsFolder, id), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );

describe('the shipped brands', () => {
  test('[BR-3] have no problems, not even a warning', () => {
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test.each(derived)('[BR-7] %s differs from its parent in at most 85 lines', (id) => {
    const lines = jsonFiles(id).flatMap((file) =>
      readFileSync(path.join(brandsFolder, id, file), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    expect(lines.length).toBeLessThanOrEqual(mostLines);
  });

  test('[BR-1] at least one is a single file, and one is split into several', () => {
    const counts = derived.map((id) => jsonFiles(id).length);
    expect(counts).toContain(1);
    expect(Math.max(...counts)).toBeGreaterThan(3);
  });

  test('[BR-1] no two have the same home page or bottom menu', () => {
    const homes = checked.map(({ brand }) =>
      nodesIn(brand?.pages.home?.widgets ?? {}, 'main')
        .map(({ node }) => `${node.widget} ${JSON.stringify(node.props ?? {})}`)
        .join(),
    );
    const menus = checked.map(({ brand }) => Object.keys(brand?.menus.bottom ?? {}).join());
    const looks = checked.map(({ brand }) =>
      ['header', 'bottomMenu', 'footer'].map((node) => brand?.shell.widgets[node]?.props?.look).join(),
    );
    for (const list of [homes, menus, looks]) expect(new Set(list).size).toBe(checked.length);
  });
});
