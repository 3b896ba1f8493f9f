import { operationList } from '#schemas/api/operations.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { isObject, type JsonObject, pointerTo } from '#src/domain/json.ts';
import { nearest } from '#src/domain/nearest.ts';
import type { Judged } from './check.ts';
import type { LoadedBrand } from './load.ts';

/** What a brand must say itself, whatever it extends: its id, its name, the version of the format. */
export function checkIdentity(own: LoadedBrand, merged: JsonObject): Judged[] {
  const findings: Judged[] = [];
  for (const key of ['id', 'name', 'schemaVersion']) {
    if (!Object.hasOwn(own.document, key)) {
      findings.push({
        code: 'missing',
        pointer: '',
        message: `"${key}" is missing: a brand says it itself.`,
        expected: `"${key}"`,
      });
    }
  }
  if (typeof own.document.id === 'string' && own.document.id !== own.id) {
    findings.push({
      code: 'wrong-id',
      pointer: '/id',
      message: `The folder is called "${own.id}".`,
      expected: `"${own.id}"`,
    });
  }
  const languages = merged.languages;
  if (
    isObject(languages) &&
    Array.isArray(languages.offered) &&
    !languages.offered.includes(languages.default ?? '')
  ) {
    findings.push({
      code: 'bad-value',
      pointer: '/languages/default',
      message: 'The default language is not offered.',
      expected: languages.offered.join(', '),
    });
  }
  return findings;
}

/** Pages that the runtime itself leads to. */
const requiredPages = ['home', 'login', 'maintenance', 'region-blocked', 'not-found'] as const;

/** Every brand has the pages that the runtime leads to by itself. */
export function checkRequiredPages(brand: Brand): Judged[] {
  return requiredPages
    .filter((id) => !Object.hasOwn(brand.pages, id))
    .map((id) => ({
      code: 'missing-page',
      pointer: '/pages',
      message: `The page "${id}" is missing.`,
      expected: `pages/${id}.json`,
    }));
}

/** Forms: the operation exists, and takes every field. */
export function checkForms(brand: Brand): Judged[] {
  return Object.entries(brand.forms).flatMap(([id, form]): Judged[] => {
    const pointer = pointerTo('/forms', id);
    if (!Object.hasOwn(operationList, form.operation)) {
      return [
        {
          code: 'unknown-operation',
          pointer: `${pointer}/operation`,
          message: `There is no operation "${form.operation}".`,
          nearest: nearest(form.operation, Object.keys(operationList)),
        },
      ];
    }
    const body = operationList[form.operation as keyof typeof operationList].body as
      | { properties?: object }
      | undefined;
    const accepted = Object.keys(body?.properties ?? {});
    return Object.keys(form.fields)
      .filter((key) => !accepted.includes(key))
      .map((key) => ({
        code: 'unknown-field',
        pointer: pointerTo(`${pointer}/fields`, key),
        atKey: true,
        message: `The server does not accept "${key}" in ${form.operation}.`,
        expected: accepted.join(', '),
        nearest: nearest(key, accepted),
      }));
  });
}
