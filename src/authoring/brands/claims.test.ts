import { describe, expect, test } from 'vitest';
import { memoryStore } from '#src/manifest/files/brandStore.ts';
import { diskShelf } from './brandFiles.ts';
import { checkBrandsIn } from './checkBrand.ts';
import { type Owners, settleClaims } from './claims.ts';

interface Made {
  readonly hosts?: readonly string[];
  readonly merchant?: string;
  readonly name?: string;
  /** What brand.json says as its id, where that is not the name of the folder. */
  readonly id?: string;
  /** Age of the folder: small is older. */
  readonly since?: number;
}

/** Brands over the shipped base. */
function shelfOf(brands: Readonly<Record<string, Made>>) {
  const disk = diskShelf();
  const sources = Object.entries(brands).map(
    ([id, { hosts = [], merchant = id, name = id, id: said = id }]) => ({
      id,
      files: [
        { path: 'brand.json', text: JSON.stringify({ schemaVersion: 2, id: said, name, merchant }) },
        { path: 'hosting.json', text: JSON.stringify({ hosts }) },
      ],
      assets: Object.fromEntries(
        ['assets/logo.svg', 'assets/icon.svg'].map((file) => [file, disk.asset('base', file) as Uint8Array]),
      ),
    }),
  );
  const base = { ...disk, ids: () => ['base'] };
  return { ...memoryStore(sources, base), since: (id: string) => brands[id]?.since ?? 0 };
}

/** Codes of the problems of each brand that has any. */
const toldOf = (checked: ReturnType<typeof checkBrandsIn>) =>
  Object.fromEntries(
    checked.flatMap(({ id, problems }) =>
      problems.length === 0 ? [] : [[id, problems.map(({ code }) => code)]],
    ),
  );

describe('[SV-1][BR-10] a claim of two brands', () => {
  test('of which nobody knows the owner is that of the older folder', () => {
    const shelf = shelfOf({
      acme: { hosts: ['play.example'], since: 2 },
      zebra: { hosts: ['play.example'], since: 1 },
    });
    expect(toldOf(checkBrandsIn(shelf))).toEqual({ acme: ['duplicate-host'] });
  });

  test('stays with its owner, whatever the folders look like', () => {
    const shelf = shelfOf({
      acme: { hosts: ['play.example'], since: 1 },
      zebra: { hosts: ['play.example'], since: 2 },
    });
    const owners: Owners = new Map([['host play.example', 'zebra']]);
    expect(toldOf(checkBrandsIn(shelf, undefined, owners))).toEqual({ acme: ['duplicate-host'] });
  });

  test('passes on when its owner gives it up, or goes', () => {
    const owners: Owners = new Map([['host play.example', 'zebra']]);
    for (const brands of [
      { acme: { hosts: ['play.example'] }, zebra: {} },
      { acme: { hosts: ['play.example'] } },
    ]) {
      const shelf = shelfOf(brands);
      const checked = checkBrandsIn(shelf);
      expect(settleClaims(checked, shelf, owners).owners.get('host play.example')).toBe('acme');
    }
  });

  test('is not given to the one that is told, so that nothing leads there', () => {
    const shelf = shelfOf({
      acme: { hosts: ['play.example'] },
      zebra: { hosts: ['play.example', 'z.example'] },
    });
    const zebra = checkBrandsIn(shelf).find(({ id }) => id === 'zebra');
    expect(zebra?.hosting.hosts).toEqual(['z.example']);
    expect(zebra?.brand).toBeNull();
  });

  test('is told beside what else is wrong with the hosts', () => {
    const shelf = shelfOf({
      acme: { hosts: ['Play', 'zebra.localhost', 'play.example', 'a.example', 'play.example'] },
      zebra: { hosts: ['play.example'] },
    });
    const { acme = [] } = toldOf(checkBrandsIn(shelf));
    expect(acme.toSorted()).toEqual(['bad-host', 'duplicate-host', 'duplicate-host', 'repeated']);
    const brand = checkBrandsIn(shelf).find(({ id }) => id === 'acme');
    expect(brand?.hosting.hosts).toEqual([]);
  });

  test('cannot take the address that every brand has by its id', () => {
    const shelf = shelfOf({ acme: { hosts: ['zebra.localhost'] }, zebra: { since: 1 } });
    expect(toldOf(checkBrandsIn(shelf))).toEqual({ acme: ['duplicate-host'] });
  });

  test('of a name is a warning, of a merchant code an error', () => {
    const shelf = shelfOf({ acme: { name: 'Acme Play' }, zebra: { name: 'ACME  play!', merchant: 'ACME' } });
    const checked = checkBrandsIn(shelf);
    expect(toldOf(checked)).toEqual({ zebra: ['duplicate-merchant', 'duplicate-name'] });
  });

  test('is kept by a brand that is served, though its folder does not say it any more', () => {
    const shelf = shelfOf({ acme: { hosts: ['play.example'] }, zebra: {} });
    const served = new Map([['zebra', ['play.example']]]);
    const owners: Owners = new Map([['host play.example', 'zebra']]);
    const { brands } = settleClaims(checkBrandsIn(shelf), shelf, owners, served);
    expect(toldOf(brands)).toEqual({ acme: ['duplicate-host'] });
  });

  test('of which one is a copy of the other is told as that, and the other keeps everything', () => {
    const acme = { hosts: ['play.example'], merchant: 'acme', name: 'Acme Play' };
    const shelf = shelfOf({ acme: { ...acme, since: 2 }, copy: { ...acme, id: 'acme', since: 1 } });
    const checked = checkBrandsIn(shelf);
    expect(toldOf(checked)).toEqual({ copy: ['wrong-id'] });
    const copy = checked.find(({ id }) => id === 'copy');
    expect(copy?.hosting.hosts).toEqual([]);
    expect(copy?.problems[0]).toMatchObject({
      message: 'The folder is called "copy", and this is the id of another brand: it is a copy of "acme".',
      mend: 'Give it an id, a merchant code and a name of its own.',
    });
    expect(copy?.problems[0]?.fix).toBeUndefined();
    expect(settleClaims(checked, shelf).owners.get('host play.example')).toBe('acme');
  });

  test('stays with the original of a copy though both have errors', () => {
    const acme = { hosts: ['play.example'], merchant: 'no code', name: 'Acme Play' };
    const shelf = shelfOf({ acme: { ...acme, since: 2 }, copy: { ...acme, id: 'acme', since: 1 } });
    expect(settleClaims(checkBrandsIn(shelf), shelf).owners.get('host play.example')).toBe('acme');
  });
});
