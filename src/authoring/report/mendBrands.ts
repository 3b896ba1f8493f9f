import { applyChanges } from '#src/manifest/files/applyChanges.ts';
import type { SourceFile } from '#src/manifest/files/load.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { editedShelf, type Shelf } from '#src/manifest/files/shelf.ts';
import { checkAllOn, textsReader } from '../brands/checkBrand.ts';

/** One edit that was made. */
export interface Mended extends Pick<Problem, 'file' | 'line' | 'column' | 'code' | 'pointer'> {
  /** What was done, in the past tense. */
  readonly does: string;
}

/** What came of mending: the new texts of files by their path, and each edit. */
export interface Mending {
  readonly texts: ReadonlyMap<string, string>;
  readonly done: readonly Mended[];
}

/** No brand has more to mend than this; a search that does not end here has lost its way. */
const mostEdits = 1000;

const keyOf = ({ code, file, pointer }: Problem) => `${code} ${file} ${pointer}`;

const errorsIn = (problems: readonly Problem[]) =>
  problems.filter(({ severity }) => severity === 'error').length;

/** Whether an edit mended its problem, the file can still be read, and there are no more errors than before. */
function isBetter(now: readonly Problem[], before: readonly Problem[], { code, file }: Problem): boolean {
  const alike = (problems: readonly Problem[]) =>
    problems.filter((one) => one.code === code && one.file === file).length;
  const isRead = !now.some((one) => one.code === 'not-json' && one.file === file);
  return isRead && alike(now) < alike(before) && errorsIn(now) <= errorsIn(before);
}

/**
 * Mends what is certain in the files of these brands, one edit after the other (names, then where things stand), each
 * judged by a new check: an edit
 * that does not mend its problem, or after which there are more errors, is taken back. So it never makes a sound brand
 * unsound, and a second run finds nothing to do. Writes nothing.
 */
export function mendBrands(
  shelf: Shelf,
  filesOf: (id: string) => readonly SourceFile[],
  ids: readonly string[],
): Mending {
  const catalogues = textsReader();
  let texts = new Map<string, string>();
  const done: Mended[] = [];
  const given = new Set<string>();
  const judge = (edits: ReadonlyMap<string, string>) =>
    checkAllOn(editedShelf(shelf, filesOf, edits), catalogues).flatMap(({ problems }) => problems);
  const textOf = (file: string) => {
    const [, id = '', path = ''] = /^brands\/([^/]+)\/(.*)$/.exec(file) ?? [];
    return texts.get(file) ?? filesOf(id).find((one) => one.path === path)?.text;
  };

  let problems = judge(texts);
  while (done.length < mostEdits) {
    const open = problems.filter(
      (problem) => problem.fix && ids.includes(problem.brand) && !given.has(keyOf(problem)),
    );
    const next = open.find(({ code }) => code !== 'equal-positions') ?? open[0];
    if (!next?.fix) break;
    const before = textOf(next.file);
    const after = before === undefined ? null : applyChanges(before, next.fix.changes);
    const edited = new Map(texts).set(next.file, after ?? '');
    const now = after === null || after === before ? null : judge(edited);
    // What is taken out of a list leaves its place to the next one: the same place may need mending again.
    if (!now || !isBetter(now, problems, next)) {
      given.add(keyOf(next));
      continue;
    }
    if (next.fix.changes.some((change) => change.do !== 'remove')) given.add(keyOf(next));
    const { file, line, column, code, pointer } = next;
    done.push({ file, line, column, code, pointer, does: next.fix.does });
    texts = edited;
    problems = now;
  }
  return { texts, done };
}
