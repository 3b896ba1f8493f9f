import { pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { ProposedFix } from '../files/diagnostic.ts';
import type { FilePosition, LoadedBrand, SideFile } from '../files/loadBrandFolder.ts';
import type { Fix, JsonEdit, Problem } from '../files/problem.ts';
import { problemKinds } from '../problemKinds.ts';
import type { LayerDiagnostic } from './refineDiagnostics.ts';

/**
 * Converts the diagnostics of a brand to problems with a position, and adds those of the files themselves; sorted by
 * position.
 */
export function locateDiagnostics(
  chain: readonly LoadedBrand[],
  diagnostics: readonly LayerDiagnostic[],
): Problem[] {
  const fileProblems = chain.flatMap((layer) =>
    layer.problems.map((problem): Problem => {
      const { severity, mend } = problemKinds[problem.code];
      return { ...problem, brand: layer.id, severity, mend };
    }),
  );
  const problems = [...fileProblems, ...diagnostics.map(toProblem)];
  return problems.sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.pointer, b.pointer),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sideFile = (layer: LoadedBrand, path: string): SideFile | null =>
  [layer.hosting, layer.server, ...layer.locales.values()].find((file) => file?.path === path) ?? null;

function toProblem({
  layer,
  file,
  atKey,
  remedy,
  certain: _,
  converted: __,
  needs: ___,
  nearest,
  ...diagnostic
}: LayerDiagnostic): Problem {
  const { severity, mend } = problemKinds[diagnostic.code];
  const position: FilePosition =
    file === undefined
      ? layer.locate(diagnostic.pointer, atKey)
      : { file: `brands/${layer.id}/${file}`, ...spotIn(sideFile(layer, file), diagnostic.pointer, atKey) };
  const fix = remedy && fixOf(remedy, layer, file, position.file);
  return {
    ...position,
    brand: layer.id,
    severity,
    mend,
    ...diagnostic,
    ...(nearest === undefined ? {} : { nearest }),
    ...(fix ? { fix } : {}),
  };
}

function spotIn(file: SideFile | null, pointer: string, atKey = false) {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const spot = file?.find(at, atKey && at === pointer);
    if (spot) return spot;
    if (at === '') return { line: 1, column: 1 };
  }
}

/**
 * The edits of one file that carry out a proposed fix; undefined if the file does not contain a value to be changed.
 */
function fixOf(
  remedy: ProposedFix,
  layer: LoadedBrand,
  sidePath: string | undefined,
  file: string,
): Fix | undefined {
  const inFile = (pointer: string): string | null => {
    if (sidePath !== undefined) return sideFile(layer, sidePath)?.find(pointer) ? pointer : null;
    const source = layer.sourceOf(pointer);
    return source?.file === file ? source.at : null;
  };
  const changes: (JsonEdit | null)[] = [
    ...(remedy.moves ?? []).map(({ to }): JsonEdit | null => {
      // Migrations so far move values only within their object, so renaming the key is enough.
      const at = inFile(to);
      return at === null ? null : { do: 'rename', at, key: stepsOf(to).at(-1) ?? '' };
    }),
    ...(remedy.set ?? []).map(({ pointer, value }): JsonEdit | null => {
      const at = inFile(pointer);
      return at === null ? null : { do: 'set', at, value };
    }),
    ...(remedy.add ?? []).map(({ pointer, key, value }): JsonEdit | null => {
      const at = inFile(pointer);
      return at === null ? null : { do: 'add', at, key, value };
    }),
    ...(remedy.remove ?? []).map((pointer): JsonEdit | null => {
      const at = inFile(pointer);
      return at === null ? null : { do: 'remove', at };
    }),
  ];
  if (remedy.rename) {
    const { pointer, key } = remedy.rename;
    const at = inFile(pointer);
    // If the right key exists too, the operator has to choose between the two.
    const exists = inFile(pointerTo(pointer.slice(0, pointer.lastIndexOf('/')), key)) !== null;
    // A file's name cannot be changed by an edit of its text.
    changes.push(at === null || at === '' || exists ? null : { do: 'rename', at, key });
  }
  const applicable = changes.filter((change) => change !== null);
  return applicable.length === changes.length && applicable.length > 0
    ? { does: remedy.does, changes: applicable }
    : undefined;
}
