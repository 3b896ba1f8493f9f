import { existsSync } from 'node:fs';
import path from 'node:path';
import { brandIdPattern } from '#schemas/manifest/ids.ts';
import { isBrandId } from '#src/manifest/files/brandStore.ts';
import { describePattern } from '#src/manifest/shape/describeValues.ts';

/** An error that the operator can correct: reported as a sentence, without a stack trace. */
export class IdRefusal extends Error {}

/** Throws a Refusal where an id is invalid or taken. */
export function requireNewId(id: string, folder: string): void {
  if (!isBrandId(id)) {
    const corrected = id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-$/g, '');
    const suggestion = isBrandId(corrected) ? ` Perhaps "${corrected}".` : '';
    throw new IdRefusal(
      `"${id}" cannot be the id of a brand: ${describePattern(brandIdPattern)}.${suggestion}`,
    );
  }
  if (existsSync(path.join(folder, id)))
    throw new IdRefusal(
      `brands/${id} is there already, and stays as it is. Choose another id, or delete that folder first.`,
    );
}
