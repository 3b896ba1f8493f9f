import type { RunCell as Cell, Status } from '#src/qa/runs/run.ts';
import type { PairDifference } from '../reportData.ts';

/** Sign, label and explanation of each status, so that colour is not the only difference. */
export const statusTexts: Readonly<
  Record<Status, { readonly sign: string; readonly word: string; readonly means: string }>
> = {
  missing: {
    sign: '?',
    word: 'Not captured',
    means:
      'There is no picture, so nobody knows how it looks. The run has failed: mend the cause and shoot again.',
  },
  unstable: {
    sign: '~',
    word: 'Unstable',
    means:
      'No two shots in a row were equal, so there is nothing to judge. Find what moves, and shoot again.',
  },
  changed: { sign: '≠', word: 'Changed', means: 'It no longer looks as approved.' },
  new: {
    sign: '+',
    word: 'New',
    means: 'The ledger does not know this cell yet. Approve it if it looks right.',
  },
  removed: {
    sign: '−',
    word: 'Removed',
    means:
      'The ledger knows this cell, and the manifests do not ask for it any more. Approve it if it is gone on purpose.',
  },
  same: { sign: '=', word: 'Same', means: 'Every pixel is as approved.' },
};

/** Order of the statuses on the page. */
export const statusOrder: readonly Status[] = ['missing', 'unstable', 'changed', 'new', 'removed', 'same'];

export const formatNumber = (value: number): string => value.toLocaleString('en');
export const plural = (count: number, word: string): string =>
  `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;
/** Bytes as kB of 1000, with one decimal below 100 kB. */
export const formatKilobytes = (bytes: number): string =>
  `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;

/** How much of a picture differs, in one line. */
export function describeAmount({ pixels, changed, moved, after }: PairDifference): string {
  const percent = (100 * changed) / Math.max(1, after.width * after.height);
  const part = percent < 0.01 ? 'less than 0.01 %' : `${percent.toFixed(percent < 1 ? 2 : 1)} %`;
  const summary = `${plural(changed, 'pixel')} changed (${part})`;
  return moved > 0 && changed < pixels
    ? `${summary}, ${plural(moved, 'row')} merely moved (with them ${formatNumber(pixels)} pixels)`
    : summary;
}

/** Properties that distinguish a cell from the others of its page. */
export const cellTraits = (cell: Cell): string[] =>
  [cell.role, cell.lang, `${cell.width}\u00a0px`, cell.template, cell.state].filter(
    (trait) => trait !== null,
  );
