import { type BrandDiff, type ComparableBrand, diffBrands } from '#src/authoring/diff/diffBrands.ts';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import { joinWords } from '#src/domain/values/joinWords.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { RenderedVersion } from './renderVersion.ts';

/** What a publication would change, compared with the live version. */
export interface Changes {
  /** `version 3`. */
  readonly since: string;
  /** Whether the brand's own folder has changed. */
  readonly own: boolean;
  /** What else has changed: extended brands, the product's texts, the runtime. */
  readonly outside: readonly string[];
  /** What changes for players in the manifest and texts. */
  readonly diff: BrandDiff;
  /** Ids of pages that are rendered differently. */
  readonly redrawn: readonly string[];
}

/** The live version that a publication is compared with. */
export interface PreviousPublication extends ComparableBrand {
  /** How reports name it: `version 3`. */
  readonly since: string;
  readonly prints: Fingerprints;
  /** Hash of the rendered page, by page id. */
  readonly drawn: Readonly<Record<string, string>>;
}

/** Compares a rendered version with the live one. */
export function changesSince(
  past: PreviousPublication,
  checked: ValidBrand,
  now: ComparableBrand,
  drawn: RenderedVersion,
  prints: Fingerprints,
): Changes {
  const layers = checked.chain.filter(({ id }) => id !== checked.id).map(({ id }) => id);
  return {
    since: past.since,
    own: prints.own !== past.prints.own,
    outside: [
      ...(prints.layers === past.prints.layers
        ? []
        : [layers.length > 0 ? `the brand it extends (${joinWords(layers)})` : 'what it extends']),
      ...(prints.texts === past.prints.texts ? [] : ["the product's own texts"]),
      ...(prints.runtime === past.prints.runtime ? [] : ['the runtime']),
    ],
    diff: diffBrands(past, now, { colored: false }),
    redrawn: Object.entries(drawn.compared.drawn)
      .filter(([id, hash]) => past.drawn[id] !== hash)
      .map(([id]) => id),
  };
}

/** Summary of the changes in one line, for a list of versions. */
export function summarizeChanges({ diff, redrawn, outside, own }: Changes): string {
  const titles = diff.areas.map(({ title }) => title.replace(/ \(.*\)$/, '').toLowerCase());
  if (titles.length > 0)
    return titles.length > 4
      ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more`
      : joinWords(titles);
  if (redrawn.length > 0)
    return `${redrawn.length === 1 ? `page ${redrawn[0]} is` : `${redrawn.length} pages are`} drawn otherwise`;
  return outside.length > 0 || !own
    ? 'nothing that players notice: files of the runtime'
    : 'nothing that players notice';
}

/** At most this many page ids are listed. */
const mostPages = 8;

/** The changes as printed lines. */
export function formatChanges(changes: Changes, brand: string): string[] {
  const { since, own, outside, diff, redrawn } = changes;
  const lines = [`${brand}: since ${since}`];
  if (!own && outside.length > 0)
    lines.push(`  Its own folder says the same; changed: ${joinWords(outside)}.`);
  else if (outside.length > 0) lines.push(`  Besides its own folder, changed: ${joinWords(outside)}.`);
  for (const { title, changes: sentences } of diff.areas)
    lines.push(`  ${title}`, ...sentences.map((one) => `    ${one}`));
  if (diff.everywhere.length > 0) lines.push(`  Every page: by ${joinWords(diff.everywhere)}.`);
  for (const { id, path, because } of diff.pages) lines.push(`  ${id}  ${path}  by ${joinWords(because)}`);
  const reported = new Set(diff.pages.map(({ id }) => id));
  const others = diff.everywhere.length > 0 ? [] : redrawn.filter((id) => !reported.has(id));
  if (others.length > 0) {
    const more = others.length > mostPages ? ` and ${others.length - mostPages} more` : '';
    // Nothing was edited: what is left are the answers that pages show first.
    const cause = own || outside.length > 0 ? '' : ', as the API answers now';
    lines.push(`  Drawn otherwise${cause}: ${others.slice(0, mostPages).join(', ')}${more}.`);
  }
  if (diff.areas.length === 0 && others.length === 0) lines.push('  Players will notice no difference.');
  return lines;
}
