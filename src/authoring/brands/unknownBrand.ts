import { nearest } from '#src/domain/values/nearest.ts';

/** The message for an unknown brand id: it names the nearest id, else lists them all. */
export function unknownBrand(id: string, ids: readonly string[]): string {
  const meant = nearest(id, ids);
  return `There is no brand "${id}"${meant === undefined ? `: ${ids.join(', ')}` : `: did you mean "${meant}"?`}`;
}
