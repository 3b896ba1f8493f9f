import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';

/** What each cell looks like when all is well: its name and the hash of its pixels. */
export type Ledger = Readonly<Record<string, string>>;

/** Where git keeps the ledgers, one file a brand, from the project's folder on. */
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

/** The ledger of a brand; empty where it has none yet. */
export function readLedger(brand: string, folder = ledgerFolder): Ledger {
  const file = fileOf(brand, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ledger) : {};
}

/** Every cell of several ledgers. */
export const readLedgers = (brands: readonly string[], folder = ledgerFolder): Ledger =>
  Object.assign({}, ...brands.map((brand) => readLedger(brand, folder)));

/** Writes the ledger of a brand, one line a cell, sorted; whole or not at all. */
export function writeLedger(brand: string, ledger: Ledger, folder = ledgerFolder): void {
  const lines = Object.entries(ledger)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `  ${JSON.stringify(name)}: ${JSON.stringify(hash)}`);
  mkdirSync(folder, { recursive: true });
  const fresh = `${fileOf(brand, folder)}.${process.pid}`;
  writeFileSync(fresh, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
  renameSync(fresh, fileOf(brand, folder));
}

/** Changes cells of the ledgers: a new hash, or null for a cell that is gone. */
export function changeLedgers(changes: Readonly<Record<string, string | null>>, folder = ledgerFolder): void {
  const byBrand = Map.groupBy(Object.entries(changes), ([name]) => name.slice(0, name.indexOf('/')));
  for (const [brand, list] of byBrand) {
    const ledger: Record<string, string> = { ...readLedger(brand, folder) };
    for (const [name, hash] of list)
      if (hash === null) delete ledger[name];
      else ledger[name] = hash;
    writeLedger(brand, ledger, folder);
  }
}
