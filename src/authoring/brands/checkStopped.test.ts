import { describe, expect, test } from 'vitest';
import { type BrandStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import { diskShelf } from './brandFiles.ts';
import { checkBrandsIn } from './checkBrand.ts';

const disk = diskShelf();

/** `acme` and `zebra` over the shipped base, on a shelf that fails as `broken` says. */
function shelfWith(
  broken: Partial<BrandStore>,
  more: readonly { path: string; text: string }[] = [],
): BrandStore {
  const sources = ['acme', 'zebra'].map((id) => ({
    id,
    files: [
      {
        path: 'brand.json',
        text: `{ "schemaVersion": 2, "id": "${id}", "name": "${id}",\n  "assets": { "logo": "assets/${id}.svg" } }`,
      },
      ...(id === 'acme' ? more : []),
    ],
    assets: { [`assets/${id}.svg`]: disk.asset('base', 'assets/logo.svg') as Uint8Array },
  }));
  return { ...memoryStore(sources, { ...disk, ids: () => ['base'] }), ...broken };
}

describe('[BR-10][OP-2] a check that fails at one brand', () => {
  test('is a problem at the part of that brand where it failed, and the others are checked', () => {
    const sound = shelfWith({});
    const shelf = shelfWith({
      asset(id, path) {
        if (path === 'assets/acme.svg') throw new Error('the disk is broken');
        return sound.asset(id, path);
      },
    });
    const checked = checkBrandsIn(shelf);
    const acme = checked.find(({ id }) => id === 'acme');
    expect(acme?.problems).toMatchObject([
      {
        code: 'check-stopped',
        severity: 'error',
        file: 'brands/acme/brand.json',
        line: 2,
        column: 3,
        pointer: '/assets',
        message: 'The check of this brand failed here: the disk is broken.',
      },
    ]);
    expect(acme?.brand).toBeNull();
    for (const id of ['base', 'zebra']) expect(checked.find((one) => one.id === id)?.brand).not.toBeNull();
  });

  test('names the file, where the failure is in one beside the document', () => {
    const more = [{ path: 'hosting.json', text: '{ "hosts": ["play.example"] }' }];
    const shelf = shelfWith({}, more);
    const loaded = shelf.brand('acme');
    if (!loaded) throw new Error('no brand');
    const hosting = {
      ...loaded.hosting,
      path: 'hosting.json',
      problems: [],
      find: () => null,
      get value(): never {
        throw new Error('unreadable');
      },
    };
    const broken: BrandStore = {
      ...shelf,
      brand: (id) => (id === 'acme' ? { ...loaded, hosting } : shelf.brand(id)),
    };
    const acme = checkBrandsIn(broken).find(({ id }) => id === 'acme');
    expect(acme?.problems).toMatchObject([{ code: 'check-stopped', file: 'brands/acme/hosting.json' }]);
  });

  test('is told even where the brand cannot be read at all', () => {
    const sound = shelfWith({});
    const shelf = shelfWith({
      brand(id) {
        if (id === 'acme') throw new Error('permission denied');
        return sound.brand(id);
      },
    });
    const checked = checkBrandsIn(shelf);
    expect(checked.find(({ id }) => id === 'acme')?.problems).toMatchObject([
      {
        code: 'check-stopped',
        file: 'brands/acme/brand.json',
        message: expect.stringContaining('permission denied'),
      },
    ]);
    expect(checked.find(({ id }) => id === 'zebra')?.brand).not.toBeNull();
  });
});
