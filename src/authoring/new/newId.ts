import { existsSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';

/** An error that the operator can correct: reported as a sentence, without a stack trace. */
export class IdRefusal extends Error {}

/** Throws a Refusal where an id is invalid or taken. */
export function requireNewId(id: string, folder: string): void {
  const format = 'small letters, digits and hyphens, 2 to 32 of them, such as "lucky-lagoon"';
  if (!new RegExp(idPattern).test(id) || id.length < 2 || id.length > 32) {
    const corrected = id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+|-$/g, '');
    const suggestion = corrected.length >= 2 && corrected.length <= 32 ? ` Perhaps "${corrected}".` : '';
    throw new IdRefusal(`"${id}" cannot be the id of a brand: ${format}.${suggestion}`);
  }
  if (existsSync(path.join(folder, id)))
    throw new IdRefusal(
      `brands/${id} is there already, and stays as it is. Choose another id, or delete that folder first.`,
    );
}
