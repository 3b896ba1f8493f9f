import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import type { Cell } from '../matrix/cell.ts';
import { git } from '../runs/git.ts';
import { type Ledger, ledgerBrands, ledgerPath, readLedgers } from '../runs/ledger.ts';
import { startReferenceServer } from '../runs/referenceServer.ts';
import type { CapturedCell } from '../runs/run.ts';
import { linkShots, readRun } from '../runs/runFolders.ts';
import { takePictures } from '../runs/takePictures.ts';

/**
 * Provides the hashes to compare with, after the new pictures are taken, so that only pictures that differ are looked up
 * or taken.
 */
export type Baseline = (captured: ReadonlyMap<string, CapturedCell>, folder: string) => Promise<Ledger>;

/** Hashes of the earlier pictures that differ. */
const differingHashes = (captured: ReadonlyMap<string, CapturedCell>, before: Ledger) =>
  [...captured].flatMap(([name, { after }]) => {
    const hash = before[name];
    return hash === undefined || hash === after ? [] : [hash];
  });

/** The ledgers of brands, null for all. Their pictures are linked from saved runs, if found there. */
export function ledgerBaseline(brands: readonly string[] | null): Baseline {
  const before = readLedgers(brands ?? ledgerBrands());
  return async (captured, folder) => {
    linkShots(folder, differingHashes(captured, before));
    return before;
  };
}

/** A saved run, without its unstable cells. */
export function savedRunBaseline(other: string): Baseline {
  const cells = readRun(other).cells.filter(({ status }) => status !== 'unstable');
  const before = Object.fromEntries(
    cells.flatMap(({ name, after }) => (after === null ? [] : [[name, after]])),
  );
  return async (captured, folder) => {
    linkShots(folder, differingHashes(captured, before), [other]);
    return before;
  };
}

/** The ledgers of brands in a commit; null if one of them is missing. */
function ledgersAt(commit: string, brands: readonly string[]): Ledger | null {
  try {
    const texts = brands.map((brand) => git('show', `${commit}:${ledgerPath}/${brand}.json`));
    return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  } catch {
    return null;
  }
}

/** Checks out a commit into a worktree, with this project's packages if both have the same lockfile. */
function checkOut(commit: string): string {
  const folder = path.join(projectFolder, '.test', `at-${commit.slice(0, 12)}`);
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit);
  const lock = (where: string) => readFileSync(path.join(where, 'package-lock.json'), 'utf8');
  const packages = path.join(folder, 'node_modules');
  if (lock(folder) === lock(projectFolder)) {
    if (!existsSync(packages)) symlinkSync(path.join(projectFolder, 'node_modules'), packages, 'dir');
  } else if (!existsSync(packages) || lstatSync(packages).isSymbolicLink()) {
    throw new Error(
      `${commit.slice(0, 10)} wants other packages than this commit. Once: cd ${folder} && npm ci; then again.`,
    );
  }
  mkdirSync(path.join(folder, '.test'), { recursive: true });
  return folder;
}

/** Removes a worktree. */
function removeCheckout(folder: string): void {
  rmSync(path.join(folder, 'node_modules'), { force: true });
  git('worktree', 'remove', '--force', folder);
}

/**
 * A commit: the hashes of its ledgers. Cells that differ from them are captured again from a build of the commit, all
 * cells if a ledger is missing.
 */
export function commitBaseline(ref: string, cells: readonly Cell[], hands: number): Baseline {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).trim();
  const ledger = ledgersAt(commit, [...new Set(cells.map(({ brand }) => brand))]);
  return async (captured, folder) => {
    const differing = cells.filter(
      ({ name }) => ledger === null || ledger[name] !== captured.get(name)?.after,
    );
    if (differing.length === 0) return ledger ?? {};
    const project = checkOut(commit);
    try {
      const server = await startReferenceServer(undefined, project);
      try {
        const options = { label: `Taking pictures of ${ref}`, quick: true };
        const taken = await takePictures(differing, server.url, folder, hands, options);
        const shot = [...taken.captured.values()].flatMap(({ name, after, stable }) =>
          after !== null && stable ? [[name, after] as const] : [],
        );
        return { ...ledger, ...Object.fromEntries(shot) };
      } finally {
        await server.stop();
      }
    } finally {
      removeCheckout(project);
    }
  };
}
