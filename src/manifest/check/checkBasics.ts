import { operationList } from '#schemas/api/operations.ts';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';
import { type CheckInput, namesOf } from './checkInput.ts';
import { requiredPages } from './linksInCode.ts';

/** Checks what a brand must set itself, whatever it extends: its id and its name. */
export function checkIdentity({ brand, context }: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (!brand.sourceOf('')) return diagnostics;
  for (const key of ['id', 'name']) {
    if (!Object.hasOwn(brand.document, key)) {
      diagnostics.push({
        code: 'missing',
        pointer: '',
        message: `"${key}" is missing: a brand says it itself.`,
        expected: `"${key}"`,
        layer: brand,
      });
    }
  }
  const { id } = brand.document;
  if (typeof id === 'string' && id !== brand.id) {
    const expected = `"${brand.id}"`;
    diagnostics.push({
      ...{ code: 'wrong-id', pointer: '/id', expected, layer: brand },
      ...(context.isBrand(id)
        ? {
            message: `The folder is called "${brand.id}", and this is the id of another brand: it is a copy of "${id}".`,
            mend: 'Give it an id, a merchant code and a name of its own.',
          }
        : {
            message: `The folder is called "${brand.id}".`,
            remedy: { does: `set it to ${expected}`, set: [{ pointer: '/id', value: brand.id }] },
          }),
    });
  }
  return diagnostics;
}

/** Checks the format version of a layer. */
export function checkVersion(layer: LoadedBrand): Diagnostic[] {
  const { state, version, applied, moves } = layer.written;
  const at = { pointer: '/schemaVersion', expected: String(currentSchemaVersion), layer };
  if (state === 'current' || layer.unread.includes('')) return [];
  if (!layer.sourceOf('')) {
    return [
      {
        code: 'no-brand-file',
        pointer: '',
        message:
          layer.id === baseBrand
            ? `There is no brand "${baseBrand}", which the others extend.`
            : `The folder "${layer.id}" has no brand.json.`,
        expected: `brands/${layer.id}/brand.json`,
        ...(layer.id === baseBrand ? { mend: 'Put back the folder that Livery was delivered with.' } : {}),
        layer,
      },
    ];
  }
  if (state === 'missing') {
    return [
      {
        ...at,
        code: 'missing-schema-version',
        pointer: '',
        message: 'Nothing says which version of the format this is.',
        expected: `"schemaVersion": ${currentSchemaVersion}`,
      },
    ];
  }
  if (state === 'newer') {
    return [
      {
        ...at,
        code: 'newer-schema-version',
        message: `This is version ${version} of the format, and this Livery reads none later than ${currentSchemaVersion}.`,
      },
    ];
  }
  if (state === 'old') {
    const steps = applied.map(({ does }) => does).join('; ');
    return [
      {
        ...at,
        code: 'old-schema-version',
        message: `This is version ${version} of the format. It is read as version ${currentSchemaVersion}: ${steps}.`,
        remedy: {
          does: `rewrote it in version ${currentSchemaVersion}: ${steps}`,
          set: [{ pointer: '/schemaVersion', value: currentSchemaVersion }],
          moves,
        },
      },
    ];
  }
  return [{ ...at, code: 'bad-value', message: `${JSON.stringify(version)} is no version of the format.` }];
}

/** Checks that the brand has the pages that the runtime leads to by itself. */
export function checkRequiredPages(input: CheckInput): Diagnostic[] {
  const names = namesOf(input, 'pages');
  return requiredPages
    .filter((id) => names !== null && !names.includes(id))
    .map((id): Diagnostic => {
      const remover = input.removedBy.get(pointerTo('/pages', id));
      const layer = input.chain.find(({ id }) => id === remover);
      return {
        code: 'missing-page',
        pointer: layer ? pointerTo('/pages', id) : '/pages',
        message: `The page "${id}" is missing, and the product leads there by itself.`,
        expected: `pages/${id}.json`,
        ...(layer ? { layer } : {}),
      };
    });
}

/** Checks the operations whose paths a brand overrides: each exists. */
export const checkOperationPaths = ({ draft }: CheckInput): Diagnostic[] =>
  Object.keys(draft.api?.paths ?? {})
    .filter((name) => !Object.hasOwn(operationList, name))
    .map((name) => unknownOperation(name, pointerTo('/api/paths', name), true));

/** The diagnostic of a name that no operation has. */
export function unknownOperation(name: string, pointer: string, atKey: boolean): Diagnostic {
  const known = Object.keys(operationList);
  return {
    code: 'unknown-operation',
    pointer,
    atKey,
    message: `There is no operation "${name}".`,
    nearest: nearest(name, known),
    certain: certainMatch(name, known),
  };
}
