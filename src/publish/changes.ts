import { listed } from '#src/domain/values/listed.ts';
import { type BrandDiff, type ComparedBrand, diffBrands } from '../authoring/diff/diffBrands.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import type { DrawnVersion } from './drawnVersion.ts';
import type { Prints } from './prints.ts';

/** What a publication would change against the version that is live. */
export interface Changes {
  /** `version 3`. */
  readonly since: string;
  /** Whether the brand's own folder says something else. */
  readonly own: boolean;
  /** What else is another: the brands it extends, the product's texts, the runtime. */
  readonly beneath: readonly string[];
  /** What players will notice in what is said. */
  readonly diff: BrandDiff;
  /** Ids of pages that are drawn otherwise. */
  readonly redrawn: readonly string[];
}

/** What is live until now. */
export interface Past extends ComparedBrand {
  /** What it is called: `version 3`. */
  readonly since: string;
  readonly prints: Prints;
  /** By page: hash of what is drawn. */
  readonly drawn: Readonly<Record<string, string>>;
}

/** Compares what was drawn with what is live until now. */
export function changesSince(
  past: Past,
  checked: SoundBrand,
  now: ComparedBrand,
  drawn: DrawnVersion,
  prints: Prints,
): Changes {
  const layers = checked.chain.filter(({ id }) => id !== checked.id).map(({ id }) => id);
  return {
    since: past.since,
    own: prints.own !== past.prints.own,
    beneath: [
      ...(prints.layers === past.prints.layers
        ? []
        : [layers.length > 0 ? `the brand it extends (${listed(layers)})` : 'what it extends']),
      ...(prints.texts === past.prints.texts ? [] : ["the product's own texts"]),
      ...(prints.runtime === past.prints.runtime ? [] : ['the runtime']),
    ],
    diff: diffBrands(past, now, { colored: false }),
    redrawn: Object.entries(drawn.compared.drawn)
      .filter(([id, hash]) => past.drawn[id] !== hash)
      .map(([id]) => id),
  };
}

/** The changes in one line: for a list of versions. */
export function changedInOneLine({ diff, redrawn, beneath, own }: Changes): string {
  const titles = diff.areas.map(({ title }) => title.replace(/ \(.*\)$/, '').toLowerCase());
  if (titles.length > 0)
    return titles.length > 4
      ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more`
      : listed(titles);
  if (redrawn.length > 0)
    return `${redrawn.length === 1 ? `page ${redrawn[0]} is` : `${redrawn.length} pages are`} drawn otherwise`;
  return beneath.length > 0 || !own
    ? 'nothing that players notice: files of the runtime'
    : 'nothing that players notice';
}

/** Most pages named one by one. */
const mostPages = 8;

/** The changes as they are printed. */
export function tellChanges(changes: Changes, brand: string): string[] {
  const { since, own, beneath, diff, redrawn } = changes;
  const lines = [`${brand}: since ${since}`];
  if (!own && beneath.length > 0) lines.push(`  Its own folder says the same; changed: ${listed(beneath)}.`);
  else if (beneath.length > 0) lines.push(`  Besides its own folder, changed: ${listed(beneath)}.`);
  for (const { title, changes: sentences } of diff.areas)
    lines.push(`  ${title}`, ...sentences.map((one) => `    ${one}`));
  if (diff.everywhere.length > 0) lines.push(`  Every page: by ${listed(diff.everywhere)}.`);
  for (const { id, path, because } of diff.pages) lines.push(`  ${id}  ${path}  by ${listed(because)}`);
  const told = new Set(diff.pages.map(({ id }) => id));
  const others = diff.everywhere.length > 0 ? [] : redrawn.filter((id) => !told.has(id));
  if (others.length > 0) {
    const more = others.length > mostPages ? ` and ${others.length - mostPages} more` : '';
    lines.push(`  Drawn otherwise: ${others.slice(0, mostPages).join(', ')}${more}.`);
  }
  if (diff.areas.length === 0 && others.length === 0) lines.push('  Players will notice no difference.');
  return lines;
}
