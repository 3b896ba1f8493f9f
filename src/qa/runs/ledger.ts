import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** The approved picture of each cell: pixel hash by cell name. */
export type Ledger = Readonly<Record<string, string>>;

/** Folder of the ledgers, one file per brand, relative to the project's folder. */
export const ledgerPath = 'tests/snapshots/ledger';

export const ledgerFolder = path.join(projectFolder, ledgerPath);

const fileOf = (brand: string, folder: string) => path.join(folder, `${brand}.json`);

/** Brands that have a ledger, sorted. */
export const ledgerBrands = (folder = ledgerFolder): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort()
    : [];

/** The ledger of a brand; empty if there is none. */
export function readLedger(brand: string, folder = ledgerFolder): Ledger {
  const file = fileOf(brand, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ledger) : {};
}

/** The ledgers of several brands, merged. */
export const readLedgers = (brands: readonly string[], folder = ledgerFolder): Ledger =>
  Object.assign({}, ...brands.map((brand) => readLedger(brand, folder)));

/** Writes the ledger of a brand atomically, one line per cell, sorted. */
export function writeLedger(brand: string, ledger: Ledger, folder = ledgerFolder): void {
  const lines = Object.entries(ledger)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `  ${JSON.stringify(name)}: ${JSON.stringify(hash)}`);
  mkdirSync(folder, { recursive: true });
  const temporary = `${fileOf(brand, folder)}.${process.pid}`;
  writeFileSync(temporary, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
  renameSync(temporary, fileOf(brand, folder));
}

/** Updates entries of the ledgers: hash by cell name, or null to remove a cell. */
export function updateLedgers(changes: Readonly<Record<string, string | null>>, folder = ledgerFolder): void {
  const byBrand = Map.groupBy(Object.entries(changes), ([name]) => name.slice(0, name.indexOf('/')));
  for (const [brand, entries] of byBrand) {
    const ledger: Record<string, string> = { ...readLedger(brand, folder) };
    for (const [name, hash] of entries)
      if (hash === null) delete ledger[name];
      else ledger[name] = hash;
    writeLedger(brand, ledger, folder);
  }
}
