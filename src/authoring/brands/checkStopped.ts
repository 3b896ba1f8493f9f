import { isObject, pointerTo } from '#src/domain/values/json.ts';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';

/** A part of a brand, and the brand without it. */
interface LeftOut {
  readonly file?: string;
  readonly pointer: string;
  readonly rest: LoadedBrand;
}

/** Groups whose members are files or parts of their own. */
const groups = ['pages', 'menus', 'forms'];

/** The brand without each of its parts in turn, the smallest parts first. */
function* withoutParts(own: LoadedBrand): Generator<LeftOut> {
  const { document, hosting, locales } = own;
  if (hosting) yield { file: hosting.path, pointer: '', rest: { ...own, hosting: null } };
  for (const [code, { path }] of locales)
    yield {
      file: path,
      pointer: '',
      rest: { ...own, locales: new Map([...locales].filter(([other]) => other !== code)) },
    };
  for (const group of groups) {
    const { [group]: parts } = document;
    if (!isObject(parts)) continue;
    for (const name of Object.keys(parts)) {
      const { [name]: _, ...others } = parts;
      const pointer = pointerTo(`/${group}`, name);
      yield { pointer, rest: { ...own, document: { ...document, [group]: others } } };
    }
  }
  for (const key of Object.keys(document)) {
    const { [key]: _, ...others } = document;
    yield { pointer: pointerTo('', key), rest: { ...own, document: others } };
  }
}

/** Whether a check ends with a result. */
function succeeds(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

/**
 * The problem of a brand at which the check itself failed. It is located at the first part without which the check
 * succeeds, so that the operator knows what to take back.
 */
export function checkStopped(
  id: string,
  own: LoadedBrand | null,
  error: unknown,
  checkWith: (own: LoadedBrand) => unknown,
): Problem {
  const { severity, mend } = problemKinds['check-stopped'];
  const culprit = own && withoutParts(own).find(({ rest }) => succeeds(() => checkWith(rest)));
  const pointer = culprit?.pointer ?? '';
  const position =
    culprit?.file === undefined
      ? (own?.locate(pointer, true) ?? { file: `brands/${id}/brand.json`, line: 1, column: 1 })
      : { file: `brands/${id}/${culprit.file}`, line: 1, column: 1 };
  const reason = error instanceof Error ? error.message : String(error);
  return {
    ...position,
    brand: id,
    code: 'check-stopped',
    severity,
    mend,
    pointer,
    message: `The check of this brand failed here: ${reason}.`,
  };
}
