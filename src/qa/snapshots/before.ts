import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import type { Cell } from '../matrix/cell.ts';
import { lendShots, readRun } from '../runs/kept.ts';
import { type Ledger, ledgerBrands, ledgerPath, readLedgers } from '../runs/ledger.ts';
import { openReference } from '../runs/reference.ts';
import type { SeenCell } from '../runs/run.ts';
import { takePictures } from '../runs/take.ts';

/** What cells looked like before; called when their new pictures are taken, so that only those that differ are sought. */
export type Before = (seen: ReadonlyMap<string, SeenCell>, folder: string) => Promise<Ledger>;

const hashesOf = (seen: ReadonlyMap<string, SeenCell>, before: Ledger) =>
  [...seen].flatMap(([name, { after }]) => {
    const hash = before[name];
    return hash === undefined || hash === after ? [] : [hash];
  });

/** As the ledger says. Pictures come from runs that this machine has kept, as far as they go. */
export function fromLedger(brands: readonly string[] | null): Before {
  const before = readLedgers(brands ?? ledgerBrands());
  return async (seen, folder) => {
    lendShots(folder, hashesOf(seen, before));
    return before;
  };
}

/** As a kept run saw it. */
export function fromRun(other: string): Before {
  const cells = readRun(other).cells.filter(({ status }) => status !== 'unstable');
  const before = Object.fromEntries(
    cells.flatMap(({ name, after }) => (after === null ? [] : [[name, after]])),
  );
  return async (seen, folder) => {
    lendShots(folder, hashesOf(seen, before), [other]);
    return before;
  };
}

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });

/** The ledgers as a commit has them; null for a brand that had none. */
function ledgersAt(commit: string, brands: readonly string[]): Ledger | null {
  try {
    const texts = brands.map((brand) => git('show', `${commit}:${ledgerPath}/${brand}.json`));
    return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
  } catch {
    return null;
  }
}

/** A checkout of a commit, with the packages of this one where both want the same. */
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

/** Takes a checkout away again. */
function putBack(folder: string): void {
  rmSync(path.join(folder, 'node_modules'), { force: true });
  git('worktree', 'remove', '--force', folder);
}

/**
 * As a commit looked: what its ledger says, and where that differs from what is seen now, or where it had no
 * ledger, its own pages, built and shot.
 */
export function fromCommit(ref: string, cells: readonly Cell[], hands: number): Before {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`).trim();
  const known = ledgersAt(commit, [...new Set(cells.map(({ brand }) => brand))]);
  return async (seen, folder) => {
    const wanted = cells.filter(({ name }) => known === null || known[name] !== seen.get(name)?.after);
    if (wanted.length === 0) return known ?? {};
    const project = checkOut(commit);
    try {
      const server = await openReference(undefined, project);
      try {
        const how = { label: `Taking pictures of ${ref}`, quick: true };
        const taken = await takePictures(wanted, server.url, folder, hands, how);
        const shot = [...taken.seen.values()].flatMap(({ name, after, stable }) =>
          after !== null && stable ? [[name, after] as const] : [],
        );
        return { ...known, ...Object.fromEntries(shot) };
      } finally {
        await server.stop();
      }
    } finally {
      putBack(project);
    }
  };
}
