import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import type { Change } from '../matrix/reach.ts';
import { ledgerPath } from './ledger.ts';

/** What pictures are made of: a commit that touches nothing of it changes none. */
const seenFolders = [
  'brands',
  'locales',
  'schemas',
  'src',
  ':!src/qa/bench',
  ':!src/qa/report',
  'widgets',
  'package-lock.json',
  'vite.config.ts',
] as const;
/** Commits that are named one by one. */
const mostCommits = 12;

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/** What git says; undefined outside git, and where it does not know what is asked about. */
function asked<T>(question: () => T): T | undefined {
  try {
    return question();
  } catch {
    return undefined;
  }
}

/** Keys that have other words in one catalogue than in the other. */
function differingKeys(before: string, now: string): string[] {
  const [one, two] = [before, now].map((text) => JSON.parse(text) as Record<string, string>) as [
    Record<string, string>,
    Record<string, string>,
  ];
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((key) => one[key] !== two[key]);
}

/**
 * What differs from the last commit in which the ledger changed, what is not committed yet among it. Undefined where git
 * does not tell.
 */
export function changesSinceLedger(): Change[] | undefined {
  return asked(() => {
    const commit = git('log', '-1', '--format=%H', '--', ledgerPath).trim();
    if (commit === '') return undefined;
    const files = [
      ...lines(git('diff', '--name-only', '--no-renames', commit)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ];
    return files.map((file): Change => {
      if (!/(?:^|\/)locales\/[^/]+\.json$/.test(file)) return { file };
      const before = asked(() => git('show', `${commit}:${file}`)) ?? '{}';
      const now = asked(() => readFileSync(path.join(projectFolder, file), 'utf8')) ?? '{}';
      return { file, textKeys: differingKeys(before, now) };
    });
  });
}

/** The commits that may have changed how a cell looks since its line in the ledger was last renewed, the newest first. */
export function commitsSinceRenewed(brand: string, hash: string | null): string[] {
  const file = `${ledgerPath}/${brand}.json`;
  const found = asked(() => {
    const renewed =
      hash === null
        ? git('log', '-1', '--format=%H', '--', file)
        : git('log', '-1', '--format=%H', `-S${hash}`, '--', file);
    const from = renewed.trim();
    return lines(git('log', '--format=%h %s', from === '' ? 'HEAD' : `${from}..HEAD`, '--', ...seenFolders));
  });
  if (found === undefined) return [];
  const uncommitted = asked(() => git('status', '--porcelain', '--', ...seenFolders).trim()) ?? '';
  const more = found.length - mostCommits;
  return [
    ...(uncommitted === '' ? [] : ['(what is not committed yet)']),
    ...found.slice(0, mostCommits),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
