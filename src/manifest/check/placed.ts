import { pointerTo, stepsOf } from '#src/domain/values/json.ts';
import type { Remedy } from '../files/judged.ts';
import type { LoadedBrand, Position, SideFile } from '../files/load.ts';
import type { Change, Fix, Problem } from '../files/problem.ts';
import { problemKinds } from '../problemKinds.ts';
import type { Told } from './refined.ts';

/** Problems at their places: those of the files themselves, then what was found, sorted as one reads. */
export function placed(chain: readonly LoadedBrand[], findings: readonly Told[]): Problem[] {
  const ofFiles = chain.flatMap((layer) =>
    layer.problems.map((problem): Problem => {
      const { severity, mend } = problemKinds[problem.code];
      return { ...problem, brand: layer.id, severity, mend };
    }),
  );
  const problems = [...ofFiles, ...findings.map(place)];
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
  layer.hosting?.path === path
    ? layer.hosting
    : ([...layer.locales.values()].find((file) => file.path === path) ?? null);

function place({ layer, file, atKey, remedy, surely: _, becomes: __, nearest, ...rest }: Told): Problem {
  const { severity, mend } = problemKinds[rest.code];
  const where: Position =
    file === undefined
      ? layer.locate(rest.pointer, atKey)
      : { file: `brands/${layer.id}/${file}`, ...spotIn(sideFile(layer, file), rest.pointer, atKey) };
  const fix = remedy && fixOf(remedy, layer, file, where.file);
  return {
    ...where,
    brand: layer.id,
    severity,
    mend,
    ...rest,
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

/** The edits of one file that a remedy asks for; none where the file does not say what is to be changed. */
function fixOf(remedy: Remedy, layer: LoadedBrand, side: string | undefined, file: string): Fix | undefined {
  const inFile = (pointer: string): string | null => {
    if (side !== undefined) return sideFile(layer, side)?.find(pointer) ? pointer : null;
    const source = layer.sourceOf(pointer);
    return source?.file === file ? source.at : null;
  };
  const changes: (Change | null)[] = [
    ...(remedy.moves ?? []).map(({ to }): Change | null => {
      // What a step of the format moves has stayed in its object so far: it only has another name.
      const at = inFile(to);
      return at === null ? null : { do: 'rename', at, key: stepsOf(to).at(-1) ?? '' };
    }),
    ...(remedy.set ?? []).map(({ pointer, value }): Change | null => {
      const at = inFile(pointer);
      return at === null ? null : { do: 'set', at, value };
    }),
    ...(remedy.remove ?? []).map((pointer): Change | null => {
      const at = inFile(pointer);
      return at === null ? null : { do: 'remove', at };
    }),
  ];
  if (remedy.rename) {
    const { pointer, key } = remedy.rename;
    const at = inFile(pointer);
    // Where the right name is said too, a person must choose between the two.
    const taken = inFile(pointerTo(pointer.slice(0, pointer.lastIndexOf('/')), key)) !== null;
    // The name of a file is no text that could be edited.
    changes.push(at === null || at === '' || taken ? null : { do: 'rename', at, key });
  }
  const certain = changes.filter((change) => change !== null);
  return certain.length === changes.length && certain.length > 0
    ? { does: remedy.does, changes: certain }
    : undefined;
}
