import { nearest } from '#src/domain/values/nearest.ts';
import type { RunCell as Cell } from '../runs/run.ts';
import type { Group } from './groups.ts';

/** Properties of a cell that a word is matched against. Words of the same dimension are alternatives. */
const dimensions = ['brand', 'page', 'role', 'lang', 'width', 'template', 'state', 'status'] as const;

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A glob over cell names: `*` matches within a segment, `**` across segments. */
const globOf = (word: string): RegExp =>
  new RegExp(
    `^${word
      .split('**')
      .map((part) => part.split('*').map(escaped).join('[^/]*'))
      .join('.*')}$`,
  );

/**
 * Selects cells by words: a cell name or glob (`aurora/home/*`), `group:<id>`, or values such as `aurora`, `home`, `AR`,
 * `390`, `changed`. Globs, names and groups extend the selection; values narrow it.
 * Throws an Error that quotes a word without a match and suggests the nearest value.
 */
export function selectCells(
  cells: readonly Cell[],
  groups: readonly Group[],
  words: readonly string[],
): Cell[] {
  const named = new Set<string>();
  const values = new Map<string, Set<string>>();
  let nameWords = 0;
  for (const word of words) {
    if (word.startsWith('group:')) {
      const group = groups.find(({ id }) => id === word.slice('group:'.length));
      if (!group) throw new Error(`There is no group "${word.slice('group:'.length)}" in this run.`);
      for (const name of group.cells) named.add(name);
      nameWords++;
    } else if (word.includes('/') || word.includes('*')) {
      const glob = globOf(word);
      const found = cells.filter(({ name }) => glob.test(name));
      if (found.length === 0) throw new Error(`No cell is called "${word}".`);
      for (const { name } of found) named.add(name);
      nameWords++;
    } else {
      const dimension = dimensions.find((key) => cells.some((cell) => String(cell[key]) === word));
      if (dimension === undefined) throw new Error(unknownWord(word, cells));
      values.set(dimension, (values.get(dimension) ?? new Set()).add(word));
    }
  }
  return cells.filter(
    (cell) =>
      (nameWords === 0 || named.has(cell.name)) &&
      [...values].every(([key, accepted]) => accepted.has(String(cell[key as (typeof dimensions)[number]]))),
  );
}

function unknownWord(word: string, cells: readonly Cell[]): string {
  const known = [...new Set(cells.flatMap((cell) => dimensions.map((key) => String(cell[key]))))];
  const near = nearest(word, known);
  return `No cell has "${word}"${near === undefined || near === null ? '' : `: did you mean "${near}"?`}.`;
}
