import { isObject, pointerTo, stepsOf } from '#src/domain/values/json.ts';
import { nearest } from '#src/domain/values/nearest.ts';
import { layerOf } from '#src/manifest/files/merge.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';

/** A leaf value of the merged brand, with where it was set last. */
export interface ShownValue {
  /** JSON pointer from the root. */
  readonly pointer: string;
  readonly value: unknown;
  /** Brand that set it. */
  readonly layer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A merged brand with the layers it was merged from. */
export type Merged = Pick<CheckedBrand, 'chain' | 'document' | 'setBy'>;

/** Converts `pages.home`, `pages/home` or `/pages/home` to a JSON pointer. */
export function readPointer(text: string): string {
  if (text.startsWith('/') || text === '') return text.replace(/\/$/, '');
  return text
    .split(/[./]/)
    .filter((step) => step !== '')
    .reduce(pointerTo, '');
}

/** The value at a pointer. Throws an Error with the nearest name where there is none. */
export function valueAtPointer(document: unknown, pointer: string): unknown {
  let value = document;
  let at = '';
  for (const step of stepsOf(pointer)) {
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (!names.includes(step)) {
      const meant = nearest(step, names);
      const hint =
        meant === undefined
          ? names.length > 0
            ? ` It has ${names.join(', ')}.`
            : ''
          : ` Did you mean "${pointerTo(at, meant)}"?`;
      throw new Error(`There is no "${step}" in ${at || 'the brand'}.${hint}`);
    }
    value = (value as Record<string, unknown>)[step];
    at = pointerTo(at, step);
  }
  return value;
}

/**
 * Every leaf value at and below a pointer, with where it was set. Lists are leaves, since they are replaced
 * as a whole.
 */
export function valuesOf({ chain, document, setBy }: Merged, pointer: string): ShownValue[] {
  const found: ShownValue[] = [];
  function walk(value: unknown, at: string) {
    if (isObject(value) && Object.keys(value).length > 0) {
      for (const [key, part] of Object.entries(value)) walk(part, pointerTo(at, key));
      return;
    }
    const layer = layerOf(at, setBy) ?? '?';
    const place = chain.find(({ id }) => id === layer)?.locate(at, true);
    found.push({
      pointer: at,
      value,
      layer,
      file: place?.file ?? '?',
      line: place?.line ?? 0,
      column: place?.column ?? 0,
    });
  }
  walk(valueAtPointer(document, pointer), pointer);
  return found;
}
