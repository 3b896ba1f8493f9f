import { joinWords } from '#src/domain/values/joinWords.ts';
import type { BrandDiff } from './diffBrands.ts';

/** The differences as printed lines. */
export function formatDiff(a: string, b: string, { areas, everywhere, pages }: BrandDiff): string[] {
  if (areas.length === 0) return [`Players will notice no difference between ${a} and ${b}.`];
  const lines = [`From ${a} to ${b}: what changes for players`];
  for (const { title, changes } of areas) lines.push('', title, ...changes.map((change) => `  ${change}`));
  lines.push('', 'Pages touched');
  if (everywhere.length > 0) lines.push(`  every page: by ${joinWords(everywhere)}`);
  const width = Math.max(0, ...pages.map(({ id }) => id.length));
  for (const { id, path, because } of pages)
    lines.push(`  ${id.padEnd(width)}  ${path}  by ${joinWords(because)}`);
  return lines;
}
