import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import type { SourceChange } from '../matrix/affectedPages.ts';
import { git } from './git.ts';
import { ledgerPath } from './ledger.ts';

/** Git pathspecs of everything that can change a picture. */
const picturePaths = [
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
/** Maximum number of commits listed. */
const maxCommits = 12;

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

/** The result of a function; undefined if it throws, such as git outside a repository. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Keys whose texts differ between two versions of a catalogue of texts. */
function differingKeys(before: string, now: string): string[] {
  const [oldTexts, newTexts] = [before, now].map((text) => JSON.parse(text) as Record<string, string>) as [
    Record<string, string>,
    Record<string, string>,
  ];
  const keys = new Set([...Object.keys(oldTexts), ...Object.keys(newTexts)]);
  return [...keys].filter((key) => oldTexts[key] !== newTexts[key]);
}

/**
 * Files that differ from the last commit that changed the ledger, including uncommitted ones. Undefined outside git and
 * without such a commit.
 */
export function changesSinceLedger(): SourceChange[] | undefined {
  return attempt(() => {
    const commit = git('log', '-1', '--format=%H', '--', ledgerPath).trim();
    if (commit === '') return undefined;
    const files = [
      ...lines(git('diff', '--name-only', '--no-renames', commit)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ];
    return files.map((file): SourceChange => {
      if (!/(?:^|\/)locales\/[^/]+\.json$/.test(file)) return { file };
      const before = attempt(() => git('show', `${commit}:${file}`)) ?? '{}';
      const now = attempt(() => readFileSync(path.join(projectFolder, file), 'utf8')) ?? '{}';
      return { file, textKeys: differingKeys(before, now) };
    });
  });
}

/** Commits since the ledger entry of a cell was last updated that may have changed its picture, newest first, as text. */
export function commitsSinceUpdate(brand: string, hash: string | null): string[] {
  const file = `${ledgerPath}/${brand}.json`;
  const commits = attempt(() => {
    const updated =
      hash === null
        ? git('log', '-1', '--format=%H', '--', file)
        : git('log', '-1', '--format=%H', `-S${hash}`, '--', file);
    const from = updated.trim();
    return lines(git('log', '--format=%h %s', from === '' ? 'HEAD' : `${from}..HEAD`, '--', ...picturePaths));
  });
  if (commits === undefined) return [];
  const uncommitted = attempt(() => git('status', '--porcelain', '--', ...picturePaths).trim()) ?? '';
  const more = commits.length - maxCommits;
  return [
    ...(uncommitted === '' ? [] : ['(what is not committed yet)']),
    ...commits.slice(0, maxCommits),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
