import { applyChanges } from '#src/manifest/files/applyChanges.ts';
import { type BrandStore, editedStore } from '#src/manifest/files/brandStore.ts';
import type { SourceFile } from '#src/manifest/files/loadBrandFolder.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { checkBrandsIn, productTextsReader } from '../brands/checkBrand.ts';

/** One applied fix. */
export interface AppliedFix extends Pick<Problem, 'file' | 'line' | 'column' | 'code' | 'pointer'> {
  /** What was done. */
  readonly does: string;
}

/** The result of fixing: new file contents by path, and each fix. */
export interface FixResult {
  readonly texts: ReadonlyMap<string, string>;
  readonly done: readonly AppliedFix[];
}

/** Upper limit of fixes, to end a search that does not converge. */
const mostEdits = 1000;

const keyOf = ({ code, file, pointer }: Problem) => `${code} ${file} ${pointer}`;

const errorsIn = (problems: readonly Problem[]) =>
  problems.filter(({ severity }) => severity === 'error').length;

/** Whether a fix removed its problem, left the file readable, and added no error. */
function isBetter(now: readonly Problem[], before: readonly Problem[], { code, file }: Problem): boolean {
  const countSimilar = (problems: readonly Problem[]) =>
    problems.filter((one) => one.code === code && one.file === file).length;
  const isReadable = !now.some((one) => one.code === 'not-json' && one.file === file);
  return isReadable && countSimilar(now) < countSimilar(before) && errorsIn(now) <= errorsIn(before);
}

/**
 * Applies the certain fixes of these brands one after the other, names before positions. Each is checked: a
 * fix that leaves its problem or adds errors is undone. So a valid brand stays valid, and a second run has
 * nothing to do. Writes no file.
 */
export function fixBrands(
  shelf: BrandStore,
  filesOf: (id: string) => readonly SourceFile[],
  ids: readonly string[],
): FixResult {
  const catalogues = productTextsReader();
  let texts = new Map<string, string>();
  const done: AppliedFix[] = [];
  const attempted = new Set<string>();
  const checkWith = (edits: ReadonlyMap<string, string>) =>
    checkBrandsIn(editedStore(shelf, filesOf, edits), catalogues).flatMap(({ problems }) => problems);
  const textOf = (file: string) => {
    const [, id = '', path = ''] = /^brands\/([^/]+)\/(.*)$/.exec(file) ?? [];
    return texts.get(file) ?? filesOf(id).find((one) => one.path === path)?.text;
  };

  let problems = checkWith(texts);
  while (done.length < mostEdits) {
    const open = problems.filter(
      (problem) => problem.fix && ids.includes(problem.brand) && !attempted.has(keyOf(problem)),
    );
    const next = open.find(({ code }) => code !== 'equal-positions') ?? open[0];
    if (!next?.fix) break;
    const before = textOf(next.file);
    const after = before === undefined ? null : applyChanges(before, next.fix.changes);
    const edited = new Map(texts).set(next.file, after ?? '');
    const now = after === null || after === before ? null : checkWith(edited);
    // Removing a list item shifts the next one into its place, which may need a fix too.
    if (!now || !isBetter(now, problems, next)) {
      attempted.add(keyOf(next));
      continue;
    }
    if (next.fix.changes.some((change) => change.do !== 'remove')) attempted.add(keyOf(next));
    const { file, line, column, code, pointer } = next;
    done.push({ file, line, column, code, pointer, does: next.fix.does });
    texts = edited;
    problems = now;
  }
  return { texts, done };
}
